// A game that is followed: where it starts and what happened since, in one line (docs/line-form.md). Every event is a section of it, so taking one back is leaving
// out the last section, also after the page was loaded anew. What events mean, and how it stands after them, the referee knows.

import { CHOICES, edition } from "./edition.js";
import { LIMITS } from "./limits.js";
import { barred, packed, parse, write } from "./line.js";
import { kept } from "./store.js";

/** Event "change". */
class Course extends EventTarget {
  /** @type {string | null} */
  line = null;
  /** Events that were taken back, the last one first. @type {string[]} */
  future = [];
  /** Another game that was kept before this one came. @type {string | null} */
  other = null;
  /** @type {string | null} */
  #kept = null;
  #key; #mark; #barred;

  /** A game that is kept under a key; `mark` begins the section of an event, `bars` returns what keeps a line from being such a game, null for nothing. */
  /** @param {string} key @param {string} mark @param {(line: unknown) => string | null} bars */
  constructor(key, mark, bars) {
    super();
    [this.#key, this.#mark, this.#barred] = [key, mark, bars];
  }

  /** Begin with the game that was kept. */
  begin() {
    const found = kept.get(this.#key), other = kept.get(this.#key + ".other");
    if (this.#barred(found?.line) === null) {
      this.line = this.#kept = found.line;
      this.future = Array.isArray(found.future) ? found.future.filter(one => typeof one === "string" && /^[A-Za-z0-9_]+$/.test(one)) : [];
    }
    if (this.#barred(other) === null) this.other = other;
  }

  get events() { return this.line === null ? [] : this.eventsOf(this.line); }
  eventsOf(line) { return line.split(this.#mark).slice(1); }
  #start(line) { return line?.split(this.#mark)[0] ?? null; }

  /** Lay a game that came by a link over this one: nothing of it is kept before it is touched. Return whether it may lie there. */
  open(line) {
    if (this.#barred(line) !== null) return false;
    if (line !== this.line) { this.line = line; this.future = []; }
    return true;
  }

  /** Go on with a line: the game with one event more, or another game; `same`: it is the same one, told otherwise from its start. */
  put(line, same = false) {
    if (line === this.line || this.#barred(line) !== null) return;
    this.line = line;
    if (same) this.#kept = line;
    this.future = [];
    this.#keep();
  }

  /** Go on by another book: the same game, told from its start with that rule set. What was taken back can be done again, and a game of which nothing is kept is put over none that is. */
  by(name) {
    if (this.line === null) return;
    const begun = /** @type {any} */ (parse(this.line)), mine = this.line === this.#kept;
    if (begun.U === packed(name)) return;
    begun.U = packed(name);
    const line = write(begun);
    if (this.#barred(line) !== null) return;
    this.line = line;
    if (mine) this.#kept = line;
    this.#keep();
  }

  /** Go on by the box that was chosen, where the game is kept on this phone and went by the box before; one that came from elsewhere, or names another book, keeps its own. */
  follow(before, name) {
    if (this.line === null || this.line !== this.#kept || !name) return;
    const held = /** @type {any} */ (parse(this.line)).U;
    if (before ? held === packed(before) : CHOICES.some(one => held === packed(one))) this.by(name);
  }

  /** Take back the last event, and do again what was taken back last. */
  back() { if (this.events.length) this.backTo(this.events.length - 1); }
  again() {
    if (!this.future.length) return;
    this.line += this.#mark + this.future.pop();
    this.#keep();
  }

  /** Take back all but so many events; each can be had again. */
  backTo(number) {
    const { events } = this;
    while (events.length > number) this.future.push(/** @type {string} */ (events.pop()));
    this.line = [this.#start(this.line), ...events].join(this.#mark);
    this.#keep();
  }

  /** Put the game away, and go on with the one that was put away before. */
  leave() {
    this.other = null;
    [this.line, this.future] = [null, []];
    this.#keep();
  }
  swap() {
    if (!this.other) return;
    [this.line, this.future] = [this.other, []];
    this.#keep();
  }

  /** Forget a line that is no game after all, as the referee found. */
  reject() {
    [this.line, this.future] = [this.#kept === this.line ? null : this.#kept, []];
    if (!this.line) kept.set(this.#key, null);
    this.dispatchEvent(new Event("change"));
  }

  #keep() {
    // a game that is put aside by another one can be had again
    if (this.#kept && this.#start(this.#kept) !== this.#start(this.line)) { this.other = this.#kept; kept.set(this.#key + ".other", this.other); }
    this.#kept = this.line;
    kept.set(this.#key, this.line === null ? null : { line: this.line, future: this.future });
    this.dispatchEvent(new Event("change"));
  }
}

/** The game on the board, and that of the card game. */
export const course = new Course("game", ".E", barred);
export const principalities = new Course("cards", ".V", line =>
  typeof line === "string" && line.length <= LIMITS.characters && /^CR1\.GK(\.[A-Z][A-Za-z0-9_-]*)*$/.test(line) && line.split(".V").length <= LIMITS.events + 1 ? null : "link.bad");

// one box for the whole page
edition.addEventListener("change", event => course.follow(/** @type {CustomEvent} */ (event).detail, edition.name));
