// The menu: edition, language, and what this page is.

import { dialog } from "./dialog.js";
import { button, make } from "./dom.js";
import { chooser } from "./edition.js";
import { language, say } from "./words.js";

/** Open the menu; `change` speaks the other language. */
export function openMenu(change) {
  const shown = dialog(say("menu"), [
    chooser(() => shown.close()),
    make("section", {}, make("h3", {}, say("m.language")), button(say("other.long"), () => { shown.close(); change(); }, { lang: language === "nl" ? "de" : "nl", class: "wide" })),
    make("section", {}, make("h3", {}, say("m.about")), make("p", {}, say("start.what"), " ", say("start.more")), make("p", { class: "small" }, say("start.unofficial"))),
  ]);
}

/** Let the user choose an edition; `done` is called when it was chosen. */
export function openEdition(done) {
  const shown = dialog(say("edition.title"), [chooser(() => { shown.close(); done(); }, false)]);
}
