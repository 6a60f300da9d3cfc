// The view of a game that is followed event by event. A tap tells the referee of an event as a value; it is judged, and done where nothing forbids it, or where the table says so.
// What may be asked for next, everybody's cards and the words of every event come with the reply: no rule is known here.

import { address } from "./address.js";
import { dutch, errorCard, letterOf, unsaid } from "./ask.js";
import { Table } from "./board.js";
import { course } from "./course.js";
import { dialog } from "./dialog.js";
import { button, draw, fill, make } from "./dom.js";
import { boxes, CHOICES, edition } from "./edition.js";
import { cardName, CARDS, diceChart, disc, GOODS, hands, listed, paid, picking, playerName, pointsChart } from "./gameparts.js";
import { later } from "./later.js";
import { listed as codes, packed, parse, unpacked, write } from "./line.js";
import { referee } from "./referee.js";
import { sending, shareLink } from "./send.js";
import { store } from "./store.js";
import { boardOf, drawing } from "./table.js";
import { card, clause, otherwise, ruleSet } from "./verdict.js";
import { capital, language, learn, say } from "./words.js";
import WORDS from "./words/game.js";

learn(WORDS);
const openEdition = later("menu", "openEdition");

/** A line that lies here, taken apart. @type {(line: any) => import("../types/page.d.ts").State} */
const stateOf = line => /** @type {any} */ (parse(line));
const NOBODY = "geen";
/** @type {string[]} */
const TILE = ["robber", "pirate"];
/** @type {string[]} */
const LINES = ["road", "ship", "moveship"];
const PAD = Array.from({ length: 11 }, (_, place) => place + 2);
/** @type {any} */
const parts = {};
const table = new Table();
/** What is being done: the piece or figure of the next tap, a sheet that is open (trade, play, …) with what is chosen on it. */
/** @returns {any} */
const fresh = () => ({ tool: null, sheet: null, give: {}, take: {}, partner: undefined, tile: null, from: null, victims: null, card: null, refused: null, waived: [], more: false });
/** @type {any} */
let told = null;
/** @type {any} */
let answer = null;
/** @type {string | null} */
let who = null;
let state = fresh();
/** @type {string[]} */
let seats = [];
/** The rule set by which what stands here was said, and the one that the game went by before it. @type {string | null} */
let by = null;
/** @type {string | null} */
let was = null;
let spoken = "", all = false, lying = "", busy = false, starting = false;
/** The start and the events of which something is said or done here, whatever the book is. @type {string | null} */
let stood = null;
const standing = line => line?.replace(/\.U[^.]*/, "") ?? null;
const beginningOf = line => standing(line)?.split(".E")[0];

function begin() {
  parts.top = make("div", { class: "bar" });
  parts.under = make("div", { class: "panel" });
  parts.side = make("div", { class: "boardside" }, parts.top, table.element);
  document.querySelector("#game")?.append(parts.side, parts.under);
  table.addEventListener("tap", event => tapped(event.detail.place));
  course.addEventListener("change", () => { if (shown()) address.renew(); moved(); refresh(); });
  referee.addEventListener("state", () => { if (referee.ready) refresh(); });
  edition.addEventListener("change", refresh);
}

const shown = () => address.place.view === "game";

/** Show the view as things are now. */
export async function show() {
  if (!parts.top) begin();
  moved();
  await refresh();
}

/** Forget what was said and begun of a position that is not there any more: an event was taken back or done again, or another game lies there. */
function moved() {
  if (standing(course.line) === stood) return;
  if (beginningOf(course.line) !== beginningOf(stood)) [by, was] = [null, null];
  stood = standing(course.line);
  if (answer) unsaid();
  [answer, state] = [null, fresh()];
}

/** Ask a sentence about the game as it stands. */
export async function ask(text) {
  if (!course.line) return;
  const mine = { waiting: true, text, before: answer?.text === text && !answer.told?.error ? answer.told ?? answer.before : null };
  unsaid(text);
  answer = mine;
  state = { ...state, refused: null };
  paint();
  const found = await referee.ask({ do: "ask", text, position: course.line, speaker: told?.who ?? undefined, language, rules: book(course.line) });
  if (answer !== mine) return;
  answer = { told: found, text };
  paint();
  if (!mine.before) reveal();
}

/** Let what was answered be seen together with the board. */
function reveal() {
  const found = parts.under.querySelector(".answer");
  found?.focus({ preventScroll: true });
  scrollTo(0, 0);
  found?.querySelector("header")?.scrollIntoView({ block: "nearest" });
  // the name of the page is seen whole or not at all
  const top = document.querySelector("header")?.offsetHeight ?? 0;
  if (scrollY && scrollY < top) scrollTo(0, top);
}

/** A game says by which book it is played, so that it comes to the same on every phone; one from elsewhere that does not is played by the reader's. */
const book = line => (stateOf(line).U ? undefined : edition.name);
const asked = more => referee.ask({ do: "game", position: course.line, language, rules: book(course.line), player: who ?? undefined, ...more });

async function refresh() {
  if (!shown()) return;
  const line = course.line, heading = `${language} ${edition.name}`;
  if (!line) told = null;
  else if (told?.line !== line || spoken !== heading) {
    paint();
    if (!referee.ready) return;
    const found = await asked({});
    if (line !== course.line) return;
    if (found.error) { refuse(found.error); return; }
    hear(found, heading);
  }
  await lay();
  paint();
  if (told && told.rules !== by) byAnother();
}

/** Say once more what was said, now that the game goes by another book. */
async function byAnother() {
  const before = by, { refused: said, tile, victims } = state, { text } = answer ?? {};
  by = told.rules;
  if (before === null) return;
  was = before;
  paint();
  if (text) ask(text);
  else if (said) {
    const judged = await said.anew();
    if (state.refused !== said || !judged || judged.error) return;
    state = { ...state, refused: { ...judged, anew: said.anew, go: said.go, high: high(said), points: pointsOf(said) } };
    paint();
  } else if (tile && victims) tapped(tile);
}

function hear(found, heading = `${language} ${edition.name}`) { [told, spoken] = [found, heading]; }

function refuse(error) {
  notify(say(error.kind === "stopped" ? "failed.why" : error.kind === "lost" ? "restart.gave-up" : "link.bad"));
  if (["faults", "request"].includes(error.kind)) course.reject();
}

const notify = text => sending.dispatchEvent(new CustomEvent("told", { detail: text }));

/** Return what lies on the table now; where no line holds it, what lay there at the start. */
const lain = () => stateOf(told?.now ?? told?.start ?? store.line);

async function lay() {
  const now = lain(), wanted = boardOf(now) + language;
  if (wanted !== lying) {
    const found = await drawing(now);
    if (found.error) return;
    table.mount(found.svg, found.board);
    lying = wanted;
  }
  table.show(now);
}

// --- an event

/** Tell the referee of an event; `anyway`: the table does it although it is not allowed. */
async function tell(given, anyway = false) {
  if (busy) return;
  busy = true;
  unsaid();
  const event = { player: told.who, ...given }, line = course.line, found = await asked({ event, anyway });
  busy = false;
  if (line !== course.line) return;
  answer = null;
  if (found.error) { notify(say(found.error.kind === "stopped" ? "failed.why" : found.error.kind === "lost" ? "restart.gave-up" : "broken")); return; }
  if (!found.judged.done) {
    // what the table does all the same was said of its tile already
    const failed = failing(found.judged);
    if (failed.length && failed.every(one => state.waived.includes(one))) { tell(event, true); return; }
    refused(found.judged, async () => (await asked({ event, tried: true })).judged, all => tell(event, all));
    return;
  }
  const { tool } = state;
  state = { ...fresh(), did: DID.includes(given.deed) ? found.events.at(-1)?.text : null };
  // the second road of a card follows the first
  if (tool && !found.opening && found.can?.value?.[tool]?.pay === "free") state.tool = tool;
  hear(found);
  stood = standing(found.line);
  course.put(found.line);
  paint();
  scrollTo(0, 0);
  // what ends the turn stands last: all of the buttons are seen
  parts.under.querySelector("[data-key=g-end]")?.scrollIntoView({ block: "nearest" });
}

/** Deeds of which nothing on the board or beside it shows that they were done. */
const DID = ["trade", "rob", "buy", "play"];
const failedOf = judged => (judged.steps ?? []).filter(step => step.state === "failed");
const failing = judged => failedOf(judged).map(step => step.reason);

/** Say what is not allowed: `anew` judges it once more, by another box, `go` does it, where the table does it all the same or that box allows it. */
function refused(judged, anew, go) {
  state = { ...state, tile: null, refused: { ...judged, anew, go } };
  paint();
  reveal();
}

async function tapped(place) {
  const tool = toolNow();
  if (!tool) return;
  if (tool === "moveship") {
    if (state.from) tell({ deed: "moveship", start: state.from, end: place });
    else { state.from = place; paint(); }
    return;
  }
  if (!TILE.includes(tool)) { tell({ deed: told.opening ? "put" : "build", piece: tool, place }); return; }
  unsaid();
  state = { ...state, tile: place, victims: null, refused: null };
  const line = course.line, player = told.who, here = () => ({ position: course.line, language, rules: book(course.line) });
  const judge = () => referee.ask({ do: "ask", question: { kind: tool, player, at: place }, ...here() });
  // who can be robbed is asked by the book under which it is done
  const whom = async (more = {}) => (await referee.ask({ do: "victims", player, place, ...here(), ...more })).victims ?? [];
  const [victims, judged] = await Promise.all([whom(), judge()]);
  if (line !== course.line || state.tile !== place) return;
  const show = (victims, waived = []) => { state = { ...state, tile: place, victims, waived, refused: null }; paint(); };
  const done = async all => {
    const { refused: said } = state, then = standing(course.line), other = all && said.split?.find(group => group.answer === "yes")?.rules[0];
    const found = await whom(other ? { rules: other } : {});
    if (state.refused !== said || standing(course.line) !== then) return;
    show(found, all ? failing(said) : []);
    scrollTo(0, 0);
    parts.under.querySelector(".victims")?.scrollIntoView({ block: "nearest" });
  };
  // nobody is chosen for a tile on which the figure may not stand
  if (judged.answer === "no" && await barred({ deed: "rob", player, tile: place, pirate: tool, victim: victims[0] ?? NOBODY })) {
    if (line === course.line && state.tile === place) refused(judged, judge, done);
    return;
  }
  if (line !== course.line || state.tile !== place) return;
  // where nobody stands there is nobody to choose
  if (judged.answer === "yes" && !victims.length) tell({ deed: "rob", tile: place, pirate: tool, victim: NOBODY });
  else show(victims);
}

/** Return whether an event would not be allowed. */
const barred = async event => (await asked({ event, tried: true })).judged?.answer === "no";

/** Return what the next tap on the board is about; null where it says nothing. */
function toolNow() {
  if (!told) return null;
  if (state.tool) return state.tool;
  if (told.opening) return openingPiece();
  return told.robbing ? "robber" : null;
}

/** In the opening a road goes with every settlement. */
function openingPiece() {
  const own = lain().players.find(one => one.colour === letterOf(told.who)), count = field => codes(own?.[field], table.coder?.wide).length;
  return count("S") > count("R") + count("V") ? "road" : "settlement";
}

// --- what is seen

function icon(path) { return draw("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" }, draw("path", { d: path })); }
const name = colour => playerName(colour, told?.players);
const set = change => () => { Object.assign(state, change); paint(); };
/** Open a sheet, and have all of it seen. */
const open = sheet => () => { set({ sheet })(); parts.under.querySelector(".sheeted")?.scrollIntoView({ block: "nearest" }); };

function paint() {
  if (!parts.top || !shown()) return;
  const tool = toolNow();
  table.allow(TILE.includes(tool) ? ["tile"] : LINES.includes(tool) ? ["side"] : tool ? ["corner"] : []);
  table.element.hidden = Boolean(course.line) && !told;
  // what is handed in comes before the robber
  parts.side.classList.toggle("calm", !tool || !state.tool && Object.values(told?.discards ?? {}).some(number => number !== null));
  const may = tool && !TILE.includes(tool) ? told.can?.value?.[tool]?.places : null;
  table.hint(may ?? []);
  const wrong = state.refused?.marks;
  // a ring is there for a reason that is told
  table.mark(wrong && state.refused.answer !== "no" ? { ...wrong, reason: [] } : wrong ?? {}, state.tile ?? state.from);
  fill(parts.top,
    make("h2", { class: "whose" }, told?.turn ? [disc(told.turn), make("b", {}, say("g.turn", name(told.turn))), told.roll ? make("span", { class: "small" }, say("g.rolled", told.roll)) : null] : make("b", {}, told ? capital(say(told.opening ? "phase.S" : "g.turn.open")) : say("g.title"))),
    button(icon("M9 6L4 11l5 5M5 11h9a5 5 0 0 1 0 10h-3"), () => course.back(), { class: "icon", "aria-label": say("undo"), title: say("undo"), disabled: !course.events.length, "data-key": "g-undo" }),
    button(icon("M15 6l5 5-5 5M19 11h-9a5 5 0 0 0 0 10h3"), () => course.again(), { class: "icon", "aria-label": say("redo"), title: say("redo"), disabled: !course.future.length, "data-key": "g-redo" }));
  fill(parts.under, !course.line ? beginning() : !told ? make("p", { class: "hint", role: "status" }, say("g.wait")) : panel(tool));
}

/** Return what begins a game: with who stands on the board, else with who is chosen here. */
function beginning() {
  const inGame = store.state.players.map(one => one.colour), limit = store.state.G === "B" ? 4 : 6;
  const start = async () => {
    const begun = stateOf(store.line);
    for (const colour of inGame.length ? [] : seats) begun.players.push({ colour });
    state = fresh();
    starting = true;
    paint();
    const { rules } = await referee.ask({ do: "game", position: write(begun), language, rules: edition.name });
    starting = false;
    if (rules) begun.U = packed(rules);
    course.put(write(begun));
  };
  if (starting) return make("p", { class: "hint", role: "status" }, say("g.wait"));
  return [
    make("p", {}, say("g.what")),
    inGame.length ? make("p", { class: "row" }, inGame.map(colour => disc(dutch(colour)))) : make("fieldset", {}, make("legend", {}, say("g.who")), make("div", { class: "row colours" },
      [..."RBWOGNP"].slice(0, limit).map(colour => button([disc(dutch(colour)), seats.includes(colour) ? String(seats.indexOf(colour) + 1) : ""], () => { seats = seats.includes(colour) ? seats.filter(one => one !== colour) : [...seats, colour]; paint(); }, { class: "seat", "aria-pressed": String(seats.includes(colour)), "aria-label": capital(say("colour." + colour)), "data-key": "seat-" + colour })))),
    button(say("g.begin"), start, { class: "primary", disabled: !inGame.length && seats.length < 2, "data-key": "g-begin" }),
    make("p", { class: "small" }, say(inGame.length || seats.length > 1 ? "g.begin.how" : "g.few")),
    make("div", { class: "row" }, button(say("g.board"), () => address.go({ view: "board" }), { "data-key": "g-board" }),
      course.other ? button(say("g.other", stateOf(course.other).E.length), () => course.swap(), { "data-key": "g-other" }) : null),
  ];
}

function panel(tool) {
  const last = told.events.length;
  return [
    ownBook(),
    unsettled(),
    state.did ? make("p", { class: "got did", role: "status" }, "✓ ", state.did) : null,
    state.refused ? notAllowed() : answer ? answered() : null,
    told.got && !told.opening && !told.rolling && !told.robbing && !state.sheet && !state.refused && told.got.roll === told.roll ? paid(told) : null,
    told.turn ? null : whoRow(),
    ...(state.refused ? [] : moment(tool)),
    make("details", { class: "block", open: true }, make("summary", { "data-key": "g-hands" }, say("g.hands")), hands(told)),
    told.can ? make("details", { class: "block" }, make("summary", { "data-key": "g-can" }, say("g.can", name(told.who))), make("dl", {}, told.can.entries.map(({ head, text }) => [make("dt", {}, capital(head)), make("dd", {}, text)]))) : null,
    make("details", { class: "block", open: true }, make("summary", { "data-key": "g-list" }, say("g.list", last)), listed(told.events, openEvent, all, () => { all = true; paint(); })),
    make("details", { class: "block" }, make("summary", { "data-key": "g-dice" }, say("g.dice")), diceChart(told.dice)),
    make("details", { class: "block" }, make("summary", { "data-key": "g-through" }, say("g.through")), pointsChart(told.through, told.players)),
    make("p", { class: "small" }, button(say("v.rules", ruleSet(told.rules)), () => openEdition(rebook), { class: "link", "data-key": "g-rules" })),
    make("div", { class: "row actions" },
      button(say("g.share"), () => shareLink({ view: "game" }, say("g.title")), { "data-key": "g-share" }),
      button(say("g.text"), openText, { "data-key": "g-text" }),
      button(say("g.ask"), () => toBoard(told.now), { "data-key": "g-ask" }),
      button(say("g.new"), leave, { class: "quiet", "data-key": "g-new" })),
  ];
}

/** Go on by the book that was chosen; what is said here is said by it then. */
function rebook() {
  if (edition.name) course.by(edition.name);
}

/** Return what the book of the game leaves open of what everybody has in hand, with the way back to the one before. */
function unsettled() {
  const [open] = told.open ?? [], before = was;
  if (!open) return null;
  return make("p", { class: "small own", role: "status" }, say("g.unsettled", ruleSet(told.rules), open.disputes[0]?.title ?? open.title), " ",
    before && boxed() ? button(say("g.unsettled.back", ruleSet(before)), () => { edition.choose(before); rebook(); }, { class: "link", "data-key": "g-was" }) : boxed() ? boxes(rebook, told.rules) : null);
}

/** Whether one of the boxes can be the book of the game: those of five and six players are others. */
const boxed = () => CHOICES.includes(told.rules);

/** Return whose book a game goes by that carries its own, where another box was chosen for the page. */
function ownBook() {
  const { U: own } = stateOf(course.line);
  if (!own || !boxed() || !edition.name || own === packed(edition.name)) return null;
  return make("p", { class: "small own" }, say("g.own", ruleSet(unpacked(own)), ruleSet(edition.name)), " ", button(say("g.own.not"), rebook, { class: "link", "data-key": "g-own" }));
}

/** Return who does what comes next, where nobody is on turn yet. */
function whoRow() {
  return make("div", { class: "row colours who", role: "group", "aria-label": say("asks.who") }, told.players.map(({ colour }) =>
    button(disc(colour), () => { who = colour; told = { ...told, line: null }; refresh(); }, { class: "swatch", "aria-pressed": String(colour === told.who), "aria-label": name(colour), "data-key": "g-who-" + colour })));
}

/** Return the buttons of the moment: the pad, what is handed in, the robber, or what is built and traded. */
function moment(tool) {
  if (told.opening) return [hint(tool), pieces(["settlement", "road"])];
  const due = Object.keys(told.discards);
  if (state.sheet) return [SHEETS[state.sheet]()];
  /** @type {import("../types/page.d.ts").Child[]} */
  const found = Object.entries(told.got?.choices ?? {}).map(chosen);
  if (told.rolling) found.push(pad());
  found.push(due.filter(colour => told.discards[colour] !== null).map(discarding));
  if (state.tile && state.victims) found.push(robbed());
  else if (tool) found.push(hint(tool));
  found.push(due.filter(colour => told.discards[colour] === null).map(colour => make("details", { class: "block" }, make("summary", { "data-key": "perhaps-" + colour }, say("g.discard.open", name(colour))), discarding(colour))));
  const knight = told.can?.value?.cards?.includes("ridder") ? button(say("g.play"), open("play"), { "data-key": "g-play" }) : null;
  const calm = !told.rolling && !told.robbing;
  if (calm || state.more) {
    found.push(pieces(["road", "settlement", "city", ...(lain().G === "Z" ? ["ship", "moveship"] : [])], true), make("div", { class: "row actions" },
      button(say("g.trade"), open("trade"), { "data-key": "g-trade" }),
      button(say("g.play"), open("play"), { "data-key": "g-play" }),
      state.more ? [button(say("g.robber"), set({ tool: "robber", tile: null }), { "data-key": "g-robber" }), lain().G === "Z" ? button(say("g.pirate"), set({ tool: "pirate", tile: null }), { "data-key": "g-pirate" }) : null, told.rolling ? null : button(say("g.pad"), open("roll"), { "data-key": "g-pad" }), button(say("g.claim"), () => tell({ deed: "claim" }), { "data-key": "g-claim" })] : button(say("g.more"), set({ more: true }), { class: "quiet", "data-key": "g-more" }),
      button(say("g.end"), () => tell({ deed: "end" }), { class: "primary", "data-key": "g-end" })));
  } else found.push(make("div", { class: "row" }, knight, button(say("g.more"), set({ more: true }), { class: "quiet", "data-key": "g-more" })));
  return found;
}

const hint = tool => make("p", { class: "hint", role: "status" }, say("g.tap." + tool + (state.from ? ".to" : "")));

/** Return what a player chooses whom a roll paid cards of choice; the last one tells of all that the roll brought. */
function chosen([colour, { number, cards }]) {
  state.give[colour] ??= {};
  const taken = state.give[colour], count = Object.values(taken).reduce((sum, one) => sum + one, 0);
  const all = () => Object.fromEntries(GOODS.map(kind => [kind, (cards[kind] ?? 0) + (taken[kind] ?? 0)]).filter(([, many]) => many));
  const change = () => { if (Object.values(taken).reduce((sum, one) => sum + one, 0) < number) paint(); else tell({ deed: "get", player: colour, cards: all() }); };
  return make("section", { class: "asks" }, make("h3", { class: "whose" }, disc(colour), say("g.gold", name(colour), number - count)), picking(say("g.take", name(colour)), "gold-" + colour, taken, change));
}

function pad() {
  return make("section", { class: "asks" }, make("h3", {}, say("g.pad")), make("div", { class: "pad" }, PAD.map(number =>
    button(String(number), () => tell({ deed: "roll", total: number }), { "aria-label": say("g.roll", name(told.who), number), "data-key": "roll-" + number }))));
}

function pieces(kinds, cards = false) {
  const now = toolNow(), pay = kind => { const found = told.can?.value?.[kind]?.pay; return found && !told.opening ? make("span", { class: "small" }, say("g.pay." + found)) : null; };
  return make("div", { class: "row tools", role: "group", "aria-label": say("pieces") },
    kinds.map(kind => button([make("span", {}, say("g." + kind)), pay(kind)], set({ tool: state.tool === kind ? null : kind, tile: null, from: null }), { "aria-pressed": String(now === kind), "data-key": "g-tool-" + kind })),
    cards ? button([make("span", {}, say("g.buy")), pay("buy-card")], () => tell({ deed: "buy" }), { "data-key": "g-buy" }) : null);
}

/** Return what is handed in for a seven by a player. */
function discarding(colour) {
  state.give[colour] ??= {};
  const need = told.discards[colour], chosen = state.give[colour], count = Object.values(chosen).reduce((sum, number) => sum + number, 0);
  const hand = told.players.find(one => one.colour === colour).hand, some = hand ? { ...hand.cards, gedekt: [0, need ?? hand.most] } : null;
  const hidden = chosen.gedekt > 0;
  return make("section", { class: "asks" }, make("h3", { class: "whose" }, disc(colour), need === null ? say("g.discard.open", name(colour)) : say("g.discard", name(colour), need)),
    picking(say("g.give", name(colour)), "discard-" + colour, chosen, paint, { have: some, extra: hand && hand.least === hand.most && GOODS.every(kind => !hand.cards[kind] || hand.cards[kind][0] === hand.cards[kind][1]) ? [] : ["gedekt"] }),
    make("div", { class: "row" }, button(say("g.discard.do", count), () => tell({ deed: "discard", player: colour, cards: hidden ? count : chosen }), { class: "primary", disabled: !count, "data-key": "discard-do-" + colour }),
      count ? button(say("g.clear"), () => { state.give[colour] = {}; paint(); }, { "data-key": "discard-clear-" + colour }) : null));
}

/** Return whom the robber robs, once its tile was tapped. */
function robbed() {
  const figure = { tile: state.tile, ...(toolNow() === "pirate" ? { pirate: "pirate" } : { pirate: "robber" }) };
  const rob = victim => tell({ deed: "rob", ...figure, victim, ...(victim !== NOBODY && state.card ? { card: state.card } : {}) });
  return make("section", { class: "asks" }, make("h3", {}, say("g.victim", table.named(state.tile), name(told.who))),
    state.victims?.length ? make("p", { class: "small" }, say("g.victim.how")) : null,
    make("div", { class: "row victims" }, (state.victims ?? []).map(colour => button([disc(colour), name(colour)], () => rob(colour), { class: "primary", "data-key": "rob-" + colour })),
      button(capital(say("g.nobody")), () => rob(NOBODY), { class: state.victims && !state.victims.length ? "primary" : null, "data-key": "rob-none" })),
    state.victims?.length ? choice(say("g.card"), "stolen", [[null, say("g.unseen")], ...GOODS.map(kind => [kind, cardName(kind)])], state.card, kind => { state.card = kind; paint(); }) : null);
}

function goods(label, key, options, value, choose) {
  return make("fieldset", {}, make("legend", {}, label), make("div", { class: "goods" }, options.map(([one, text]) => button(text, () => choose(one), { "aria-pressed": String(one === value), "data-key": `${key}-${one}` }))));
}

function choice(label, key, options, value, choose) {
  return make("fieldset", {}, make("legend", {}, label), make("div", { class: "row pick" }, options.map(([one, text]) => button(text, () => choose(one), { "aria-pressed": String(one === value), "data-key": `${key}-${one}` }))));
}

const sheet = (head, ...children) => make("section", { class: "asks sheeted" }, make("header", {}, make("h3", {}, head), button("×", set(fresh()), { class: "icon", "aria-label": say("close"), "data-key": "g-close" })), children);

const SHEETS = {
  roll: () => sheet(say("g.pad"), pad()),
  trade() {
    const others = told.players.filter(one => one.colour !== told.who), rates = told.can?.rates ?? {};
    const change = () => {
      const [give] = Object.keys(state.give), [take] = Object.keys(state.take);
      // at the bank two taps say it all
      if (state.partner === null && give && take) tell({ deed: "trade", give: { [give]: rates[give] ?? state.give[give] }, take: { [take]: 1 } });
      else paint();
    };
    const row = (label, key, field) => goods(label, key, GOODS.map(kind => [kind, field === "give" ? `${rates[kind] ?? "?"} ${cardName(kind)}` : cardName(kind)]), Object.keys(state[field])[0], kind => { state[field] = { [kind]: 1 }; change(); });
    if (state.partner === undefined) state.partner = null;
    const total = cards => Object.keys(cards).length;
    return sheet(say("g.trade"),
      choice(say("g.with"), "partner", [[null, capital(say("g.bank"))], ...others.map(one => [one.colour, name(one.colour)])], state.partner, colour => { Object.assign(state, { partner: colour, give: {}, take: {} }); paint(); }),
      // as high with the bank as with a player, whose button stands below: the sheet is seen whole once it is open
      state.partner === null ? [row(say("g.give", name(told.who)), "give", "give"), row(say("g.take", name(told.who)), "take", "take"), make("div", { class: "row held" })] : [
        picking(say("g.give", name(told.who)), "give", state.give, paint), picking(say("g.take", name(told.who)), "take", state.take, paint),
        make("div", { class: "row" }, button(say("g.trade.do"), () => tell({ deed: "trade", give: state.give, take: state.take, partner: state.partner }), { class: "primary", disabled: !total(state.give) || !total(state.take), "data-key": "trade-do" }),
          total(state.give) + total(state.take) ? button(say("g.clear"), set({ give: {}, take: {} }), { "data-key": "trade-clear" }) : null)]);
  },
  play() {
    const may = told.can?.value?.cards ?? [];
    const play = kind => (["uitvinding", "monopolie"].includes(kind) ? set({ sheet: kind, take: {} })() : tell({ deed: "play", card: kind }));
    return sheet(say("g.play.which", name(told.who)), make("div", { class: "questions" }, CARDS.map(kind => button(capital(cardName(kind)), () => play(kind), { class: may.includes(kind) ? "ask primary" : "ask", "data-key": "play-" + kind }))));
  },
  uitvinding() {
    const change = () => { if (Object.values(state.take).reduce((sum, number) => sum + number, 0) === 2) tell({ deed: "play", card: "uitvinding", take: state.take }); else paint(); };
    return sheet(say("g.invention", name(told.who)), picking(capital(cardName("uitvinding")), "invention", state.take, change));
  },
  monopolie: () => sheet(say("g.monopoly", name(told.who)), make("div", { class: "row" }, GOODS.map(kind => button(capital(cardName(kind)), () => tell({ deed: "play", card: "monopolie", resource: kind }), { "data-key": "monopoly-" + kind })))),
};

// --- not allowed, asked, looked back at

/** Whether the boxes stand above a refusal: where one of its reasons is of a book, and where they stood there before. */
const high = judged => judged.high ?? Boolean(judged.split?.length || judged.answer !== "no" || failedOf(judged).some(step => judged.clauses?.some(one => one.id === step.rule && one.disputes?.length)));

/** The points on which books differ of what was refused. */
const pointsOf = judged => judged.points ?? failedOf(judged).flatMap(step => judged.clauses?.find(one => one.id === step.rule)?.disputes ?? []).map(one => one.title);

function notAllowed() {
  const { refused: judged } = state, may = judged.answer !== "no", clauses = new Map((judged.clauses ?? []).map(one => [one.id, one])), failed = failedOf(judged);
  const differs = judged.split?.length, above = high(judged), row = boxed() ? boxes(rebook, told.rules) : null;
  // what no step speaks against rests on those of the points by which another box refused it, of each clause on the last one
  const steps = failed.length ? failed : (judged.steps ?? []).filter(step => clauses.get(step.rule)?.disputes?.some(one => judged.points?.includes(one.title))).filter((step, at, row) => !row.slice(at + 1).some(other => other.rule === step.rule));
  return make("article", { class: `answer ${may ? "yes" : "no"}${differs ? " differs" : ""}`, tabindex: "-1", "data-key": "answer" },
    make("header", {}, make("div", { class: "said" }, make("h2", {}, judged.line ? `${say(may ? "g.may" : "g.not")}: ${judged.line}` : judged.sentence), differs ? otherwise(judged) : above ? make("p", { class: "bookly" }, make("b", {}, say("v.by", ruleSet(told.rules)))) : null)),
    above ? row : null,
    steps.length ? make("ul", { class: "reasons" }, steps.map(step => make("li", { class: step.state }, make("p", {}, step.text), clauses.has(step.rule) ? clause(clauses.get(step.rule)) : null))) : null,
    make("div", { class: "row" }, button(say("g.leave"), () => { state = fresh(); paint(); }, { class: may ? null : "primary", "data-key": "g-leave" }), button(say(may ? "g.do" : "g.anyway"), () => judged.go(!may), { class: may ? "primary" : null, "data-key": "g-anyway" })),
    !above && row ? make("footer", {}, row) : null);
}

function answered() {
  const on = { ask, again: () => ask(answer.text), dismiss: () => { answer = null; unsaid(); paint(); }, edition: () => openEdition(rebook), boxed: boxed() ? rebook : null, by: told.rules, board: () => address.go({ view: "board" }) };
  const found = answer.told ?? answer.before;
  if (!found) return make("p", { class: "hint", role: "status" }, say("ask.wait"));
  return found.error ? errorCard(found.error, on) : card(found, on);
}

function openEvent(number) {
  const one = told.events[number - 1];
  const back = count => () => { sheet.close(); course.backTo(count); };
  const sheet = dialog(say("g.event", number), [
    make("p", { class: "ruled" }, one.text), make("p", {}, one.sentence ?? say("g.fine")), (one.clauses ?? []).map(told => clause(told, true)),
    make("div", { class: "questions" }, number < told.events.length ? button(say("g.back"), back(number), { class: "ask", "data-key": "g-back" }) : null, button(say("g.before"), back(number - 1), { class: "ask", "data-key": "g-before" }),
      button(say("g.lay"), async () => { const found = await asked({ until: number }); sheet.close(); if (found.now) toBoard(found.now); }, { class: "ask", "data-key": "g-lay" })),
  ]);
}

/** Lay a moment of the game on the board, where anything can be asked about it. */
function toBoard(line) {
  if (line && store.put(line)) address.go({ view: "board" });
}

async function openText() {
  const text = make("textarea", { readonly: true, rows: "14", "aria-label": say("g.text"), onfocus: event => event.target.select() }), said = make("p", { class: "hint", role: "status" });
  dialog(say("g.text"), [make("p", { class: "small" }, say("g.text.how")), text, make("div", { class: "row" }, button(say("g.copy"), async () => {
    try { await navigator.clipboard.writeText(text.value); said.textContent = say("s.copied"); } catch { text.select(); said.textContent = say("s.copyfail"); }
  }, { class: "primary", "data-key": "g-copy" })), said]);
  const found = await referee.ask({ do: "read", text: course.line, language });
  text.value = found.yaml ?? course.line;
}

function leave() {
  const shown = dialog(say("g.new"), [make("p", {}, say("g.new.sure")), make("div", { class: "row" }, button(say("g.new"), () => { shown.close(); state = fresh(); told = null; course.leave(); }, { class: "primary", "data-key": "g-new-sure" }), button(say("cancel"), () => shown.close()))]);
}
