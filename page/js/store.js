// The position that lies on the table, and how it came to be: every change is a line, so undoing is going back a line. It stands in the
// address after # at any time, where it leaves no phone, and is kept where the browser lets us keep anything. What came by a link is kept once it is
// touched: a link alone changes nothing of what lies there at the next visit.

import { barred, parse, write } from "./line.js";

export const EMPTY = "CR1.GB.NBEGINNERS-2020-ENGELS.A9";
const MOST = 500;
/** How many steps can be taken back after the page was loaded anew. */
const KEPT = 60;

/** What the browser keeps for us; `full` is called once when it keeps nothing more. */
export const kept = {
  full: () => {},
  told: false,
  get(key) {
    try { return JSON.parse(localStorage.getItem("catan-rules." + key) ?? "null"); } catch { return null; }
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
  /** Whether what lies there came by a link, over something else. */
  over = false;
  line = EMPTY;
  /** @type {import("../types/page.d.ts").State} */
  state = /** @type {any} */ (parse(EMPTY));
  /** What names the place in the address, where there is more than a position: {hash, state, names(hash), arrive(hash)}. */
  /** @type {{ names: (hash: string) => boolean, arrive: (hash: string) => void, hash: string, state: object } | null} */
  router = null;

  /** Begin with the position of the address, else the one that was kept, else an empty board. Event "refused": why a position does not come to lie here, as the key of a text. */
  begin() {
    const before = kept.get("position"), steps = kept.get("past");
    if (!barred(before)) {
      this.#lay(before);
      if (Array.isArray(steps)) this.past = steps.slice(-KEPT).filter(line => !barred(line));
    }
    const laid = this.#open();
    // an empty board is nothing to come back to
    if (laid && this.past.at(-1) === EMPTY) this.past.pop();
    this.over = laid && this.past.length > 0 && location.hash.startsWith("#CR1");
    addEventListener("hashchange", () => {
      // a step through the history of this page changes where one is, not what lies there
      if (history.state && this.router) this.#address();
      else if (this.#open()) this.dispatchEvent(new Event("change"));
    });
  }

  get started() { return this.line !== EMPTY; }

  /** Change the position: `change` is given the state and may do with it what it likes. */
  change(change) {
    const state = parse(this.line);
    change(state);
    this.put(write(state));
  }

  /** Put another line in place; the one before can be had back. Return whether it may lie there. */
  put(line) {
    if (line === this.line) return true;
    if (!this.#over(line)) return false;
    this.#tell();
    return true;
  }

  /** Take back a line that is no position after all, as the referee found. */
  reject() {
    const none = this.line;
    this.#lay(this.past.pop() ?? EMPTY);
    this.#tell(kept.get("position") === none);
  }

  undo() { this.#step(this.past, this.future); }
  redo() { this.#step(this.future, this.past); }

  #step(from, to) {
    if (!from.length) return;
    to.push(this.line);
    this.#lay(from.pop());
    this.#tell();
  }

  /** Lay the position of the address over the one that lies there, where there is one; return whether there was. */
  #open() {
    // where the address names another view, its entry of the history holds what lay there
    const { hash } = location, named = this.router?.names(hash), held = history.state?.line, line = !named ? this.#hash() : barred(held) ? "" : held, other = line !== "" && line !== this.line;
    const laid = other && this.#over(line);
    this.router?.arrive(other && !laid ? "" : hash);
    this.#address();
    return laid;
  }

  #over(line) {
    const why = barred(line);
    if (why) { this.dispatchEvent(new CustomEvent("refused", { detail: why })); return false; }
    this.past.push(this.line);
    if (this.past.length > MOST) this.past.shift();
    this.future = [];
    this.#lay(line);
    return true;
  }

  #lay(line) { this.line = line; this.state = /** @type {import("../types/page.d.ts").State} */ (parse(line)); }

  #tell(keeping = true) {
    this.#address();
    if (keeping && kept.set("position", this.line)) kept.set("past", this.past.slice(-KEPT));
    this.dispatchEvent(new Event("change"));
  }

  #address() {
    const given = this.router ? this.router.hash : this.started ? "#" + this.line : "";
    if (this.router || location.hash !== given) history.replaceState(this.router?.state ?? null, "", given || location.pathname + location.search);
  }

  #hash() {
    try { return decodeURIComponent(location.hash.slice(1).split("&")[0]); } catch { return ""; }
  }
}

export const store = new Store();
