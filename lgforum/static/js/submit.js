// A form that is being sent: its button says so, keeps its width, and a second click sends nothing.
import { words } from "./words.js";

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (event.defaultPrevented || form.method !== "post") return;
  if (form.dataset.sending !== undefined) return event.preventDefault();
  form.dataset.sending = "";
  const button = event.submitter;
  if (!button?.classList.contains("btn")) return;
  // after this turn: a disabled button's own name and value would not be sent
  setTimeout(() => {
    button.style.setProperty("min-width", `${button.getBoundingClientRect().width}px`);
    button.setAttribute("aria-busy", "true");
    button.setAttribute("aria-disabled", "true");
    const label = button.querySelector("span:not(.count)") ?? button;
    label.dataset.words = label.textContent;
    label.textContent = words.sending;
  });
});

// back from the browser's cache: ready again
addEventListener("pageshow", (event) => {
  if (!event.persisted) return;
  document.querySelectorAll("form[data-sending]").forEach((form) => {
    delete form.dataset.sending;
    const button = form.querySelector('[aria-busy="true"]');
    if (!button) return;
    button.removeAttribute("aria-busy");
    button.removeAttribute("aria-disabled");
    const label = button.querySelector("[data-words]") ?? button;
    if (label.dataset.words) label.textContent = label.dataset.words;
  });
});
