// The view of the rules: searched while one types, long before the referee is ready, by the same index and ranking that the referee has.

import { address } from "./address.js";
import { asking, errorCard } from "./ask.js";
import { course } from "./course.js";
import { button, calmly, fill, make } from "./dom.js";
import { edition } from "./edition.js";
import { makeEngine } from "./engine.js";
import { expandCalmly, grounded } from "./expand.js";
import { later } from "./later.js";
import { referee } from "./referee.js";
import { shareLink } from "./send.js";
import { board, load } from "./site.js";
import { store } from "./store.js";
import { card, ground, yours } from "./verdict.js";
import { capital, language, say } from "./words.js";

const openEdition = later("menu", "openEdition"), openSaved = later("saved", "openSaved");
const MOST = 8;
const books = new Map(), making = new Map();
/** @type {any} */
let section;
/** @type {string | null} */
let opened = null;
/** @type {string | null} */
let clause = null;
/** @type {string | null} */
let came = null;
let typed = "", failed = false;

/** Do something once nothing else is to be done. */
const calm = work => { if ("requestIdleCallback" in window) requestIdleCallback(work, { timeout: 3000 }); else setTimeout(work); };

/** Return a promise of the rules in the language of the page: {engine, clauses, entries}. A failure is not remembered, so that it can be tried again. */
function book() {
  const mine = language;
  if (!making.has(mine)) {
    const made = bookIn(mine);
    made.catch(() => { making.delete(mine); });
    making.set(mine, made);
  }
  return making.get(mine);
}

/** Make the rules in a language; how players ask and where each rule is printed is put into them as soon as that is here. */
async function bookIn(mine) {
  const file = await load(`rules-${mine}.json`), found = await expandCalmly(file);
  books.set(mine, { ...found, engine: makeEngine(found.index, found.constants) });
  Promise.all([load(`usage-${mine}.json`), import("./usage.js")]).then(([usage, { makeUsage }]) => calm(async () => {
    const { index } = await expandCalmly(file, usage.words);
    books.get(mine).engine = makeEngine({ ...index, usage }, found.constants, makeUsage);
    if (!section.hidden && typed && !opened) paint();
  })).catch(() => {});
  load(`grounds-${mine}.json`).then(told => { grounded(found.clauses, told); if (opened && !section.hidden) paint(); }).catch(() => {});
  return books.get(mine);
}

/** Build the view once. */
export function begin(element) {
  section = element;
  asking.addEventListener("change", () => { if (!section.hidden) paint(); });
  edition.addEventListener("change", () => { if (!section.hidden) paint(); });
}

/** Show what is typed so far. */
export const search = calmly(text => {
  const { place } = address, looked = text.trim();
  if (place.view !== "rules" || looked === place.q) return;
  address.visit({ view: "rules", z: looked }, Boolean(place.z && !place.a));
  show(address.place);
  scrollTo(0, 0);
}, 60);

/** Show the view at a place: an article, what is looked for or asked, or else where everything begins. */
/** @param {{ a?: string | null, c?: string | null, z?: string, q?: string }} place */
export async function show({ a = null, c = null, z = "", q = "" }) {
  /** @type {any} */
  const input = document.querySelector("#question"), now = asking.now;
  if (document.activeElement !== input) input.value = q || z;
  typed = q || z;
  opened = a;
  if (clause !== c) { clause = c; came = null; }
  if (q && now?.asked.text !== q) { asking.ask({ text: q, bare: true }); scrollTo(0, 0); }
  else if (!q && now?.asked.bare && !now.waiting) asking.clear();
  paint();
  try { await book(); failed = false; } catch { failed = true; }
  if (!section.hidden) paint();
}

/** Answer a question about the rules: at once from the index, by the referee as soon as it is there. */
const ask = text => address.go({ view: "rules", q: text });
/** @type {(id: string, of?: string) => void} */
const toEntry = (id, of) => { const { z, q } = address.place; address.go({ view: "rules", z, q, a: id, c: of }); };

function entry(found, id) {
  const one = Object.hasOwn(found.entries, id) ? found.entries[id] : null;
  if (!one) return make("p", { class: "hint", role: "status" }, say("rules.no-entry"));
  return make("article", { class: "entry", tabindex: "-1" }, make("header", {}, make("h2", {}, one.title), button("×", () => address.leave({ view: "rules", z: typed }), { class: "icon", "aria-label": say("close") })),
    one.clauses.map(name => told(found, name, id)));
}

function told(found, name, id) {
  const one = found.clauses[name], here = name === clause;
  return make("div", { class: here ? "rule came" : "rule", "data-clause": name, "aria-current": here ? "true" : null }, make("p", {}, one.text), yours(one), make("details", { class: "clause" }, make("summary", {}, say(one.disputes ? "v.basis.disputed" : "v.basis")), ground(one)),
    button(say("rules.share"), () => shareLink({ view: "rules", a: id, c: name }, found.entries[id].title), { class: "link small", "data-key": "share-" + name }));
}

/** Return the answer that stands there, also while the same is asked by another box. */
const said = () => asking.now?.told ?? asking.now?.before?.told;

function hits(found) {
  const told = said(), answered = told?.kind === "rule" && asking.now.asked.text === typed ? told.entry : null;
  const names = found.engine.find(typed, MOST).filter(name => found.engine.entry(name) !== answered);
  if (answered && !names.length) return [];
  const status = make("p", { class: "small", role: "status" }, answered ? say("rules.also") : !names.length ? say("rules.none", typed) : names.length === 1 ? say("rules.found.one") : say("rules.found", names.length));
  return [status, make("ul", { class: "hits" }, names.map(name => {
    const one = found.clauses[name], id = found.engine.entry(name);
    return make("li", {}, button([make("b", {}, found.entries[id].title), make("span", {}, one.text)], () => { toEntry(id, name); section.querySelector(".entry")?.focus(); }, { class: "hit", "data-key": name }));
  }))];
}

async function paint() {
  if (!section) return;
  let found = null;
  try { found = books.get(language) ?? (typed ? await book() : null); } catch { failed = true; }
  const now = asking.now, told = said(), mine = now && (now.asked.bare || told?.kind === "rule" || told?.kind === "unknown" || told?.error) && (!typed || now.asked.text === typed);
  const on = {
    share: ({ entry: id, clauses, title }) => shareLink({ view: "rules", a: id, c: clauses[0]?.id }, title),
    ask, again: () => asking.again(), dismiss: () => { asking.clear(); address.leave({ view: "rules" }); }, board: () => address.go({ view: "board" }),
    edition: () => openEdition(() => asking.again()), boxed: () => asking.boxed(),
  };
  const shown = [];
  if (opened && found) shown.push(entry(found, opened));
  else {
    if (mine && told?.error) shown.push(errorCard(told.error, on));
    else if (mine && told) shown.push(card(told, on), store.started ? button(say("rules.mine"), () => address.go({ view: "board", q: now.asked.text }), { class: "wide" }) : toBoard());
    else if (mine && now.waiting && !referee.ready) shown.push(make("p", { class: "hint", role: "status" }, say("ask.queue")));
    if (typed && found) shown.push(hits(found));
    else if (typed) shown.push(make("p", { class: "hint", role: "status" }, failed ? say("rules.off") : say("rules.loading")));
  }
  fill(section, typed || opened ? [make("div", { class: "column" }, shown)] : start(found));
  const here = section.querySelector(".came");
  if (!here || came === clause) return;
  came = clause;
  here.scrollIntoView({ block: "center" });
}

const door = (view, head, how = say(head + ".how"), name = "door") => button([make("b", {}, say(head)), make("span", {}, how)], () => address.go({ view }), { class: name, "data-key": "door-" + view });
/** The board that one begins with, as a small picture; without it the door does as well. */
const small = make("img", { alt: "", width: 76, height: 76, hidden: true });
const drawn = () => board("beginners-2020-engels").then(({ svg }) => { small.src = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" })); small.hidden = false; }, () => {});
function toBoard() {
  if (!small.src) drawn();
  const found = door("board", "start.board", undefined, "door primary");
  found.append(small);
  return found;
}

/** Return the doors to what lies there, and to what has a name. */
const goOn = () => [
  door("board", "start.on", say("start.on.how", store.state.players.map(({ colour }) => say("colour." + colour)).join(", ")), "door primary"),
  button(say("saved.open"), () => openSaved(), { class: "door", "data-key": "saved" }),
];

function start(found) {
  return make("div", { class: "column" },
    make("p", { class: "lead" }, say("start.what")),
    make("div", { class: "doors" },
      store.started ? goOn() : toBoard(),
      course.line ? door("game", "start.on", say("start.game.on", course.events.length), "door primary") : door("game", "start.game"),
      door("dispute", "dispute.open", say("start.dispute.how")), door("dice", "start.dice"), door("cards", "start.cards")),
    make("h2", {}, say("start.try")),
    make("ul", { class: "tries" }, say("start.examples").map(text => make("li", {}, button(text, () => ask(text), { class: "hit" })))),
    asking.earlier.length ? [make("h2", {}, say("v.earlier")), make("ul", { class: "tries" }, asking.earlier.map(one => make("li", {}, button([make("b", {}, one.asked.show), make("span", {}, one.sentence)], () => { if (!one.line) return ask(one.asked.text); store.put(one.line); address.go({ view: "board" }); return asking.ask(one.asked); }, { class: "hit" }))))] : null,
    found ? make("details", {}, make("summary", {}, say("rules.all")), contents(found)) : failed ? make("p", { class: "hint" }, say("rules.off")) : null,
    make("p", { class: "small" }, say("start.more"), " ", say("start.unofficial")));
}

/** The chapters in the order of the book, each by the article that it begins with. */
const CHAPTERS = ["goal", "terrain", "setup-beginners", "turn", "trade", "building", "longest-route", "dev-cards", "robber", "tactics", "five-six-material", "ships", "forgotten-steps", "dice-game", "card-game"];

/** Return the articles by chapter, with a field that keeps those whose title has what is typed there. */
function contents(found) {
  const chapters = [], plain = text => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase(), listed = make("div", { class: "chapters" });
  for (const [id, { title }] of Object.entries(found.entries)) {
    if (CHAPTERS.includes(id)) chapters.push([id, []]);
    chapters.at(-1)?.[1].push([id, title]);
  }
  const list = wanted => fill(listed, chapters.map(([chapter, rows]) => {
    const kept = rows.filter(([, title]) => plain(title).includes(wanted));
    // what an article of the small games is about goes without the name of the game
    return kept.length ? make("section", {}, make("h3", {}, say("chapter." + chapter)), make("ul", { class: "index" }, kept.map(([id, title]) => make("li", {}, button(capital(title.replace(/^(Dobbelspel|Kaartspel|Würfelspiel|Kartenspiel): /, "")), () => toEntry(id), { class: "link" }))))) : null;
  }));
  list("");
  return [make("input", { type: "text", maxlength: "40", placeholder: say("rules.filter"), "aria-label": say("rules.filter"), "data-key": "filter", oninput: event => list(plain(event.target.value.trim())) }), listed];
}
