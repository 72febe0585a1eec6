// Drafts of posts, kept in this browser until the server has taken them. `<form data-draft="thread/12">` with a
// textarea and, if wanted, a `[data-draft-note]` that says when the draft was kept.
//
// A draft goes when its post came through: after a send, the same form comes back empty. It stays when anything else
// comes back: the text refused, a sign-in page, an error.
import { clock, words } from "./words.js";

const DAYS = 30;
const SENT = "lgforum:sent";
const keyOf = (form) => `lgforum:draft:${document.body.dataset.member ?? ""}:${form.dataset.draft}`;

function forget(key) {
  localStorage.removeItem(key);
}

function read(key) {
  try {
    const draft = JSON.parse(localStorage.getItem(key));
    if (draft && Date.now() - draft.at < DAYS * 86_400_000) return draft;
  } catch {
    // not ours, or written by an older version: as good as none
  }
  forget(key);
  return null;
}

function keep(key, text, note) {
  try {
    if (text.trim()) localStorage.setItem(key, JSON.stringify({ text, at: Date.now() }));
    else forget(key);
    if (note) note.textContent = text.trim() ? words.draftKept(clock(new Date())) : "";
  } catch {
    if (note) note.textContent = words.draftNotKept;
  }
}

const sent = sessionStorage.getItem(SENT);
sessionStorage.removeItem(SENT);

for (const form of document.querySelectorAll("form[data-draft]")) {
  const [key, text, note] = [keyOf(form), form.querySelector("textarea"), form.querySelector("[data-draft-note]")];
  if (sent === key && !text.value.trim()) forget(key);
  const draft = read(key);
  if (draft && !text.value.trim()) {
    text.value = draft.text;
    if (note) note.textContent = words.draftKept(clock(new Date(draft.at)));
    text.dispatchEvent(new Event("input", { bubbles: true }));
  }
  let timer;
  text.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(() => keep(key, text.value, note), 400);
  });
  addEventListener("pagehide", () => text.value.trim() && form.dataset.sent === undefined && keep(key, text.value));
  form.addEventListener("submit", (event) => {
    if (event.defaultPrevented || event.submitter?.hasAttribute("data-keeps-draft")) return;
    clearTimeout(timer);
    keep(key, text.value);
    form.dataset.sent = "";
    sessionStorage.setItem(SENT, key);
  });
}
