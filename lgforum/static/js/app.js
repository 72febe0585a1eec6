// Entry, loaded on every page. Loads the modules that the page's data- attributes ask for; without it everything works.
document.documentElement.dataset.js = "";
