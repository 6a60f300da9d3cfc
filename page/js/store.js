// The position that lies on the table, and how it came to be: every change is a line, so undoing is going back a line. It stands in the
// address after # at any time, where it leaves no phone, and is kept where the browser lets us keep anything.

import { onBoard, parse, write } from "./line.js";

export const EMPTY = "CR1.GB.NBEGINNERS-2020-ENGELS.A9";
const MOST = 500;

/** What the browser keeps for us; `full` is called once when it keeps nothing more. */
export const kept = {
  full: () => {},
  told: false,
  get(key) {
    try { return JSON.parse(localStorage.getItem("catan-rules." + key)); } catch { return null; }
  },
  set(key, value) {
    try { localStorage.setItem("catan-rules." + key, JSON.stringify(value)); return true; } catch {
      if (!this.told) { this.told = true; this.full(); }
      return false;
    }
  },
};

class Store extends EventTarget {
  past = [];
  future = [];
  line = EMPTY;
  state = parse(EMPTY);

  /** Begin with the position of the address, else the one that was kept, else an empty board. */
  begin() {
    const before = kept.get("position"), linked = this.#hash();
    const given = onBoard(linked) ? linked : before;
    if (given && onBoard(given)) {
      // a link does not wipe out what lay there
      if (before && before !== given && onBoard(before)) this.past.push(before);
      this.#lay(given);
      kept.set("position", given);
    }
    this.#address();
    addEventListener("hashchange", () => {
      const line = this.#hash();
      if (line && line !== this.line && onBoard(line)) this.put(line);
    });
  }

  get started() { return this.line !== EMPTY; }

  /** Change the position: `change` is given the state and may do with it what it likes. */
  change(change) {
    const state = parse(this.line);
    change(state);
    this.put(write(state));
  }

  /** Put another line in place; the one before can be had back. */
  put(line) {
    if (line === this.line) return;
    this.past.push(this.line);
    if (this.past.length > MOST) this.past.shift();
    this.future = [];
    this.#lay(line);
    this.#tell();
  }

  undo() { this.#step(this.past, this.future); }
  redo() { this.#step(this.future, this.past); }

  #step(from, to) {
    if (!from.length) return;
    to.push(this.line);
    this.#lay(from.pop());
    this.#tell();
  }

  #lay(line) { this.line = line; this.state = parse(line); }

  #tell() {
    this.#address();
    kept.set("position", this.line);
    this.dispatchEvent(new Event("change"));
  }

  #address() {
    const given = this.started ? "#" + this.line : " ";
    if (location.hash !== given.trim()) history.replaceState(null, "", this.started ? given : location.pathname + location.search);
  }

  #hash() {
    try { return decodeURIComponent(location.hash.slice(1)); } catch { return ""; }
  }
}

export const store = new Store();
