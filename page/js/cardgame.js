// The view of the card game: two principalities, laid by taps and followed event by event. An event is told as the line that a record has for it; the referee judges it, and says
// what is due, where may be built and what can be asked: no rule is known here.

import { address } from "./address.js";
import { asking, dutch, errorCard, errorLines, letterOf, unsaid } from "./ask.js";
import { asks, due, listOf, moment, standing } from "./cardparts.js";
import { firstPosition, landscapeAt, openExpansion, openLandscape, openRow } from "./cardlay.js";
import { principalities as course } from "./course.js";
import { dialog } from "./dialog.js";
import { button, draw, fill, make, picture } from "./dom.js";
import { edition } from "./edition.js";
import { diceChart, disc, listed, playerName } from "./gameparts.js";
import { later } from "./later.js";
import { referee } from "./referee.js";
import { sending, shareLink } from "./send.js";
import { card, clause, ruleSet } from "./verdict.js";
import { capital, language, learn, say } from "./words.js";
import CARDS from "./words/cards.js";
import GAME from "./words/game.js";

learn(GAME);
learn(CARDS);
const openEdition = later("menu", "openEdition");
const COLOURS = "RBWOGNP";
/** What is being done: a sheet that is open, with what is chosen on it. */
/** @returns {any} */
const fresh = () => ({ sheet: null, at: null, card: "", own: null, figures: {}, paid: {}, give: {}, take: {}, above: {}, below: {}, number: null, face: null, pile: null, by: null, partner: null, taken: "", chosen: {}, count: 1, refused: null, more: false });
const parts = {}, shown = {};
/** @type {any} */
let told = null;
let spoken = "", state = fresh(), seats = [..."RB"], seen = null, laying = false, who = null, all = false, busy = false, past = [], edited = Promise.resolve(), wrong = "";

const here = () => address.place.view === "cards";
const now = () => told?.now ?? course.line;
const name = colour => playerName(colour, told?.players);
const notify = text => sending.dispatchEvent(new CustomEvent("told", { detail: text }));

function begin() {
  parts.top = make("div", { class: "bar" });
  parts.picture = make("div", { class: "picture cardtable" });
  parts.under = make("div", { class: "panel" });
  document.querySelector("#cards")?.append(make("div", { class: "boardside" }, parts.top, parts.picture), parts.under);
  parts.picture.addEventListener("click", event => { const place = event.target.closest("[data-place]"); if (place) tapped(place); });
  parts.picture.addEventListener("keydown", keyed);
  course.addEventListener("change", () => {
    if (here()) address.renew();
    // what was refused was refused of what lay there before
    if (state.refused && told?.line !== course.line) state = fresh();
    refresh();
  });
  asking.addEventListener("change", () => { if (here()) { paint(); if (mine()) reveal(); } });
  referee.addEventListener("state", () => { if (referee.ready) refresh(); });
  edition.addEventListener("change", () => { told = null; refresh(); });
}

/** Show the view as things are now. */
export async function show() {
  if (!parts.top) begin();
  paint();
  await refresh();
}

const asked = more => referee.ask({ do: "game", position: course.line, language, rules: edition.name, player: who ?? undefined, ...more });

async function refresh() {
  if (!here()) return;
  const { line } = course, heading = `${language} ${edition.name}`;
  if (!line) told = null;
  else if (told?.line !== line || spoken !== heading) {
    if (!referee.ready) { paint(); return; }
    const found = await asked({});
    if (line !== course.line) return;
    if (found.error) { refuse(found.error); return; }
    hear(found);
  }
  await lay();
  paint();
}

function hear(found) {
  if (found.turn && found.turn !== told?.turn) seen = found.turn;
  [told, spoken] = [found, `${language} ${edition.name}`];
  if (!told.players.some(one => one.colour === seen)) seen = told.who ?? told.players[0]?.colour ?? null;
}

function refuse(error) {
  [told, wrong] = [null, errorLines(error)[0]];
  if (["faults", "request"].includes(error.kind)) course.reject(); else paint();
}

/** Draw the principality that is looked at: the line with that player alone, and nothing of the turn. */
async function lay() {
  if (!told || !seen) { parts.picture.replaceChildren(); return; }
  const [mark, game, ...sections] = now().split("."), wanted = [mark, game, ...sections.filter(one => one[0] === "P" && one[1] === letterOf(seen))].join(".");
  if (shown.line !== wanted + language) {
    const found = await referee.ask({ do: "draw", position: wanted, tappable: true, names: true, language });
    const svg = found.svg && picture(found.svg);
    if (!svg) return;
    shown.line = wanted + language;
    // what lies in it can be pressed, so it is no image
    for (const one of ["width", "height", "aria-labelledby"]) svg.removeAttribute(one);
    svg.setAttribute("role", "group");
    svg.setAttribute("aria-label", say("k.seen", name(seen)));
    parts.picture.replaceChildren(svg);
  }
}

// --- taps

/** Move between places by keys, to the nearest one in that direction. */
function keyed(event) {
  const place = event.target.closest("[data-place]"), way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
  if (!place || !(way || ["Enter", " "].includes(event.key))) return;
  event.preventDefault();
  if (!way) { tapped(place); return; }
  const spot = one => { const box = one.getBoundingClientRect(); return [box.x, box.y]; }, [x, y] = spot(place);
  const far = one => { const [a, b] = spot(one), along = (a - x) * way[0] + (b - y) * way[1], aside = Math.abs((a - x) * way[1]) + Math.abs((b - y) * way[0]); return along > 1 ? along + 2 * aside : Infinity; };
  const next = [...parts.picture.querySelectorAll("[data-place]")].filter(one => far(one) < Infinity).sort((one, other) => far(one) - far(other))[0];
  if (!next) return;
  place.setAttribute("tabindex", "-1");
  next.setAttribute("tabindex", "0");
  next.focus();
}

function tapped(spot) {
  if (!told || busy) return;
  const [colour, place] = spot.dataset.place.split(" "), { sort } = spot.dataset;
  if (laying) { layAt(colour, place, sort); return; }
  const returns = told.due.find(one => one.what === "back" && one.player === colour && one.among.includes(place));
  if (returns) { tell(`${colour} neemt ${place} terug`); return; }
  if (state.sheet in ROW_LINES && sort === "row") {
    // a settlement of which a landscape is not told leaves open what lies on all of them
    if (state.sheet === "settlement" && !(state.above.terrain && state.below.terrain)) notify(say("k.tap.settlement"));
    else tell(ROW_LINES[state.sheet](place));
    return;
  }
  if (sort === "expansion") { state = { ...state, sheet: "lay", at: place }; paint(); return; }
  if (sort === "row") ask({ question: { kind: pieceFor(spot, place), player: colour, at: place } });
}

/** Return what is asked of a place of the row: where something lies the city, beside it a road or a settlement. */
const pieceFor = (spot, place) => (Number(place.slice(1)) % 2 ? "road" : told.can?.places.settlement.includes(place) || !told.can?.places.city.includes(place) ? "settlement" : "city");

const goods = cards => Object.entries(cards).map(([what, count]) => `${count} ${what}`).join(", ");
const paid = () => (Object.keys(state.paid).length ? `, voor ${goods(state.paid)}` : "");
const landscape = (word, { terrain, die }) => (terrain ? `, ${word} ${terrain}${die ?? ""}` : "");
/** The event of a card laid in the row, by what is laid. */
const ROW_LINES = {
  road: at => `${actor()} bouwt straat ${at}${paid()}`,
  city: at => `${actor()} bouwt stad ${at}${paid()}`,
  settlement: at => `${actor()} bouwt dorp ${at}${landscape("boven", state.above)}${landscape("onder", state.below)}${paid()}`,
};
const actor = () => state.by ?? told.who;

/** Tell the referee of an event by its line; `anyway`: the table does it although it is not allowed. */
async function tell(line, anyway = false) {
  if (busy) return;
  busy = true;
  const before = course.line, found = await asked({ event: { line }, anyway });
  busy = false;
  if (before !== course.line) return;
  asking.clear();
  unsaid();
  if (found.error) { notify(say("k.wrong") + " " + line); return; }
  if (!found.judged.done) { state = { ...state, refused: { ...found.judged, event: line } }; paint(); reveal(); return; }
  state = fresh();
  hear(found);
  course.put(found.line);
  scrollTo(0, 0);
}

// --- laying

/** Change the position as its document, one change after the other; what happened before stays in the game that is put aside. */
const edit = change => { edited = edited.then(() => changed(change)).catch(() => {}); };
async function changed(change) {
  const before = now(), read = await referee.ask({ do: "read", text: before, language });
  if (!read.state || before !== now()) return;
  change(read.state);
  const found = await referee.ask({ do: "write", state: read.state, language });
  if (found.error || !found.line) { notify(`${say("k.wrong")} ${found.error?.faults?.[0]?.text ?? ""}`); return; }
  past.push(/** @type {string} */ (course.line));
  course.put(found.line, !course.events.length);
  if (told) told.now = found.line;
}

async function layAt(colour, place, sort) {
  const read = await referee.ask({ do: "read", text: now(), language }), player = read.state?.spelers?.[colour];
  if (!player) return;
  const change = does => edit(document => does(document.spelers[colour])), head = say("k.at", place, name(colour));
  if (sort === "row") openRow(head, Number(place.slice(1)), change);
  else if (sort === "landscape") {
    const bare = [...parts.picture.querySelectorAll("[data-sort=landscape]")].map(one => one.dataset.place.split(" ")[1]).filter(one => !landscapeAt(player, one)).sort(), at = bare.indexOf(place);
    openLandscape(one => say("k.at", one, name(colour)), at < 0 ? [place] : [...bare.slice(at), ...bare.slice(0, at)], landscapeAt(player, place), change);
  }
  else openExpansion(head, place, player.uitbouw?.[place], cardGroups(["knight", "fleet", "building"]), Object.entries(told.can.resources), card => told.can.cards[card] === "fleet", change);
}

/** Return the cards of some sorts, those of a sort together; what is known of a hand comes first. */
function cardGroups(sorts, colour = null) {
  const hand = Object.keys(told.players.find(one => one.colour === colour)?.hand?.cards ?? {}).filter(one => sorts.includes(told.can.cards[one]));
  const groups = sorts.map(sort => [say("k.sort." + sort), Object.keys(told.can.cards).filter(one => told.can.cards[one] === sort)]);
  return hand.length ? [[say("g.hand"), hand], ...groups] : groups;
}

function undo() {
  const line = laying && past.pop();
  if (line) course.put(line, true); else course.back();
}

async function start() {
  const { line } = await referee.ask({ do: "write", state: firstPosition(seats.map(dutch)), language });
  if (!line) return;
  [state, laying, past, told, wrong] = [fresh(), true, [], null, ""];
  course.put(line);
}

// --- asking

/** Ask a sentence about the position. */
export function ask(what) {
  const text = typeof what === "string" ? { text: what } : what;
  if (course.line) asking.ask({ ...text, position: now(), speaker: told?.who ?? undefined, show: text.text ?? "", quiet: true });
}
const mine = () => (asking.now && asking.now.position === now() && !asking.now.asked.bare ? asking.now : asking.now?.waiting ? asking.now : null);

function reveal() {
  const found = parts.under.querySelector(".answer");
  found?.scrollIntoView({ block: "nearest" });
}

// --- what is seen

const icon = path => draw("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" }, draw("path", { d: path }));
const set = change => () => { Object.assign(state, change); look(change.sheet ? actor() : seen); };
/** Show the principality of a player. */
function look(colour) { seen = colour ?? seen; paint(); return lay().then(paint); }
/** Lay cards, or play on. */
function turnTo(mode) { [laying, state] = [mode, fresh()]; asking.clear(); look(mode ? seen : told.turn); scrollTo(0, 0); }

function paint() {
  if (!parts.top || !here()) return;
  fill(parts.top,
    make("h2", { class: "whose" }, told?.turn ? [disc(told.turn), make("b", {}, say("g.turn", name(told.turn))), make("span", { class: "small" }, [told.round ? say("k.round", told.round) : null, told.roll ? say("g.rolled", told.roll) : null].filter(Boolean).join(" · "))] : make("b", {}, say(told ? "g.turn.open" : "cards.title"))),
    button(icon("M9 6L4 11l5 5M5 11h9a5 5 0 0 1 0 10h-3"), undo, { class: "icon", "aria-label": say("undo"), title: say("undo"), disabled: !course.events.length && !(laying && past.length), "data-key": "k-undo" }),
    button(icon("M15 6l5 5-5 5M19 11h-9a5 5 0 0 0 0 10h3"), () => course.again(), { class: "icon", "aria-label": say("redo"), title: say("redo"), disabled: !course.future.length, "data-key": "k-redo" }),
    told ? segments() : null);
  parts.picture.hidden = !told;
  mark();
  fill(parts.under, !course.line ? beginning() : !told ? make("p", { class: "hint", role: "status" }, wrong || say("g.wait")) : laying ? layPanel() : playPanel());
}

function segments() {
  const one = (text, pressed, does, key) => button(text, does, { "aria-pressed": String(pressed), "data-key": key });
  return make("div", { class: "row cardbar" },
    make("div", { class: "segments", role: "group", "aria-label": say("k.mode") }, [[true, "k.lay"], [false, "k.play"]].map(([mode, text]) => one(say(/** @type {string} */ (text)), laying === mode, () => turnTo(Boolean(mode)), text))),
    make("div", { class: "segments", role: "group", "aria-label": say("asks.who") }, told.players.map(({ colour }) => one(capital(name(colour)), colour === seen, () => look(colour), "k-seen-" + colour))));
}

/** Mark in the picture where something may lie, or what an answer is about. */
function mark() {
  const answer = mine()?.told?.marks, built = laying ? [] : told?.can?.places?.[state.sheet] ?? [];
  const may = answer?.allowed && answer.player === seen ? answer.allowed : state.sheet === "lay" && state.at ? [state.at] : seen === told?.who ? built : [], not = answer?.refused && answer.player === seen ? answer.refused : [];
  const back = (told?.due ?? []).filter(one => one.what === "back" && one.player === seen).flatMap(one => one.among);
  for (const one of parts.picture.querySelectorAll("[data-place]")) {
    const place = one.dataset.place.split(" ")[1];
    one.classList.toggle("may", may.includes(place) || back.includes(place));
    one.classList.toggle("not", not.includes(place));
  }
}

function beginning() {
  const toggle = letter => () => { seats = seats.includes(letter) ? seats.filter(one => one !== letter) : [...seats, letter].slice(-2); paint(); };
  return [
    wrong ? make("p", { class: "hint", role: "status" }, wrong) : null,
    make("p", {}, say("k.what")),
    make("fieldset", {}, make("legend", {}, say("k.who")), make("div", { class: "row colours" }, [...COLOURS].map(letter =>
      button([disc(dutch(letter)), seats.includes(letter) ? String(seats.indexOf(letter) + 1) : ""], toggle(letter), { class: "seat", "aria-pressed": String(seats.includes(letter)), "aria-label": capital(say("colour." + letter)), "data-key": "k-seat-" + letter })))),
    button(say("k.begin"), start, { class: "primary", disabled: seats.length !== 2, "data-key": "k-begin" }),
    course.other ? button(say("k.other", course.eventsOf(course.other).length), () => course.swap(), { "data-key": "k-other" }) : null,
  ];
}

function layPanel() {
  const inputs = told.players.map(one => make("form", { onsubmit: event => { event.preventDefault(); const { value } = event.target.elements[0]; edit(document => { if (value.trim()) document.spelers[one.colour].hand = value.trim(); else delete document.spelers[one.colour].hand; }); } },
    make("label", { class: "choice" }, make("span", {}, say("k.hand", name(one.colour))), make("input", { type: "text", maxlength: "300", placeholder: say("k.hand.how"), "data-key": "hand-" + one.colour, ".value": handText(one.hand) })), make("button", { type: "submit" }, say("k.put"))));
  return [
    make("p", { class: "hint", role: "status" }, say("k.laying")),
    inputs,
    make("fieldset", {}, make("legend", {}, say("k.turn")), make("div", { class: "row" }, told.players.map(({ colour }) => button([disc(colour), name(colour)], () => edit(document => { document.beurt = colour; }), { class: "seat", "aria-pressed": String(colour === told.turn), "data-key": "k-turn-" + colour })))),
    button(say("k.laid"), () => turnTo(false), { class: "primary", "data-key": "k-laid" }),
    foot(),
  ];
}

const handText = hand => (hand ? [...Object.entries(hand.cards).map(([card, count]) => (count === 1 ? card : `${count} ${card}`)), ...(hand.hidden ? [`${hand.hidden} ${say("g.hidden")}`] : [])].join(", ") : "");

function playPanel() {
  const answer = mine(), on = { ask: text => ask(text), again: () => ask(asking.now.asked), dismiss: () => asking.clear(), boxed: null };
  const table = { told, state, name, tell, actor, paint, set, cardGroups, goods, paid, ask, fresh: () => { state = fresh(); paint(); } };
  return [
    state.refused ? notAllowed() : answer?.waiting ? make("p", { class: "hint", role: "status" }, say("ask.wait")) : answer?.told ? (answer.told.error ? errorCard(answer.told.error, on) : card(answer.told, on)) : null,
    told.won ? make("p", { class: "got", role: "status" }, say("k.won", name(told.won))) : null,
    told.got ? make("section", { class: "got", role: "status" }, make("h3", {}, say("g.got", told.got.roll)), make("ul", { class: "plain" }, told.players.map(({ colour }) => make("li", {}, disc(colour), make("b", {}, name(colour)), " ", listOf(told, told.got.cards[colour]) || say("g.got.nothing"))))) : null,
    told.turn ? null : make("div", { class: "row colours who", role: "group", "aria-label": say("k.turn") }, told.players.map(({ colour }) => button(disc(colour), () => { who = colour; told = { ...told, line: null }; refresh(); }, { class: "swatch", "aria-pressed": String(colour === told.who), "aria-label": name(colour), "data-key": "k-who-" + colour }))),
    ...(state.refused ? [] : [due(table), moment(table)]),
    standing(told, name),
    asks(told, ask),
    make("details", { class: "block", open: true }, make("summary", { "data-key": "k-list" }, say("g.list", told.events.length)), listed(told.events, openEvent, all, () => { all = true; paint(); })),
    make("details", { class: "block" }, make("summary", { "data-key": "k-dice" }, say("g.dice")), diceChart(told.dice)),
    make("p", { class: "small" }, button(say("v.rules", ruleSet(told.rules)), () => openEdition(() => {}), { class: "link", "data-key": "k-rules" })),
    foot(),
  ];
}

const foot = () => make("div", { class: "row actions" }, button(say("g.share"), () => shareLink({ view: "cards" }, say("cards.title")), { "data-key": "k-share" }),
  button(say("g.text"), openText, { "data-key": "k-text" }), button(say("g.new"), leave, { class: "quiet", "data-key": "k-new" }));

function notAllowed() {
  const { refused } = state, clauses = new Map(refused.clauses.map(one => [one.id, one]));
  return make("article", { class: "answer no", tabindex: "-1", "data-key": "answer" }, make("header", {}, make("h2", {}, `${say("g.not")}: ${refused.line}`)),
    make("ul", { class: "reasons" }, refused.steps.filter(step => step.state === "failed").map(step => make("li", { class: "failed" }, make("p", {}, step.text), clauses.has(step.rule) ? clause(clauses.get(step.rule)) : null))),
    make("div", { class: "row" }, button(say("g.leave"), set({ refused: null }), { class: "primary", "data-key": "g-leave" }), button(say("g.anyway"), () => tell(refused.event, true), { "data-key": "g-anyway" })));
}

function openEvent(number) {
  const one = told.events[number - 1], back = count => () => { sheet.close(); course.backTo(count); };
  const sheet = dialog(say("g.event", number), [make("p", { class: "ruled" }, one.text), make("p", {}, one.sentence ?? say("g.fine")), (one.clauses ?? []).map(found => clause(found, true)),
    make("div", { class: "questions" }, number < told.events.length ? button(say("g.back"), back(number), { class: "ask", "data-key": "g-back" }) : null, button(say("g.before"), back(number - 1), { class: "ask", "data-key": "g-before" }))]);
}

async function openText() {
  const text = make("textarea", { readonly: true, rows: "14", "aria-label": say("g.text"), onfocus: event => event.target.select() });
  dialog(say("g.text"), [make("p", { class: "small" }, say("g.text.how")), text]);
  const found = await referee.ask({ do: "read", text: course.line, language });
  text.value = found.yaml ?? course.line;
}

function leave() {
  const sheet = dialog(say("g.new"), [make("p", {}, say("k.new.sure")), make("div", { class: "row" }, button(say("g.new"), () => { sheet.close(); [state, told, laying] = [fresh(), null, false]; course.leave(); }, { class: "primary", "data-key": "k-new-sure" }), button(say("cancel"), () => sheet.close()))]);
}
