// A page that has grown old says so, and never moves what is being read. An element with data-stale="/an/address" gets a
// line when that address answers with more than the page knows: {"posts": 3} since data-since, or {"moved": true}.
import { clock, words } from "./words.js";

const EVERY = 45_000;

for (const place of document.querySelectorAll("[data-stale]")) {
  const made = new Date(Date.now());
  let line = null;

  const say = (news) => {
    if (!news.posts && !news.moved) return;
    if (!line) {
      line = Object.assign(document.createElement("p"), { className: "stale" });
      line.setAttribute("role", "status");
      const link = Object.assign(document.createElement("a"), { className: "btn btn--s", textContent: words.reload });
      link.href = news.href ?? place.dataset.href ?? location.href;
      line.append(document.createElement("span"), link);
      place.append(line);
    }
    const text = news.posts ? words.stale(clock(made), news.posts) : words.staleOther(clock(made));
    if (line.firstChild.textContent !== text) line.firstChild.textContent = text;
  };

  const ask = async () => {
    if (document.hidden) return;
    try {
      const answer = await fetch(place.dataset.stale, { headers: { Accept: "application/json" } });
      if (answer.ok) say(await answer.json());
    } catch {
      // offline: the page is as it was, and the next round asks again
    }
  };

  setInterval(ask, EVERY);
  document.addEventListener("visibilitychange", ask);
}
