// Sheets are popovers, which need no script. This closes one when a link in it leads elsewhere on the page, marks the
// button that opened it, and leaves them shown as columns where the screen is wide.
const narrow = matchMedia("(max-width: 767px)");

for (const sheet of document.querySelectorAll(".sheet[popover]")) {
  const openers = document.querySelectorAll(`[popovertarget="${sheet.id}"]:not([popovertargetaction])`);
  sheet.addEventListener("toggle", (event) => {
    const open = event.newState === "open";
    openers.forEach((opener) => opener.toggleAttribute("aria-current", open));
    if (!open && narrow.matches) openers[0]?.focus({ preventScroll: true });
  });
  sheet.addEventListener("click", (event) => {
    if (narrow.matches && event.target.closest('a[href^="#"]')) sheet.hidePopover();
  });
}

narrow.addEventListener("change", () => {
  document.querySelectorAll(".sheet:popover-open").forEach((sheet) => sheet.hidePopover());
});
