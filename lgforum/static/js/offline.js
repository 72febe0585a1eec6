// Says when the connection is lost. What is typed stays in the page and in the drafts.
import { words } from "./words.js";

const line = Object.assign(document.createElement("p"), { className: "offline", hidden: true, textContent: words.offline });
line.setAttribute("role", "status");
document.body.append(line);

const say = () => (line.hidden = navigator.onLine);
addEventListener("online", say);
addEventListener("offline", say);
say();
