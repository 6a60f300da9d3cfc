// The game that is followed: where it starts and what happened since, in one line (docs/line-form.md). Every event is a section of it, so taking one back is leaving
// out the last section, also after the page was loaded anew. What events mean, and how it stands after them, the referee knows.

import { barred, parse, write } from "./line.js";
import { kept } from "./store.js";

/** Event "change". */
class Course extends EventTarget {
  line = null;
  /** Events that were taken back, the last one first. */
  future = [];
  /** Another game that was kept before this one came. */
  other = null;
  #kept = null;

  /** Begin with the game that was kept. */
  begin() {
    const found = kept.get("game"), other = kept.get("game.other");
    if (barred(found?.line) === null) {
      this.line = this.#kept = found.line;
      this.future = Array.isArray(found.future) ? found.future.filter(one => typeof one === "string" && /^[A-Za-z0-9_]+$/.test(one)) : [];
    }
    if (barred(other) === null) this.other = other;
  }

  get events() { return this.line === null ? [] : parse(this.line).E; }

  /** Lay a game that came by a link over this one: nothing of it is kept before it is touched. Return whether it may lie there. */
  open(line) {
    if (barred(line) !== null) return false;
    if (line !== this.line) { this.line = line; this.future = []; }
    return true;
  }

  /** Go on with a line: the game with one event more, or another game; `same`: it is the same one, told otherwise from its start. */
  put(line, same = false) {
    if (line === this.line || barred(line) !== null) return;
    this.line = line;
    if (same) this.#kept = line;
    this.future = [];
    this.#keep();
  }

  /** Take back the last event, and do again what was taken back last. */
  back() {
    const state = this.line === null ? null : parse(this.line);
    if (!state?.E.length) return;
    this.future.push(state.E.pop());
    this.line = write(state);
    this.#keep();
  }
  again() {
    if (!this.future.length) return;
    const state = parse(this.line);
    state.E.push(this.future.pop());
    this.line = write(state);
    this.#keep();
  }

  /** Take back all but so many events; each can be had again. */
  backTo(number) {
    const state = parse(this.line);
    while (state.E.length > number) this.future.push(state.E.pop());
    this.line = write(state);
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
    if (!this.line) kept.set("game", null);
    this.dispatchEvent(new Event("change"));
  }

  #keep() {
    // a game that is put aside by another one can be had again
    if (this.#kept && start(this.#kept) !== start(this.line)) { this.other = this.#kept; kept.set("game.other", this.other); }
    this.#kept = this.line;
    kept.set("game", this.line === null ? null : { line: this.line, future: this.future });
    this.dispatchEvent(new Event("change"));
  }
}

/** Return the line of where a game starts. */
export const start = line => line?.split(".E")[0] ?? null;

export const course = new Course();
