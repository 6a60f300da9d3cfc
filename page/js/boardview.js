// The view of the board: laying a position by tapping, and asking about it.

import { address, questionOf, written } from "./address.js";
import { asking, dutch, errorCard } from "./ask.js";
import { kindOf } from "./board.js";
import { button, calmly, draw, fill, make } from "./dom.js";
import { dialog } from "./dialog.js";
import { boxesDiffer, chooser, edition } from "./edition.js";
import { later } from "./later.js";
import { fills, piece } from "./pieces.js";
import { referee } from "./referee.js";
import { shareLink } from "./send.js";
import { store } from "./store.js";
import { lay, lineWith, placesOf, put, table, take } from "./table.js";
import { card, ground } from "./verdict.js";
import { capital, language, placed, say } from "./words.js";

const chooseBoard = later("boards", "chooseBoard"), openCards = later("cards", "openCards"), openDispute = later("dispute", "openDispute"), openEdition = later("menu", "openEdition"), openReport = later("report", "openReport"), openShare = later("share", "openShare"), openSaved = later("saved", "openSaved");
const COLOURS = "RBWOGNP";
const FEWER = 4;
const MORE_COLOURS = 6;
/** @type {any} */
const state = { mode: "lay", tool: "building", asks: "building", colour: "R", chosen: null, near: [], where: false, more: false, checks: null, said: "" };
/** @type {any} */
const parts = {};
/** @type {(text: string) => void} */
let notify = () => {};

/** Whether an answer stays in sight, whatever is drawn anew above it: until somebody presses or scrolls. */
let watched = false;

/** What lays tiles, once somebody does: {tiles, tileTap}. @type {any} */
let own = null;
const layOwn = hands => { own = hands; paint(); };

/** Build the view once. `told` is called with what is to be said to the user. */
export function begin(section, told) {
  notify = told;
  for (const done of ["pointerdown", "wheel", "keydown"]) addEventListener(done, () => { watched = false; }, true);
  parts.top = make("div", { class: "bar" });
  parts.under = make("div", { class: "panel" });
  section.append(make("div", { class: "boardside" }, parts.top, table.element), parts.under);
  table.addEventListener("tap", event => tapped(event.detail.place, event.detail.near));
  table.addEventListener("away", event => away(event.detail.place));
  // what was said of a tap is about what lay there before
  store.addEventListener("change", () => { state.checks = null; state.said = ""; changed(); });
  asking.addEventListener("change", () => {
    const now = mine();
    locate(now);
    if (now?.waiting) state.mode = "ask";
    paint();
    if (now && !now.still && !now.before) reveal();
  });
  asking.addEventListener("decides", paint);
  referee.addEventListener("state", () => { if (referee.ready) changed(); });
  // unless the button that chose the box asks once more itself
  edition.addEventListener("change", () => { check(); queueMicrotask(() => { if (mine()?.told) asking.boxed({ rules: undefined }); }); });
}

/** Return what was asked on the board, with its answer if there is one. */
const mine = () => (asking.now && !asking.now.asked.bare ? asking.now : null);
/** @type {(place: import("../types/page.d.ts").Place) => boolean} */
const answered = ({ v, q }) => Boolean(v || q);

/** Have the address name the answer that stands there, or none. */
function locate(now) {
  const { place } = address;
  if (place.view !== "board" || now?.waiting) return;
  if (now) address.visit(placeOf(now), answered);
  else if (answered(place)) address.leave({ view: "board" });
}

/** Return the place of an answer; `fixed`: with the rule set that gave it, so that it says the same to everybody. */
/** @returns {import("../types/page.d.ts").Place} */
function placeOf({ asked, told }, fixed = Boolean(asked.rules)) {
  const question = told.json?.question, rules = told.kind === "comparison" ? "alle" : told.rules?.name;
  return { view: "board", ...(question?.kind ? { v: written(question), r: fixed ? rules : null } : { q: asked.text }) };
}

/** Ask what the address names, where it does not stand there already. */
/** @param {import("../types/page.d.ts").Place} place */
function recall({ v, q, r }) {
  const now = mine(), question = v ? questionOf(v) : null;
  if (!v && !q) { if (now && !now.waiting) asking.clear(); return; }
  if (v && !question) { notify(say("link.bad")); address.visit({ view: "board" }, true); return; }
  const there = now && [now.asked.question, now.told?.json?.question].some(one => one && written(one) === v);
  if (there || (q && now?.asked.text === q)) return;
  state.mode = "ask";
  asking.ask({ speaker: dutch(speaker()), position: lineWith(speaker()), rules: r ?? undefined, quiet: true, ...(v ? { question, show: "" } : { text: q }) });
}

/** Show the view as things are now, with the answer that a place names. */
/** @param {import("../types/page.d.ts").Place} place */
export async function show(place = { view: "board" }) {
  recall(place);
  paint();
  try { await laid(); } catch { if (!referee.ready) notify(say("b.wait")); }
  paint();
  check();
}

async function laid() {
  if (await lay()) return;
  store.reject();
  notify(say("link.bad"));
}

async function changed() {
  try { await laid(); } catch { /* a board that is not printed waits for the referee */ }
  paint();
  check();
}

const speaker = () => store.state.T ?? state.colour;
const inGame = () => store.state.players.map(one => one.colour);
const colours = () => [...COLOURS].filter((colour, place) => place < (store.state.G === "B" ? FEWER : MORE_COLOURS) || inGame().includes(colour) || state.more);

// --- what a tap does

function tapped(place, near) {
  state.said = "";
  if (own?.tiles.on) { own.tileTap(place, notify); return; }
  if (state.mode === "ask") {
    state.near = near;
    choose(place);
    return;
  }
  const barred = put(state.tool, state.colour, place);
  if (barred?.city) tell(say("city.already"));
  else if (barred?.taken) tell(say("taken.by", say("place.by", say(barred.taken.piece), say("colour." + barred.taken.colour))));
}

/** Lay or ask from now on; what is asked about first is what was laid last, and nothing is left of what was asked before. */
function begun(mode) {
  if (state.mode !== mode) [state.asks, state.chosen, state.near] = [mode === "ask" ? state.tool : state.asks, null, []];
  state.mode = mode;
  state.said = "";
}

/** Take a place for the one that was meant, and ask what is asked of such a place. */
function choose(place) {
  const kind = kindOf(place);
  state.chosen = place;
  if (!placesOf(state.asks).includes(kind)) state.asks = { corner: "building", side: "road", tile: "robber" }[kind];
  ask({ question: asked(place), show: questionText(asked(place)) });
}

/** Return what a tap on a place asks: a city where the one who asks has a settlement. */
function asked(place) {
  const player = dutch(speaker()), own = table.places.get(place).stands.find(one => one.colour === speaker());
  return { kind: { building: own?.piece === "settlement" ? "city" : "settlement" }[state.asks] ?? state.asks, player, at: place };
}

const questionText = ({ kind }) => say("q." + kind, say("colour." + speaker()));

function away(place) {
  if (own?.tiles.on) return;
  take(place);
}

function tell(text) { state.said = text; paint(); }

/** Ask the referee what cannot be in the position, and where the next piece may go. */
const check = calmly(async () => {
  if (!referee.ready || document.hidden) return;
  const line = store.line;
  // a printed board on which nothing stands is as it should be
  if (!store.state.players.length && "N" in store.state) { state.checks = null; where(); paint(); return; }
  const told = await referee.ask({ do: "read", text: line, language, rules: edition.name });
  if (line !== store.line) return;
  state.checks = told.error ? { faults: (told.error.faults ?? []).map(fault => ({ text: fault.text })) } : told.checks;
  if (state.mode !== "lay") return;
  where();
  paint();
}, 120);

const PIECE = { building: "settlement", road: "road", ship: "ship", robber: "robber" };

async function where() {
  if (!state.where || state.mode !== "lay") { table.hint([]); return; }
  const line = store.line;
  const told = await referee.ask({ do: "places", piece: PIECE[state.tool], player: dutch(state.colour), position: lineWith(state.colour), language, rules: edition.name });
  const found = told.places ?? [];
  if (line !== store.line) return;
  table.hint(found);
  if (!found.length) { state.said = told.text ?? say("where.none"); paint(); }
}

// --- what is seen

function icon(path) {
  return draw("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" }, draw("path", { d: path }));
}

function paint() {
  if (!parts.top || parts.top.closest("[hidden]")) return;
  table.allow(own?.tiles.on ? own.tiles.kinds() : placesOf(state.mode === "lay" ? state.tool : state.asks));
  table.also = state.mode === "ask" && !own?.tiles.on ? ["corner", "side", "tile"] : [];
  table.element.classList.toggle("laying", state.mode === "lay");
  const tab = (mode, text) => button(text, () => { begun(mode); if (mode === "lay") asking.clear(); paint(); where(); address.top(); }, { "aria-pressed": String(state.mode === mode), "data-key": "mode-" + mode });
  fill(parts.top,
    make("div", { class: "segments", role: "group", "aria-label": say("mode") }, tab("lay", say("mode.lay")), tab("ask", say("mode.ask"))),
    button(icon("M9 6L4 11l5 5M5 11h9a5 5 0 0 1 0 10h-3"), () => store.undo(), { class: "icon", "aria-label": say("undo"), title: say("undo"), disabled: !store.past.length, "data-key": "undo" }),
    button(icon("M15 6l5 5-5 5M19 11h-9a5 5 0 0 0 0 10h3"), () => store.redo(), { class: "icon", "aria-label": say("redo"), title: say("redo"), disabled: !store.future.length, "data-key": "redo" }));
  fill(parts.under, own?.tiles.on ? own.tiles.panel(paint, faultsFound()) : state.mode === "lay" ? layPanel() : askPanel());
  marks();
  look();
}

function marks() {
  const told = asking.now?.told;
  if (own?.tiles.on) table.mark({ refused: wrongAt() });
  else if (state.mode === "ask" && told?.marks && asking.now.line === store.line) table.mark(open(told) ? undecided(told.marks) : told.marks, (told.json?.question ?? asking.now.asked.question)?.at === state.chosen ? state.chosen : null);
  else if (state.mode === "ask") table.mark({}, state.chosen);
  else table.mark({ refused: wrongAt() });
  if (state.mode !== "lay") table.hint([]);
}

/** Whether an answer says neither yes nor no, as long as it is not known which book counts. */
const open = told => told.kind === "comparison" ? !told.agree : !edition.asked && !told.named && boxesDiffer(told.split);
/** Return marks in which what is asked about is neither allowed nor refused. */
const undecided = marks => ({ highlight: [...new Set(["allowed", "refused", "highlight"].flatMap(kind => marks[kind] ?? []))] });

function swatch(colour) {
  const [fillColour, ink] = fills(colour);
  const svg = draw("svg", { viewBox: "-14 -14 28 28", "aria-hidden": "true" }, draw("circle", { r: 12, fill: fillColour, stroke: "currentColor", "stroke-width": 1.6 }),
    draw("text", { y: 4.4, "text-anchor": "middle", "font-size": 12, "font-weight": "bold", fill: ink, stroke: "none" }, say("letter." + colour)));
  return svg;
}

const tools = () => ["building", "road", ...(store.state.G === "Z" ? ["ship"] : []), "robber"];

function toolIcon(tool, colour) {
  const svg = draw("svg", { viewBox: "-18 -18 36 36", "aria-hidden": "true", class: "piece" });
  if (tool === "road") {
    const [fillColour] = fills(colour);
    svg.append(draw("path", { d: "M-11 8L11 -8", stroke: "#2b2f36", "stroke-width": 11, "stroke-linecap": "round" }), draw("path", { d: "M-11 8L11 -8", stroke: fillColour, "stroke-width": 7.5, "stroke-linecap": "round" }));
  } else svg.append(piece({ building: "settlement", ship: "ship", robber: "robber" }[tool], tool === "robber" ? null : colour, { scale: tool === "robber" ? 0.85 : 1.15 }));
  return svg;
}

// what is only not there yet while one is still laying pieces
const NOT_YET = ["chip-missing", "without-road", "without-building", "too-few-cards"];
const unfinished = fault => NOT_YET.includes(fault.reason) || (fault.reason === "wrong-count" && fault.have < fault.need);

/** Return the pieces as buttons: what a tap lays, or asks about. */
function toolRow(key, choose, colour = state.colour) {
  return make("div", { class: "row tools", role: "group", "aria-label": say(key === "tool" ? "pieces" : "asks.about") },
    tools().map(tool => button([toolIcon(tool, colour), make("span", {}, say("tool." + tool))], choose(key, tool), { "aria-pressed": String(tool === state[key]), "data-key": `${key}-${tool}` })));
}

/** Return the places that a tap may have meant, to take another one. */
function meantRow() {
  if (!state.chosen || !table.places.has(state.chosen)) return null;
  const near = state.near.filter(place => table.places.has(place));
  return make("div", { class: "meant", role: "group", "aria-label": say("meant") }, near.map(place =>
    button([make("b", {}, capital(table.around(place))), make("span", { class: "small" }, say("place." + kindOf(place), placed(place)))], () => choose(place), { "aria-pressed": String(place === state.chosen), "data-key": "meant-" + place })));
}

/** Take everything off the board, once that is meant. */
function clear() {
  const all = () => store.change(one => { one.players = []; one.E = []; for (const letter of "BTFDY") delete one[letter]; });
  const shown = dialog(say("clear"), [make("p", {}, say("clear.sure")), make("div", { class: "row" }, button(say("clear"), () => { shown.close(); all(); }, { class: "primary", "data-key": "clear-sure" }), button(say("cancel"), () => shown.close()))]);
}

const wrongAt = () => [...new Set((state.checks?.faults ?? []).filter(fault => !unfinished(fault)).flatMap(fault => fault.at ?? []))];
const listed = row => make("ul", {}, row.slice(0, 6).map(fault => make("li", {}, fault.text, " ", fault.rule ? button(fault.title ?? say("v.rule"), () => openClause(fault.rule), { class: "link" }) : null)), row.length > 6 ? make("li", { class: "small" }, say("faults.more", row.length - 6)) : null);

/** Return what cannot be as it lies there. */
function faultsFound() {
  const faults = (state.checks?.faults ?? []).filter(fault => !unfinished(fault));
  return faults.length ? make("section", { class: "faults", role: "status" }, make("h2", {}, faults.length === 1 ? say("faults.one") : say("faults", faults.length)), listed(faults)) : null;
}

function layPanel() {
  const choose = (key, value) => () => { state[key] = value; state.said = ""; paint(); where(); };
  const rest = (state.checks?.faults ?? []).filter(unfinished);
  return [
    make("div", { class: "row colours", role: "group", "aria-label": say("colours") },
      colours().map(colour => button(swatch(colour), choose("colour", colour), { class: "swatch", "aria-pressed": String(colour === state.colour), "aria-label": say("colour." + colour), title: say("colour." + colour), "data-key": "colour-" + colour })),
      state.more || colours().length > MORE_COLOURS ? null : button("+", () => { state.more = true; paint(); }, { class: "swatch", "aria-label": say("more"), "data-key": "colour-more" })),
    toolRow("tool", choose),
    inGame().length ? null : make("section", { class: "how" }, make("ol", {}, say("lay.how").map(step => make("li", {}, step))), make("p", { class: "small" }, say("lay.tiles"))),
    make("p", { class: "hint", role: "status" }, state.said || say("hint." + state.tool)),
    faultsFound(),
    make("div", { class: "row actions" },
      inGame().length ? button(say("lay.ask"), () => { begun("ask"); paint(); scrollTo(0, 0); }, { class: "primary", "data-key": "lay-ask" }) : null,
      button(say("where", say("colour." + state.colour)), () => { if (!referee.ready) return tell(say("where.wait")); state.where = !state.where; state.said = ""; paint(); where(); }, { "aria-pressed": String(state.where), "data-key": "where" }),
      button(say("hands"), () => openCards(), { "data-key": "hands" }),
      button(say("boards"), () => chooseBoard(notify, layOwn), { "data-key": "boards" }),
      button(say("share"), () => openShare(), { "data-key": "share" }),
      button(say("saved.open"), () => openSaved(), { "data-key": "saved" }),
      store.started ? button(say("clear"), clear, { "data-key": "clear", class: "quiet" }) : null),
    rest.length ? make("details", { class: "small", open: state.unfinished, ontoggle: event => { state.unfinished = event.target.open; } }, make("summary", { "data-key": "unfinished" }, say("faults.not-yet", rest.length)), listed(rest)) : null,
  ];
}

/** Show a clause by its id in a dialog. */
export async function openClause(id) {
  const told = await referee.ask({ do: "clause", clause: id, language });
  if (told.error) return;
  dialog(told.clause.title, [make("p", { class: "ruled" }, told.clause.text), ...ground(told.clause).filter(Boolean), make("details", {}, make("summary", {}, say("v.article")), make("pre", { class: "wrapped" }, told.article))]);
}

const HERE = { nl: /\b(hier|daar)\b/i, de: /\b(hier|dort|da)\b/i }, THIS = { nl: /\b(dit|deze|die)\b/i, de: /\b(das|diese[rs]?)\b/i };

/** Return a sentence in which the place that was tapped stands where it says "here"; without one the player is told to tap it. */
function pointed(text) {
  if (/\b[A-Z]\d+[./]/i.test(text) || !HERE[language].test(text) && !THIS[language].test(text)) return text;
  if (!state.chosen) { notify(say("ask.place")); return text; }
  const there = say("ask.at", placed(state.chosen));
  return HERE[language].test(text) ? text.replace(HERE[language], there) : `${text.replace(/[?\s]+$/, "")} ${there}`;
}

/** Ask a question of the position on the table, and show the answer. */
export function ask(given) {
  state.mode = "ask";
  notify("");
  const at = given.text ? { text: pointed(given.text), show: given.text } : {};
  asking.ask({ speaker: dutch(speaker()), position: lineWith(speaker()), ...given, ...at });
}

const OF = { corner: ["settlement", "city"], side: ["road", "ship"], tile: ["robber", "victims"] };

function offers(place) {
  const kind = kindOf(place), who = speaker(), name = say("colour." + who);
  const asks = OF[kind].filter(one => one !== "ship" || store.state.G === "Z");
  const chip = kind === "tile" ? table.places.get(place)?.chip : null;
  return [
    ...asks.map(one => question(say("q." + one, name), { kind: one, player: dutch(who), at: place })),
    chip ? question(say("q.production", chip), { kind: "production", roll: chip }) : null,
  ];
}

const question = (text, given) => button(text, () => ask({ question: given, show: text }), { class: "ask", "data-key": "q-" + given.kind + (given.piece ?? "") });

function general() {
  const who = speaker(), name = say("colour." + who), player = dutch(who);
  const where = piece => question(say("q.where-" + piece, name), { kind: "where", player, piece });
  return [where("settlement"), where("road"), question(say("q.longest-route"), { kind: "longest-route" }), question(say("q.points"), { kind: "points" })].concat(state.more ? [
    where("city"), question(say("q.options", name), { kind: "options", player }), question(say("q.largest-army"), { kind: "largest-army" }), question(say("q.winner"), { kind: "winner" }),
    question(say("q.rates", name), { kind: "rates", player }), question(say("q.discard"), { kind: "discard" }), question(say("q.valid"), { kind: "valid" })] : [button(say("q.more"), () => { state.more = true; paint(); }, { class: "link", "data-key": "q-more" })]);
}

function askPanel() {
  const now = mine(), stands = now?.waiting ? now.before : now;
  const on = {
    ask: text => ask({ text }), again: () => asking.again(), dismiss: () => asking.clear(), board: () => {},
    edition: () => openEdition(() => asking.again()),
    // the boxes are those of the game without extensions
    boxed: store.state.G === "B" ? () => asking.boxed({ rules: undefined }) : null,
    share: told => shareLink(placeOf(stands, !open(told)), told.sentence ?? say("title")),
    compare: () => asking.again({ rules: "alle" }),
    report: () => openReport(stands.told.question, { position: stands.position, rules: stands.told.rules?.name, speaker: stands.asked.speaker, text: stands.asked.text ?? stands.told.question }),
    // an answer that stands for several values is no fact to be put on the board: it is asked of alone
    answer: one => { if (one.exact) store.put(one.line); asking.again({ question: one.question, position: one.line }); },
  };
  const found = [];
  if (now?.waiting && stands && !stands.told.error) found.push(card(stands.told, on, stands.decides));
  else if (now?.waiting) found.push(make("article", { class: "answer waiting", "aria-busy": "true" }, make("p", { class: "asked" }, now.asked.show ?? ""), make("p", { role: "status" }, referee.ready ? say("ask.wait") : say("ask.queue"))));
  else if (now?.told?.error) found.push(errorCard(now.told.error, on));
  else if (now?.told) {
    if (now.line !== store.line) found.push(make("p", { class: "stale" }, say("v.stale"), " ", button(say("v.reask"), () => asking.again(), { class: "link" })));
    if (now.told.kind === "verdict" && open(now.told)) found.push(which(now.told, on));
    else found.push(card(now.told, on, now.decides));
  }
  const who = inGame().length ? make("div", { class: "row colours who", role: "group", "aria-label": say("asks.who") }, make("span", { class: "small", "aria-hidden": "true" }, say("asks.who")),
    inGame().map(colour => button(swatch(colour), () => { if (store.state.T) store.change(one => { one.T = colour; }); else { state.colour = colour; paint(); } }, { class: "swatch", "aria-pressed": String(colour === speaker()), "aria-label": say("colour." + colour), "data-key": "who-" + colour }))) : null;
  const chosen = state.chosen && table.places.has(state.chosen), here = chosen && now?.asked.question?.at === state.chosen;
  const take = (key, value) => () => { state[key] = value; paint(); };
  return [
    here ? meantRow() : null,
    ...found,
    now ? null : who,
    now ? null : toolRow("asks", take, speaker()), now ? null : make("p", { class: "hint" }, say("hint.ask." + state.asks)),
    chosen ? make("section", { class: "asks" }, make("h3", {}, say("asks", table.named(state.chosen))), make("div", { class: "questions" }, offers(state.chosen))) : null,
    now ? [who, toolRow("asks", take, speaker())] : null,
    make("section", { class: "asks" }, make("h3", {}, say("asks.all")), make("div", { class: "questions" }, general(), inGame().length > 1 ? button(say("dispute.open"), () => openDispute(), { class: "ask", "data-key": "dispute" }) : null)),
  ];
}

/** Return the question which box it is, in the place of a verdict that hangs on it. */
function which(told, on) {
  return make("article", { class: "answer split", tabindex: "-1", "data-key": "answer" },
    make("header", {}, make("h2", {}, say("edition.hangs")), button("×", on.dismiss, { class: "icon", "aria-label": say("v.dismiss") })),
    make("p", { class: "asked small" }, told.question), chooser(() => asking.again()));
}

function reveal() {
  watched = true;
  look()?.focus({ preventScroll: true });
}

/** Have an answer that came in sight again, where nobody has pressed or scrolled since; where it asks something, what can be said to it. Return it. */
function look() {
  const answer = watched && parts.under.querySelector(".answer:not(.waiting)");
  if (answer) seen(answer.querySelector(".edition > .choices") ?? answer.querySelector("header"), answer.querySelector(":scope > .boxes") ?? undefined);
  return answer;
}

/** Scroll so that the board and what is told below it are seen together, where the window is high enough for both; `first` is what stands above that, where there is anything. */
function seen(element, first = element) {
  scrollTo(0, 0);
  element?.scrollIntoView({ block: "nearest" });
  first?.scrollIntoView({ block: "nearest" });
}
