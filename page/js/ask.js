// Asking: one door for a sentence and for a button. What was asked stays until it is answered; what was answered is kept as long as the browser keeps things.

import { make } from "./dom.js";
import { referee } from "./referee.js";
import { kept, store } from "./store.js";
import { language, say } from "./words.js";
import { edition } from "./edition.js";

const MOST = 12;
const DUTCH = { R: "rood", B: "blauw", W: "wit", O: "oranje", G: "groen", N: "bruin", P: "paars" };
/** The Dutch word for a colour's letter, as requests name players. */
export const dutch = letter => DUTCH[letter];
/** The letter of a colour. */
export const letterOf = word => Object.keys(DUTCH).find(letter => DUTCH[letter] === word);

/** Take out of the box what was typed there, unless that is asked now: it would be read as the question to the answer that shows. */
export function unsaid(text = "") {
  const box = /** @type {HTMLInputElement | null} */ (document.querySelector("#question"));
  if (box && box.value.trim() !== text) box.value = "";
}

class Asking extends EventTarget {
  /** What is on the table: {asked, waiting} or {asked, told, line}. */
  /** @type {any} */
  now = null;
  earlier = [kept.get("earlier") ?? []].flat().filter(one => one?.asked && [one.line, one.sentence, one.asked.show].every(text => typeof text === "string")).slice(0, MOST);

  /** Ask a sentence or a question (`{kind, …}`); with `bare` of the rules alone; `quiet`: it is not kept among what was asked, as it came by a link. Return the answer, null where a later question came between. */
  /** @param {{ text?: string, question?: any, speaker?: string, rules?: string, position?: string | null, bare?: boolean, show?: string, quiet?: boolean }} asked */
  async ask({ text, question, speaker, rules, position = store.line, bare = false, show = text, quiet = false }, before = null) {
    const asked = { text, question, speaker, rules, bare, show, quiet };
    if (bare) position = null;
    const line = bare ? null : store.line;
    // what comes by a link or by Back takes nothing from under who types
    if (!quiet || document.activeElement?.id !== "question") unsaid(question && !text ? "" : show ?? text);
    this.#put({ asked, waiting: true, line, before });
    const mine = this.now;
    const request = { language, rules: rules ?? edition.name, position, ...(question ? { question } : { text }), speaker };
    let told = await referee.ask({ do: "ask", ...request });
    // who does not know his box is told what each book says, where that is not the same
    if (this.now === mine && told.split?.length && edition.every && !rules && !told.named && told.answer !== "undetermined") told = await referee.ask({ do: "ask", ...request, rules: "alle" });
    if (this.now !== mine) return null;
    this.#put({ asked, told, line, position, still: before !== null });
    if (!told.error && !quiet) this.#remember(this.now);
    if (told.kind === "verdict" && told.answer === "undetermined") this.#decide(request);
    return told;
  }

  /** Ask the same again, of the position as it is now. */
  again(other = {}) { return this.now && this.ask({ ...this.now.asked, quiet: false, ...other }); }

  /** Ask the same by another box: its answer stays until the next one comes in its place, so that nothing moves under the finger. */
  boxed(other = {}) { return this.now && this.ask({ ...this.now.asked, quiet: false, ...other }, this.now.told ? this.now : this.now.before); }

  /** Take the answer off the table. */
  put(now) { this.#put(now); }
  clear() { this.#put(null); }

  /** Find the smallest question that decides what is on the table, and put it there; the answer is read meanwhile. */
  async #decide(request) {
    const mine = this.now, decides = await referee.ask({ do: "decide", ...request }, 1);
    if (this.now !== mine || !decides.answers?.length) return;
    mine.decides = decides;
    this.dispatchEvent(new Event("decides"));
  }

  #put(now) { this.now = now; this.dispatchEvent(new Event("change")); }

  #remember({ asked, told, line }) {
    const one = { asked, line: line ?? "", sentence: told.sentence ?? "", answer: told.answer ?? told.kind };
    this.earlier = [one, ...this.earlier.filter(other => other.asked.show !== asked.show || other.line !== one.line)].slice(0, MOST);
    kept.set("earlier", this.earlier);
  }
}

export const asking = new Asking();

/** Return the lines of an error that came instead of an answer, in the words of the page. */
export function errorLines(error) {
  if (error.kind === "lost") return [say("restart.gave-up")];
  if (error.kind === "stopped") return [say("failed.why")];
  if (error.kind === "broken" || error.kind === "request") return [say("broken")];
  return error.lines ?? error.faults?.map(fault => fault.text) ?? [error.text ?? say("broken")];
}

/** Return an error as a card. What may be asked instead stands on buttons, and where in the sentence a fault lies helps nobody at a table. */
export function errorCard(error, on) {
  const [first, ...rest] = errorLines(error).filter(line => !error.readings?.includes(line.trim())).map(line => line.replace(/^\p{L}+:\d+:\d+: /u, ""));
  return make("article", { class: "answer undetermined", tabindex: "-1", "data-key": "answer" },
    make("header", {}, make("h2", {}, first)),
    rest.length ? make("ul", { class: "plain" }, rest.map(line => make("li", {}, line))) : null,
    error.readings?.length ? make("div", { class: "chips" }, error.readings.map(text => make("button", { type: "button", class: "chip", onclick: () => on.ask(text) }, text))) : null,
    ["lost", "stopped"].includes(error.kind) ? make("button", { type: "button", onclick: on.again }, say("again")) : null);
}
