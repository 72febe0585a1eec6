// What is left until a deadline: the same text as the server's `left`, once a minute, once a second in the last five.
import { french, words } from "./words.js";

const LAST = 300;
const SOON = 6 * 3600;
const URGENT = 3600;
const skew = Date.parse(document.body.dataset.now) - Date.now(); // the server's clock decides

/** A duration in seconds in its two largest units: "2 j 4 h", "4 h 12", "48 min", "4 min 09 s". */
export function span(seconds) {
  const [d, h, m] = [Math.floor(seconds / 86400), Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60];
  const two = (n) => String(n).padStart(2, "0");
  let parts;
  if (seconds >= 2 * 86400) parts = [`${d} ${words.units.day}`, h ? `${h} h` : ""];
  else if (seconds >= 3600) parts = [`${h + 24 * d} h`, m ? (french ? two(m) : `${m} min`) : ""];
  else if (seconds >= LAST || seconds === 0) parts = [`${m} min`];
  else if (m) parts = [`${m} min`, `${two(seconds % 60)} s`];
  else parts = [`${seconds} s`];
  return parts.filter(Boolean).join(" ").replaceAll(" ", "\u00a0");
}

function show(element) {
  const seconds = Math.max(0, Math.floor((Date.parse(element.dateTime) - Date.now() - skew) / 1000));
  const text = span(seconds);
  if (element.textContent !== text) element.textContent = text;
  const due = element.closest(".due");
  if (due && !due.classList.contains("due--done")) {
    due.classList.toggle("due--urgent", seconds < URGENT);
    due.classList.toggle("due--soon", seconds >= URGENT && seconds < SOON);
  }
  if (seconds === 0) element.dispatchEvent(new CustomEvent("deadline", { bubbles: true }));
  return seconds;
}

let running = [...document.querySelectorAll("[data-countdown]")];

function tick() {
  const left = running.map(show);
  running = running.filter((_, i) => left[i] > 0);
  if (!running.length) return;
  const nearest = Math.min(...left.filter((seconds) => seconds > 0));
  const serverNow = Date.now() + skew;
  const step = nearest <= LAST + 60 ? 1000 : 60000;
  setTimeout(tick, step - (serverNow % step) + 20);
}

tick();
document.addEventListener("visibilitychange", () => {
  if (!document.hidden) running.forEach(show);
});
