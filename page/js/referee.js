// The referee as the page asks it: one worker, started when wanted, restarted when it is gone; what was asked of it is asked again, so no question is lost.
//
//     const referee = new Referee({ progress: ({ stage, loaded, total, ms }) => … });
//     const reply = await referee.ask({ do: "ask", text: "…", position: "…", language: "nl" });
//
// `progress` hears "loading" (bytes so far and in all), "interpreter", "rules", "ready", "restarted" (the worker was gone; `waiting` questions are asked
// again), "failed" (`text`; it cannot be loaded: `start()` tries again). `ask` resolves with the reply of docs/page.md, and never rejects: what cannot
// be answered has an `error`, with the kind "lost" where the worker went down on this question twice.

const MOST_TRIES = 2;
/** How long a worker that is ready may take to answer anything, in ms: far above the slowest question on a slow phone. */
const PATIENCE = 60_000;

export class Referee {
  /** `progress` hears how far the referee is; `worker` is the address of its script. */
  constructor({ progress = () => {}, worker = new URL("worker.js", import.meta.url) } = {}) {
    this.progress = progress;
    this.script = worker;
    this.waiting = new Map();
    this.count = 0;
    this.worker = null;
    this.ready = false;
  }

  /** Start the worker unless it runs. */
  start() {
    if (this.worker) {
      return;
    }
    // a worker made from a blob obeys the page's content security policy, one from an address only what its host sends
    const lock = `catan-referee-${Math.random().toString(36).slice(2)}`;
    const source = `self.lockName = ${JSON.stringify(lock)}; self.early = []; onmessage = ({ data }) => early.push(data); import(${JSON.stringify(this.script.href)});`;
    const address = URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
    const worker = new Worker(address, { type: "module" });
    this.worker = worker;
    this.ready = false;
    worker.onmessage = ({ data }) => this.#heard(worker, data);
    worker.onerror = (event) => {
      event.preventDefault();
      this.#gone(worker);
    };
    this.#watch(worker, lock);
    for (const one of this.waiting.values()) {
      this.#send(one);
    }
  }

  /** Return the reply to a request; starts the worker if need be. */
  ask(request) {
    this.start();
    this.count += 1;
    const id = this.count;
    return new Promise((resolve) => {
      const one = { id, request: { ...request, id }, resolve, tries: 0 };
      this.waiting.set(id, one);
      this.#send(one);
    });
  }

  /** Stop the worker; what is waiting is asked when it is started again. */
  stop() {
    this.worker?.terminate();
    this.worker = null;
    this.ready = false;
    clearTimeout(this.timer);
  }

  #send(one) {
    this.worker.postMessage({ request: JSON.stringify(one.request) });
    this.#patient();
  }

  #heard(worker, data) {
    if (worker !== this.worker) {
      return;
    }
    if (data.reply !== undefined) {
      const reply = JSON.parse(data.reply);
      const one = this.waiting.get(reply.id);
      this.waiting.delete(reply.id);
      this.#patient();
      one?.resolve(reply);
    } else if (data.failed !== undefined) {
      this.stop();
      this.progress({ stage: "failed", text: data.failed });
    } else if (data.stage) {
      this.ready = data.stage === "ready";
      this.#patient();
      this.progress(data);
    }
  }

  /** Wait for a worker that owes an answer, and take it for gone when it gives none. */
  #patient() {
    clearTimeout(this.timer);
    if (this.ready && this.waiting.size) {
      const { worker } = this;
      this.timer = setTimeout(() => this.#gone(worker), PATIENCE);
    }
  }

  /** The worker holds a lock as long as it lives: whoever gets it after it knows that it is gone. Browsers have locks on secure pages only. */
  #watch(worker, lock) {
    if (!navigator.locks) {
      return;
    }
    worker.addEventListener("message", function held({ data }) {
      if (data.locked === lock) {
        worker.removeEventListener("message", held);
        navigator.locks.request(lock, () => this.gone?.());
      }
    }.bind({ gone: () => this.#gone(worker) }));
  }

  #gone(worker) {
    if (worker !== this.worker) {
      return;
    }
    const started = this.ready;
    this.stop();
    worker.terminate();
    if (!started) {
      this.progress({ stage: "failed", text: "" });
      return;
    }
    // replies come in the order of the questions: the first one waiting is the one it went down on
    const first = this.waiting.values().next().value;
    if (first) {
      first.tries += 1;
      if (first.tries >= MOST_TRIES) {
        this.waiting.delete(first.id);
        first.resolve({ id: first.id, do: first.request.do, error: { kind: "lost" } });
      }
    }
    this.progress({ stage: "restarted", waiting: this.waiting.size });
    this.start();
  }
}
