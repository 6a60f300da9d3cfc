// Which edition is played: asked once, where the answer hangs on it, and kept.

import { button, make } from "./dom.js";
import { kept } from "./store.js";
import { say } from "./words.js";

export const CHOICES = ["actueel", "almanak", "spielanleitung", "gebruikelijk", "encyclopedie", "wk-2002"];

class Edition extends EventTarget {
  name = CHOICES.includes(kept.get("rules")) ? kept.get("rules") : null;
  asked = kept.get("rules-asked") === true || this.name !== null;

  /** Play by an edition from now on; null for the usual one of each game. */
  choose(name) {
    this.name = name;
    this.asked = true;
    kept.set("rules", name);
    kept.set("rules-asked", true);
    this.dispatchEvent(new Event("change"));
  }
}

export const edition = new Edition();

/** Return the question which edition is played; `done` is called with the choice. */
export function chooser(done) {
  const choose = name => { edition.choose(name); done(name); };
  return make("section", { class: "edition", "aria-label": say("edition.title") },
    make("h3", {}, say("edition.title")), make("p", { class: "small" }, say("edition.why")),
    make("div", { class: "choices" },
      CHOICES.map(name => button([make("b", {}, say("rules." + name)), make("span", { class: "small" }, say(`rules.${name}.what`))], () => choose(name), { "aria-pressed": String(edition.name === name), "data-key": "edition-" + name })),
      button(say("edition.later"), () => choose(null), { "aria-pressed": String(edition.asked && edition.name === null), "data-key": "edition-none" })));
}
