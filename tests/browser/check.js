// What a page must hold for those who do not see it: returned as sentences, one a fault.
() => {
  const faults = [];
  const shown = (e) => e.checkVisibility({ visibilityProperty: true });
  const named = (e) =>
    (e.getAttribute("aria-label") || "").trim() ||
    (e.getAttribute("aria-labelledby") || "").split(" ").map((id) => document.getElementById(id)?.textContent || "").join("").trim() ||
    [...(e.labels || [])].map((l) => l.textContent).join("").trim() ||
    (e.matches("button, a, summary") ? e.textContent.trim() : "") ||
    (e.matches("input[type=submit]") ? e.value : "") ||
    (e.getAttribute("title") || "").trim();
  const say = (e) => e.outerHTML.slice(0, 120);

  if (document.querySelectorAll("h1").length !== 1) faults.push(`${document.querySelectorAll("h1").length} h1`);
  if (document.querySelectorAll("main").length !== 1) faults.push("not one main");
  if (!["fr", "en"].includes(document.documentElement.lang)) faults.push(`lang: ${document.documentElement.lang}`);
  if (!document.title.trim() || document.title.startsWith("·")) faults.push(`title: ${document.title}`);
  for (const e of document.querySelectorAll("input:not([type=hidden]), select, textarea, button, a[href], summary"))
    if (!named(e)) faults.push(`no name: ${say(e)}`);
  for (const e of document.querySelectorAll("img:not([alt])")) faults.push(`no alt: ${say(e)}`);
  for (const e of document.querySelectorAll("svg"))
    if (!e.closest("[aria-hidden=true]") && !e.getAttribute("aria-label") && e.getAttribute("role") === "img") faults.push(`svg: ${say(e)}`);
  for (const e of document.querySelectorAll("nav")) if (!named(e)) faults.push(`nav without a name: ${say(e)}`);
  const ids = [...document.querySelectorAll("[id]")].map((e) => e.id);
  for (const id of new Set(ids.filter((id, n) => ids.indexOf(id) !== n))) faults.push(`id twice: ${id}`);
  for (const e of document.querySelectorAll("[aria-labelledby], [aria-describedby], label[for], [popovertarget]"))
    for (const name of ["aria-labelledby", "aria-describedby", "for", "popovertarget"])
      for (const id of (e.getAttribute(name) || "").split(" ").filter(Boolean))
        if (!document.getElementById(id)) faults.push(`${name} to nothing: ${id}`);
  for (const e of document.querySelectorAll("[style], [onclick]")) if (!e.matches(".quote-pick")) faults.push(`inline: ${say(e)}`);
  for (const e of document.querySelectorAll("a[href^='#']")) {
    const id = decodeURIComponent(e.getAttribute("href").slice(1));
    if (id && !document.getElementById(id)) faults.push(`link to nothing: #${id}`);
  }
  let level = 0;
  for (const e of document.querySelectorAll("main h1, main h2, main h3, main h4, .sky h1")) {
    const next = Number(e.tagName[1]);
    if (shown(e) && level && next > level + 1) faults.push(`h${level} then h${next}: ${e.textContent.trim().slice(0, 40)}`);
    if (shown(e)) level = next;
  }
  const wide = document.documentElement.scrollWidth - innerWidth;
  if (wide > 0) faults.push(`${wide} px too wide`);
  return faults;
}
