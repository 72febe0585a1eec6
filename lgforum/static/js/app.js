// Entry, on every page. Loads the modules that the page asks for by its data- attributes; without any, everything works.
const ASKED_BY = {
  composer: "[data-composer-form]",
  confirm: "[data-confirm]",
  countdown: "[data-countdown]",
  drafts: "form[data-draft]",
  hold: "[data-hold]",
  offline: "html",
  password: "[data-pw]",
  quote: "form[data-draft] textarea, [data-composer]",
  sheet: ".sheet[popover]",
  stale: "[data-stale]",
  submit: "form",
  timezone: "html",
};

document.documentElement.dataset.js = "";
for (const [name, selector] of Object.entries(ASKED_BY)) {
  if (document.querySelector(selector)) {
    // the line is down, or the page is being left: it works without; anything else is a fault and is shown as one
    import(`./${name}.js`).catch((error) => {
      if (!(error instanceof TypeError && /import|fetch|load/i.test(error.message))) throw error;
      console.info(`${name}: ${error.message}`);
    });
  }
}

// a page without a composer answered the last send: the post did not come through, its draft stays (see drafts.js)
if (!document.querySelector(ASKED_BY.drafts)) sessionStorage.removeItem("lgforum:sent");
