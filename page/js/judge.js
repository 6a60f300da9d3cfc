// The one referee of the page, and how far it is.

import { Referee } from "./referee.js";

/** How far loading is by its stages; what is fetched counts for most of it. */
const LOADED = 0.7, PARTS = { interpreter: 0.85, rules: 0.95, ready: 1 };
const STOPPED = { error: { kind: "stopped" } };

class Judge extends EventTarget {
  /** "loading", "ready" or "failed", and how much of it is there. */
  state = "loading";
  part = 0;
  #stop = () => {};
  #stopped = null;
  #referee = new Referee({ progress: told => this.#heard(told) });

  get ready() { return this.state === "ready"; }

  /** Load the referee, again where it failed. */
  start() {
    this.#begin();
    this.#referee.start();
  }

  /** Return a promise of the reply to a request; one that cannot be loaded answers with an error of the kind "stopped". */
  ask(request) {
    if (this.state === "failed" || !this.#stopped) this.#begin();
    return Promise.race([this.#referee.ask(request), this.#stopped]);
  }

  #begin() {
    this.#stopped = new Promise(done => { this.#stop = done; });
    this.#tell("loading", 0);
  }

  #heard({ stage, loaded, total }) {
    if (stage === "restarted") {
      this.#tell("loading", 0);
      this.dispatchEvent(new Event("restart"));
    } else if (stage === "failed") {
      this.#tell("failed", 0);
      this.#stop(STOPPED);
    } else this.#tell(stage === "ready" ? "ready" : "loading", Math.max(this.part, PARTS[stage] ?? (LOADED * loaded / total || 0)));
  }

  #tell(state, part) {
    this.state = state;
    this.part = part;
    this.dispatchEvent(new Event("state"));
  }
}

export const referee = new Judge();
