// The referee behind the page: a worker that takes requests as objects and answers each by its id. It loads behind the page and may die
// at any time (a phone takes its memory back); what was asked then is asked again, once, of the next one.

import { language } from "./words.js";

// While it lives it holds a lock, where the browser has locks: who gets it knows at once that the worker is gone.

const PATIENCE = 20000;
const ATTEMPTS = 2;
/** How far the referee is by stage of loading: what is fetched counts for most of it. */
const LOADED = 0.7, PARTS = { interpreter: 0.85, rules: 0.95 };

class Referee extends EventTarget {
  ready = false;
  /** Whether what was fetched for it lies in the cache of this version. */
  kept = false;
  /** Whether it started from the memory of an earlier visit. */
  remembered = false;
  state = "loading";
  part = 0;
  /** @type {Worker | null} */
  #worker = null;
  #room = false;
  #waiting = new Map();
  #next = 1;
  // what is asked waits for a part of the program
  #short = false;
  #failures = 0;

  /** Start the worker, in place of one that is gone; what it was asked is asked again. */
  start() {
    this.#worker?.terminate();
    this.#short = false;
    this.#set("loading", 0);
    const lock = `catan-referee-${Math.random()}`;
    try {
      // a worker made from a blob obeys the page's content security policy, one from an address only what its host sends
      // what the worker imports is asked for at once, not each once another names it
      const [own, ...others] = ["worker.js", "begun.js", "sparse.js", "unpack.js", "../pyodide/pyodide.mjs", "../pyodide/pyodide.asm.mjs"].map(name => `import(${JSON.stringify(new URL(name, import.meta.url).href)})`);
      const source = `self.lock = ${JSON.stringify(lock)}; self.speaks = ${JSON.stringify(language)}; self.anew = ${this.#failures > 0}; ${own}; ${others.map(one => `${one}.catch(() => {});`).join(" ")}`;
      this.#worker = new Worker(URL.createObjectURL(new Blob([source], { type: "text/javascript" })), { type: "module" });
    } catch (error) {
      return this.#fail(error instanceof Error ? error.message : String(error));
    }
    const worker = this.#worker;
    this.#worker.onmessage = event => {
      if (event.data.locked) navigator.locks.request(lock, () => { if (worker === this.#worker) this.#died("gone"); });
      else this.#heard(event.data);
    };
    this.#worker.onerror = event => { event.preventDefault?.(); this.#died(event.message || ""); };
    this.#worker.onmessageerror = () => this.#died("");
    for (const one of this.#waiting.values()) this.#send(one);
  }

  /** Have the memory of the interpreter kept, from which it starts again at once: the page is kept by now, and that comes first. */
  remember() {
    this.#room = true;
    if (this.ready) this.#worker?.postMessage({ remember: true });
  }

  /** Return a promise of the reply to a request; it never fails: without a reply there is an `error` of the kind "lost" (the worker went down on it, every time) or "stopped" (it cannot be loaded). `most` is how often it is asked at most. */
  /** @template {string} D @param {{ do: D } & import("../types/page.d.ts").Request} request @param {number} [most] @returns {Promise<import("../types/page.d.ts").ReplyTo<D>>} */
  ask(request, most = ATTEMPTS) {
    const id = this.#next++;
    return new Promise(done => {
      const one = { request: { ...request, id }, done, most, tries: 0, timer: 0 };
      this.#waiting.set(id, one);
      if (this.state === "failed") { this.#failures = 0; this.start(); } else this.#send(one);
    });
  }

  #send(one) {
    if (!this.ready) return;
    one.tries++;
    this.#await(one);
    this.#worker?.postMessage({ request: JSON.stringify(one.request) });
  }

  #await(one) {
    clearTimeout(one.timer);
    // how long it takes to fetch depends on the line alone
    if (!this.#short) one.timer = setTimeout(() => this.#died("patience"), PATIENCE);
  }

  #heard(said) {
    if (said.reply !== undefined) this.#answered(JSON.parse(said.reply));
    else if (said.failed !== undefined) this.#died(said.failed);
    else if (said.stage === "ready") {
      this.remembered = said.remembered;
      this.#set("ready", 1);
      if (this.#room) this.remember();
      for (const one of this.#waiting.values()) this.#send(one);
    } else if (said.stage === "kept") { this.kept = true; this.dispatchEvent(new Event("state")); }
    else if (said.stage === "short" || said.stage === "whole") {
      this.#short = said.stage === "short";
      for (const one of this.#waiting.values()) this.#await(one);
    }
    else if (said.stage) this.#set("loading", Math.max(this.part, PARTS[said.stage] ?? LOADED * (said.loaded / said.total || 0)));
  }

  #answered(told) {
    const one = this.#waiting.get(told.id);
    if (!one) return;
    this.#waiting.delete(told.id);
    clearTimeout(one.timer);
    this.#failures = 0;
    one.done(told);
  }

  #died(why) {
    if (this.state === "failed") return;
    const was = this.ready;
    this.#failures++;
    for (const [id, one] of this.#waiting) {
      clearTimeout(one.timer);
      one.timer = 0;
      if (one.tries >= one.most) { this.#waiting.delete(id); one.done({ error: { kind: "lost" } }); }
    }
    if (!was && this.#failures >= ATTEMPTS) return this.#fail(why);
    this.dispatchEvent(new Event("restart"));
    this.start();
  }

  #fail(why) {
    this.#set("failed", 0);
    this.why = why;
    for (const [id, one] of this.#waiting) { this.#waiting.delete(id); clearTimeout(one.timer); one.done({ error: { kind: "stopped" } }); }
  }

  #set(state, part) {
    this.state = state;
    this.part = part;
    this.ready = state === "ready";
    this.dispatchEvent(new Event("state"));
  }
}

export const referee = new Referee();
