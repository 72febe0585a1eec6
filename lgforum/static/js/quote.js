// Quote what is selected in a post: a button beside the selection puts it into the composer, with author and number.
// Without a script the post's own "quote" link does it for the whole post.
import { words } from "./words.js";

const text = document.querySelector("form[data-draft] textarea, [data-composer]");
const button = Object.assign(document.createElement("button"), { type: "button", textContent: words.quote });
button.className = "btn btn--s btn--primary quote-pick";
button.hidden = true;
document.body.append(button);

/** The post that a selection lies in, whole; null where it spans several or lies elsewhere. */
function postOf(selection) {
  if (!selection.rangeCount || selection.isCollapsed) return null;
  const post = (node) => (node.nodeType === 1 ? node : node.parentElement)?.closest(".post__body")?.closest("[data-post]");
  const [from, to] = [post(selection.anchorNode), post(selection.focusNode)];
  return from && from === to ? from : null;
}

/** A quote as the forum's Markdown reads it. */
function quoteOf(post, said) {
  const lines = [`[quote=${post.dataset.author}, nº ${post.dataset.number}, #${post.dataset.post}]`, ...said.split("\n")];
  return lines.map((line) => `> ${line}`.trimEnd()).join("\n") + "\n\n";
}

document.addEventListener("selectionchange", () => {
  const selection = getSelection();
  const post = postOf(selection);
  button.hidden = !post;
  if (!post) return;
  const place = selection.getRangeAt(0).getBoundingClientRect();
  button.style.setProperty("inset-inline-start", `${Math.min(place.left + scrollX, scrollX + innerWidth - 120)}px`);
  button.style.setProperty("top", `${place.bottom + scrollY + 6}px`);
});

button.addEventListener("pointerdown", (event) => event.preventDefault()); // keep the selection
button.addEventListener("click", () => {
  const selection = getSelection();
  const post = postOf(selection);
  if (!post) return;
  const quote = quoteOf(post, selection.toString().trim());
  const before = text.value.slice(0, text.selectionStart);
  const gap = before && !before.endsWith("\n\n") ? (before.endsWith("\n") ? "\n" : "\n\n") : "";
  text.setRangeText(gap + quote, text.selectionStart, text.selectionEnd, "end");
  text.dispatchEvent(new Event("input", { bubbles: true }));
  selection.removeAllRanges();
  text.focus();
  text.scrollIntoView({ block: "center" });
});
