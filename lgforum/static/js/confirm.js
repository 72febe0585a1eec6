// A button with data-confirm="…" asks once more before it sends its form. The question names what will happen; the
// button that goes on repeats the first one's own words. Without a script the server asks on a page of its own.
import { words } from "./words.js";

const dialog = document.createElement("dialog");
dialog.className = "confirm";
dialog.setAttribute("aria-labelledby", "confirm-question");
const question = Object.assign(document.createElement("p"), { id: "confirm-question" });
const acts = Object.assign(document.createElement("div"), { className: "confirm__acts" });
const [no, yes] = [document.createElement("button"), document.createElement("button")];
no.type = yes.type = "button";
no.className = "btn";
no.textContent = words.cancel;
acts.append(no, yes);
dialog.append(question, acts);
document.body.append(dialog);

let asked = null; // the button that waits for an answer

document.addEventListener(
  "click",
  (event) => {
    const button = event.target.closest("button[data-confirm]");
    if (!button || button.dataset.confirmed !== undefined) return;
    if (button.form && !button.form.reportValidity()) return event.preventDefault();
    event.preventDefault();
    event.stopPropagation();
    asked = button;
    question.textContent = button.dataset.confirm;
    yes.textContent = button.textContent.trim();
    yes.className = button.classList.contains("btn--danger") ? "btn btn--danger-fill" : "btn btn--primary";
    dialog.showModal();
    no.focus();
  },
  true,
);

no.addEventListener("click", () => dialog.close());
yes.addEventListener("click", () => {
  dialog.close();
  asked.dataset.confirmed = "";
  // tells the server that the question was asked, so that it does not ask again
  if (asked.form) asked.form.append(Object.assign(document.createElement("input"), { type: "hidden", name: "confirmed", value: "1" }));
  asked.click();
  delete asked.dataset.confirmed;
});
dialog.addEventListener("close", () => asked?.focus());
