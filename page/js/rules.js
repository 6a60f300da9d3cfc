// The view of the rules: searched while one types, long before the referee is ready, by the same index and ranking that the referee has.

import { asking, errorCard } from "./ask.js";
import { button, calmly, fill, make } from "./dom.js";
import { edition } from "./edition.js";
import { makeEngine } from "./engine.js";
import { expand, grounded } from "./expand.js";
import { referee } from "./referee.js";
import { openEdition } from "./menu.js";
import { load } from "./site.js";
import { store } from "./store.js";
import { card, ground, yours } from "./verdict.js";
import { language, say } from "./words.js";

const MOST = 8;
const books = new Map();
let section, go, onBoard, typed = "", opened = null, failed = false;

/** Return a promise of the rules in the language of the page: {engine, clauses, entries}. */
async function book() {
  const mine = language;
  if (!books.has(mine)) {
    const found = expand(await load(`rules-${mine}.json`));
    books.set(mine, { ...found, engine: makeEngine(found.index, found.constants) });
    load(`grounds-${mine}.json`).then(told => { grounded(found.clauses, told); if (opened && !section.hidden) paint(); }).catch(() => {});
  }
  return books.get(mine);
}

/** Build the view once; `show` changes to another one. */
export function begin(element, show, askOnBoard) {
  section = element;
  go = show;
  onBoard = askOnBoard;
  asking.addEventListener("change", () => { if (!section.hidden) paint(); });
  edition.addEventListener("change", () => { if (!section.hidden) paint(); });
}

/** Show what is typed so far. */
export const search = calmly(text => { typed = text.trim(); scrollTo(0, 0); opened = null; if (typed && asking.now?.asked.bare && !asking.now.waiting && asking.now.asked.text !== typed) asking.clear(); paint(); }, 60);

/** Show the view. */
export async function show() {
  paint();
  try { await book(); failed = false; } catch { failed = true; }
  if (!section.hidden) paint();
}

/** Answer a question about the rules: at once from the index, by the referee as soon as it is there. */
export function ask(text) {
  typed = text;
  opened = null;
  asking.ask({ text, bare: true });
  scrollTo(0, 0);
  paint();
}

function entry(found, id) {
  const one = found.entries[id];
  return make("article", { class: "entry", tabindex: "-1" }, make("header", {}, make("h2", {}, one.title), button("×", () => { opened = null; paint(); }, { class: "icon", "aria-label": say("close") })),
    one.clauses.map(name => told(found, name)));
}

function told(found, name) {
  const one = found.clauses[name];
  return make("div", { class: "rule" }, make("p", {}, one.text), yours(one), make("details", { class: "clause" }, make("summary", {}, say(one.disputes ? "v.basis.disputed" : "v.basis")), ground(one)));
}

function hits(found) {
  const answered = asking.now?.told?.kind === "rule" && asking.now.asked.text === typed ? asking.now.told.entry : null;
  const names = found.engine.find(typed, MOST).filter(name => found.engine.entry(name) !== answered);
  if (answered && !names.length) return [];
  const status = make("p", { class: "small", role: "status" }, answered ? say("rules.also") : !names.length ? say("rules.none", typed) : names.length === 1 ? say("rules.found.one") : say("rules.found", names.length));
  return [status, make("ul", { class: "hits" }, names.map(name => {
    const one = found.clauses[name], id = found.engine.entry(name);
    return make("li", {}, button([make("b", {}, found.entries[id].title), make("span", {}, one.text)], () => { opened = id; paint(); section.querySelector(".entry")?.focus(); }, { class: "hit", "data-key": name }));
  }))];
}

async function paint() {
  if (!section) return;
  let found = null;
  try { found = books.get(language) ?? (typed ? await book() : null); } catch { failed = true; }
  const now = asking.now, mine = now && (now.asked.bare || now.told?.kind === "rule" || now.told?.kind === "unknown" || now.told?.error) && (!typed || now.asked.text === typed);
  const on = {
    ask, again: () => asking.again(), dismiss: () => { asking.clear(); }, board: () => go("board"),
    edition: () => openEdition(() => asking.again()), boxed: paint,
  };
  const shown = [];
  if (opened && found) shown.push(entry(found, opened));
  else {
    if (mine && now.told?.error) shown.push(errorCard(now.told.error, on));
    else if (mine && now.told) shown.push(card(now.told, on), store.started ? button(say("rules.mine"), () => { go("board"); onBoard({ text: now.asked.text }); }, { class: "wide" }) : toBoard());
    else if (mine && now.waiting && !referee.ready) shown.push(make("p", { class: "hint", role: "status" }, say("ask.queue")));
    if (typed && found) shown.push(hits(found));
    else if (typed) shown.push(make("p", { class: "hint", role: "status" }, failed ? say("rules.off") : say("rules.loading")));
  }
  fill(section, typed ? [make("div", { class: "column" }, shown)] : start(found));
}

const toBoard = () => button([make("b", {}, say("start.board")), make("span", {}, say("start.board.how"))], () => go("board"), { class: "door primary" });

function start(found) {
  return make("div", { class: "column" },
    make("p", { class: "lead" }, say("start.what")),
    make("div", { class: "doors" },
      toBoard(),
      button([make("b", {}, say("start.dice")), make("span", {}, say("start.dice.how"))], () => go("dice"), { class: "door" })),
    make("h2", {}, say("start.try")),
    make("ul", { class: "tries" }, say("start.examples").map(text => make("li", {}, button(text, () => { document.querySelector("#question").value = text; ask(text); }, { class: "hit" })))),
    asking.earlier.length ? [make("h2", {}, say("v.earlier")), make("ul", { class: "tries" }, asking.earlier.map(one => make("li", {}, button([make("b", {}, one.asked.show), make("span", {}, one.sentence)], () => { if (one.line && one.line !== store.line) store.put(one.line); if (one.line) go("board"); asking.ask(one.asked); }, { class: "hit" }))))] : null,
    found ? make("details", {}, make("summary", {}, say("rules.all")), make("ul", { class: "index" }, Object.entries(found.entries).sort(([, a], [, b]) => a.title.localeCompare(b.title, language)).map(([id, one]) => make("li", {}, button(one.title, () => { typed = " "; opened = id; paint(); }, { class: "link" }))))) : failed ? make("p", { class: "hint" }, say("rules.off")) : null,
    make("p", { class: "small" }, say("start.more"), " ", say("start.unofficial")));
}
