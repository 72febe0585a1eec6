// A password field that can be read: one button at its end.
import { words } from "./words.js";

for (const place of document.querySelectorAll("[data-pw]")) {
  const input = place.querySelector("input");
  const button = Object.assign(document.createElement("button"), { type: "button", className: "btn btn--s btn--quiet pw__show" });
  const say = () => {
    button.textContent = input.type === "password" ? words.show : words.hide;
    button.setAttribute("aria-pressed", String(input.type !== "password"));
  };
  button.addEventListener("click", () => {
    input.type = input.type === "password" ? "text" : "password";
    say();
  });
  input.form?.addEventListener("submit", () => (input.type = "password"));
  say();
  place.after(button);
}
