// The role card: seen while it is pressed (pointer, space or enter), or for ten seconds by the box below it.
const SECONDS = 10;

for (const card of document.querySelectorAll("[data-hold]")) {
  const hold = card.querySelector("button");
  const box = card.querySelector('input[type="checkbox"]');
  const show = () => card.classList.add("is-shown");
  const hide = () => card.classList.remove("is-shown");
  let timer;

  hold.addEventListener("pointerdown", (event) => {
    if (event.button === 0) show();
  });
  hold.addEventListener("keydown", (event) => {
    if (event.key !== " " && event.key !== "Enter") return;
    event.preventDefault();
    show();
  });
  for (const name of ["pointerup", "pointerleave", "pointercancel", "keyup", "blur"]) hold.addEventListener(name, hide);
  hold.addEventListener("contextmenu", (event) => event.preventDefault()); // a long press on a phone

  const close = () => {
    clearTimeout(timer);
    box.checked = false;
  };
  box?.addEventListener("change", () => {
    clearTimeout(timer);
    if (box.checked) timer = setTimeout(close, SECONDS * 1000);
  });
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) return;
    hide();
    if (box) close();
  });
  if (box) close(); // a page that comes back from the browser's cache is face down
}
