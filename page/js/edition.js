// Which box is on the table: asked once, before the first verdict that hangs on it, and kept. Who does not know it is told what each book says.

import { button, make } from "./dom.js";
import { kept } from "./store.js";
import { language, say } from "./words.js";

/** What is kept of who does not know his box: all books count. */
const EVERY = "alle";
export const CHOICES = ["actueel", "almanak", "spielanleitung", "gebruikelijk", "encyclopedie", "wk-2002"];
/** The rule sets of the boxes that players of a language have at home, as they are asked for. */
const BOXES = { nl: ["almanak", "actueel", "spielanleitung"], de: ["actueel", "spielanleitung"] };

/** Event "change": `detail` is the rule set that was played by before. */
class Edition extends EventTarget {
  #kept = [...CHOICES, EVERY].includes(kept.get("rules")) ? kept.get("rules") : null;
  asked = kept.get("rules-asked") === true || this.#kept !== null;

  /** The rule set that is played by; null where all of them count, or none was chosen. */
  get name() { return this.#kept === EVERY ? null : this.#kept; }
  /** Whether all books count: who was asked and does not know is in no box. */
  get every() { return this.asked && this.name === null; }

  /** Play by an edition from now on; null for who does not know which. */
  choose(name) {
    const before = this.name;
    this.#kept = name ?? EVERY;
    this.asked = true;
    kept.set("rules", this.#kept);
    kept.set("rules-asked", true);
    this.dispatchEvent(new CustomEvent("change", { detail: before }));
  }
}

export const edition = new Edition();

/** Whether boxes answer otherwise (`split` as a verdict has it), so that a verdict hangs on which one it is. */
export const boxesDiffer = split => (split ?? []).filter(group => group.rules.some(name => BOXES[language].includes(name))).length > 1;

const boxed = name => say(`box.${name ?? "none"}`);

/** Return the question which box it is; `done` is called with the choice. `headed`: not where it stands under that heading already. */
export function chooser(done, headed = true) {
  const choose = name => () => { edition.choose(name); done(name); };
  const one = (name, text, what, key) => button([make("b", {}, text), make("span", { class: "small" }, what)], choose(name), { "aria-pressed": String(edition.asked && edition.name === name), "data-key": "edition-" + key });
  const others = CHOICES.filter(name => !BOXES[language].includes(name));
  return make("section", { class: "edition", "aria-label": say("edition.title") },
    headed ? make("h3", {}, say("edition.title")) : null, make("p", { class: "small" }, say("edition.why")),
    make("div", { class: "choices" }, [...BOXES[language], null].map(name => one(name, boxed(name), say(`box.${name ?? "none"}.what`), name ?? "none"))),
    make("details", { open: others.includes(edition.name) }, make("summary", {}, say("edition.others")),
      make("div", { class: "choices" }, others.map(name => one(name, say("rules." + name), say(`rules.${name}.what`), name)))));
}

/** Rule sets beside the boxes that were played by since the page was opened: they keep their place in the row, so that no other one moves under a finger. @type {Set<string>} */
const beside = new Set();

/** Return the boxes in a row, to take another one with a tap; what else was played by is there too. `by`: the rule set of what goes by one of its own, where nobody can say that he does not know it. */
/** @param {(name: string | null) => void} done @param {string | null} [by] */
export function boxes(done, by = null) {
  const now = by ?? edition.name;
  if (now && !BOXES[language].includes(now)) beside.add(now);
  const named = [...BOXES[language], ...(by ? [] : [null]), ...[...beside].filter(name => !BOXES[language].includes(name))];
  return make("div", { class: "row boxes", role: "group", "aria-label": say("edition.title") }, make("span", { class: "small", "aria-hidden": "true" }, say("edition.box")),
    named.map(name => button(name && !BOXES[language].includes(name) ? say("rules." + name) : boxed(name), () => { edition.choose(name); done(name); }, { class: "chip", "aria-pressed": String(by ? by === name : edition.asked && edition.name === name), "data-key": `box-${name ?? "none"}` })));
}
