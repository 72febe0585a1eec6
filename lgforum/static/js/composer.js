// The composer's toolbar, preview without leaving the page, and "quote" links that write into the form at hand.
// Without a script the preview is a page, a quote link opens a form that begins with the quote.
const MARKS = {
  bold: ["**", "**"],
  italic: ["*", "*"],
  spoiler: ["||", "||"],
  link: ["[", "](https://)"],
};

function write(area, before, after, keepInside) {
  const [from, to] = [area.selectionStart, area.selectionEnd];
  const inside = area.value.slice(from, to);
  area.setRangeText(before + inside + after, from, to, "end");
  if (!inside || keepInside) area.setSelectionRange(from + before.length, from + before.length + inside.length);
  area.dispatchEvent(new Event("input", { bubbles: true }));
  area.focus();
}

function quoteLines(area) {
  const from = area.value.lastIndexOf("\n", area.selectionStart - 1) + 1;
  const lines = area.value.slice(from, area.selectionEnd).split("\n").map((line) => `> ${line}`.trimEnd());
  area.setRangeText(lines.join("\n") + (area.selectionEnd === area.value.length ? "\n\n" : ""), from, area.selectionEnd, "end");
  area.dispatchEvent(new Event("input", { bubbles: true }));
  area.focus();
}

async function preview(form, area, place) {
  const data = new FormData(form);
  const answer = await fetch(form.querySelector("[data-preview-send]").formAction, {
    method: "POST",
    body: data,
    headers: { "X-Fragment": "1" },
  });
  place.innerHTML = await answer.text(); // our own page's part, its text cleaned by the server
}

for (const form of document.querySelectorAll("[data-composer-form]")) {
  const [area, bar, place] = ["textarea[data-composer]", "[data-composer-bar]", "[data-preview-place]"].map((s) => form.querySelector(s));
  if (!bar || !area) continue;
  bar.hidden = false;
  const [writing, seeing] = [bar.querySelector("[data-write]"), bar.querySelector("[data-preview]")];
  const send = form.querySelector("[data-preview-send]");
  if (send) send.hidden = true;
  else seeing.parentElement.hidden = true;

  const show = (previewing) => {
    writing.setAttribute("aria-pressed", String(!previewing));
    seeing.setAttribute("aria-pressed", String(previewing));
    area.hidden = previewing;
    place.hidden = !previewing;
    for (const mark of bar.querySelectorAll("[data-mark]")) mark.disabled = previewing;
  };
  writing.addEventListener("click", () => {
    show(false);
    area.focus();
  });
  seeing.addEventListener("click", async () => {
    if (!area.value.trim()) return area.focus();
    place.setAttribute("aria-busy", "true");
    try {
      await preview(form, area, place);
      show(true);
    } catch {
      send.hidden = false; // offline, or a fault: the button that needs no script is there
    }
    place.removeAttribute("aria-busy");
  });
  bar.addEventListener("click", (event) => {
    const mark = event.target.closest("[data-mark]")?.dataset.mark;
    if (mark === "quote") quoteLines(area);
    else if (mark) write(area, ...MARKS[mark]);
  });
  area.addEventListener("keydown", (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    if (event.key === "Enter") form.requestSubmit(form.querySelector("button.btn--primary"));
    const mark = { b: "bold", i: "italic" }[event.key];
    if (!mark) return;
    event.preventDefault();
    write(area, ...MARKS[mark]);
  });
}

document.addEventListener("click", async (event) => {
  const link = event.target.closest("a[data-quote]");
  const area = document.querySelector("#composer textarea[data-composer]");
  if (!link || !area || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
  event.preventDefault();
  try {
    const answer = await fetch(link.href, { headers: { "X-Fragment": "1" } });
    if (!answer.ok || answer.redirected) throw new Error(answer.statusText);
    const quote = await answer.text();
    const before = area.value.slice(0, area.selectionStart);
    const gap = !before || before.endsWith("\n\n") ? "" : before.endsWith("\n") ? "\n" : "\n\n";
    write(area, gap + quote, "");
    area.setSelectionRange(area.value.length, area.value.length);
    area.scrollIntoView({ block: "center" });
  } catch {
    location.href = link.href;
  }
});
