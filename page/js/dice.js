// The dice game: six dice and a sheet to tap, and what can be built with them.

import { address } from "./address.js";
import { Table } from "./board.js";
import { button, calmly, draw, fill, make, picture } from "./dom.js";
import { fills, piece } from "./pieces.js";
import { referee } from "./referee.js";
import { shareLink } from "./send.js";
import { load } from "./site.js";
import { kept } from "./store.js";
import { clause } from "./verdict.js";
import { capital, language, say } from "./words.js";

const FACES = "HBWGEO", DUTCH = { H: "hout", B: "baksteen", W: "wol", G: "graan", E: "erts", O: "goud" };
const KINDS = { R: "road", S: "settlement", C: "city", K: "knight" };
// more than a sheet has
const MOST = 12, PIECES = 60, MOST_STEPS = 60;
const sheet = new Table();
sheet.kinds = ["piece"];
const fresh = () => ({ dice: [null, null, null, null, null, null], built: [], used: [] });
const state = { ...fresh(), ...checked(kept.get("dice")) };
/** @type {any} */
const parts = {};
/** @type {any} */
let told = null;
/** @type {any} */
let shown = null;
let laid = "", waiting = false, turn = 0, opened = null, goods = {}, past = [];

function checked(found) {
  const sound = Array.isArray(found?.dice) && found.dice.length === 6 && found.dice.every(face => face === null || FACES.includes(face)) && [found.built, found.used].every(row => Array.isArray(row) && row.length <= PIECES && row.every(name => /^[RSCK]\d{1,2}$/.test(name)));
  return sound ? { dice: found.dice, built: found.built, used: found.used } : {};
}

/** Build the view once. */
function begin() {
  const section = /** @type {HTMLElement} */ (document.querySelector("#dice"));
  parts.dice = make("div", { class: "row dice", role: "group" });
  parts.palette = make("div", { class: "row dice palette", role: "group" });
  parts.result = make("div", { class: "panel" });
  parts.head = make("h2", {});
  parts.how = make("p", { class: "hint", role: "status" });
  parts.tools = make("div", { class: "row" });
  section.append(make("div", { class: "boardside" }, parts.head, parts.dice, parts.palette, parts.how, sheet.element, parts.tools), parts.result);
  sheet.addEventListener("tap", event => toggle(event.detail.place));
  sheet.addEventListener("away", event => toggle(event.detail.place, true));
  referee.addEventListener("state", () => { if (referee.ready && !section.hidden) judge(); });
}

/** Show the view; `l` is a sheet with its dice in one line, as an address has it, which is kept once something of it is changed. */
export async function show({ l = null } = {}) {
  if (!parts.dice) begin();
  if (l !== opened) { opened = l; if (l) take(l); }
  paint();
  if (laid !== language) {
    const found = await load(`dice-${language}.json`).catch(() => null);
    if (!found) return;
    laid = language;
    const svg = /** @type {any} */ (picture(found.svg));
    svg.querySelector("g > text")?.remove(); // whose sheet it is
    // the points of an empty sheet, which others have while one taps
    for (const one of svg.querySelectorAll("text")) if (one.textContent === "= 0") one.remove();
    ({ goods } = found);
    sheet.lay(svg, svg, Object.entries(found.places).map(([place, { at, ends }]) => ({ place, kind: "piece", x: at[0], y: at[1], ends })), say("dice.sheet"));
  }
  paint();
  judge();
}

/** Put the sheet of a line in the place of the one that lies there. */
async function take(line) {
  const read = await referee.ask({ do: "read", text: line, language }), { spelers: players, beurt: turnOf, dobbelstenen: rolled } = read.state ?? {}, whose = players?.[turnOf] ?? Object.values(players ?? {})[0];
  if (opened !== line) return;
  if (!whose) { parts.how.textContent = read.error?.faults?.[0]?.text ?? say("link.bad"); return; }
  const numbers = field => String([whose[field] ?? ""].flat().join(" ")).match(/\d+/g) ?? [];
  const dice = (rolled ?? "").split(",").flatMap(part => { const [, count, face] = part.trim().match(/^(\d+) (\w+)$/) ?? []; return Array(Number(count ?? 0)).fill(FACES[Object.values(DUTCH).indexOf(face)]); }).filter(Boolean).slice(0, 6);
  past.push(JSON.stringify(state));
  Object.assign(state, { dice: [...dice, ...Array(6 - dice.length).fill(null)], built: [...numbers("straten").map(one => "R" + one), ...numbers("dorpen").map(one => "S" + one), ...numbers("steden").map(one => "C" + one), ...numbers("ridders").map(one => "K" + one)], used: numbers("gebruikt").map(one => "K" + one) });
  told = null;
  paint();
  judge();
}

/** Return what a piece of the sheet is called. */
const named = name => say("dice." + KINDS[name[0]], name.slice(1));

function toggle(name, away = false) {
  remember();
  const { built, used } = state;
  if (name[0] === "K" && built.includes(name) && !used.includes(name) && !away) state.used = [...used, name];
  else if (built.includes(name)) { state.built = built.filter(one => one !== name); state.used = used.filter(one => one !== name); }
  else if (!away) state.built = [...built, name];
  changed();
}

/** Lay a face on the first die that has none. */
function put(face) {
  const place = state.dice.indexOf(null);
  if (place < 0) return;
  remember();
  state.dice = state.dice.with(place, face);
  changed();
}

function remember() { past = [...past.slice(-MOST_STEPS), JSON.stringify(state)]; }

function undo() {
  Object.assign(state, JSON.parse(past.pop()));
  changed();
}

function roll(place, by = 1) {
  remember();
  const at = state.dice[place] === null ? -1 : FACES.indexOf(state.dice[place]);
  state.dice[place] = FACES[(at + by + FACES.length + (by < 0 && at < 0 ? 1 : 0)) % FACES.length];
  changed();
}

function changed() {
  if (opened) { opened = null; address.visit({ view: "dice" }, true); }
  kept.set("dice", { dice: state.dice, built: state.built, used: state.used });
  told = null;
  shown = null;
  paint();
  judge();
}

const judge = calmly(async () => {
  if (!state.dice.every(Boolean) || !referee.ready) { told = null; waiting = false; return paint(); }
  const mine = ++turn;
  const of = letter => state.built.filter(name => name[0] === letter).map(name => (letter === "R" ? name : name.slice(1))).join(" ") || "geen";
  const player = { straten: of("R"), dorpen: of("S"), steden: of("C"), ridders: of("K"), gebruikt: state.used.map(name => name.slice(1)).join(" ") || "geen" };
  const dice = {};
  for (const face of state.dice) dice[DUTCH[face]] = (dice[DUTCH[face]] ?? 0) + 1;
  waiting = true;
  const found = await referee.ask({ do: "dice", language, sheet: { spelers: { rood: player }, beurt: "rood" }, dice });
  if (mine !== turn) return undefined;
  waiting = false;
  told = found;
  return paint();
}, 60);

function paint() {
  parts.head.textContent = say("dice.title");
  parts.dice.setAttribute("aria-label", say("dice.dice"));
  const [best] = told?.json?.value ?? [];
  parts.how.textContent = best ? say("dice.best", best.pieces.map(named).join(" + "), points(best)) : told?.json ? say("dice.nothing") : say("dice.how");
  fill(parts.dice, state.dice.map((face, place) => button([face ? drawn(face) : null, make("span", {}, face ? say("face." + face) : "?")], () => { if (!face) return; remember(); state.dice = state.dice.with(place, null); changed(); }, {
    class: "die", "data-key": "die-" + place, "aria-label": say("dice.face", place + 1, face ? say("face." + face) : say("dice.any")),
    onkeydown: event => { if (event.key === "ArrowUp" || event.key === "ArrowDown") { event.preventDefault(); roll(place, event.key === "ArrowUp" ? 1 : -1); } },
    oncontextmenu: event => { event.preventDefault(); roll(place, -1); } })));
  parts.palette.setAttribute("aria-label", say("dice.palette"));
  fill(parts.palette, [...FACES].map(face => button([drawn(face), make("span", {}, say("face." + face))], () => put(face), { class: "die", disabled: !state.dice.includes(null), "data-key": "face-" + face })));
  fill(parts.tools, button(say("undo"), undo, { "data-key": "undo-dice", disabled: !past.length }),
    told?.line ? button(say("share"), () => shareLink({ view: "dice", l: told.line }, say("dice.title")), { "data-key": "share-dice" }) : null,
    button(say("dice.clear"), () => { remember(); state.built = []; state.used = []; changed(); }, { "data-key": "clear", disabled: !state.built.length }),
    button(say("dice.reroll"), () => { remember(); state.dice = fresh().dice; changed(); }, { "data-key": "reroll", disabled: !state.dice.some(Boolean) }));
  if (sheet.svg) {
    sheet.over.replaceChildren(...[...sheet.places.values()].flatMap(onSheet));
    for (const { place, spot } of sheet.places.values()) {
      spot.setAttribute("aria-label", `${capital(named(place))}: ${say(state.used.includes(place) ? "dice.used" : state.built.includes(place) ? "dice.built" : "dice.open")}`);
      spot.setAttribute("aria-pressed", String(state.built.includes(place)));
    }
  }
  fill(parts.result, results());
}

/** Return the picture of a face. */
function drawn(face) {
  const found = goods[DUTCH[face]] ? picture(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="-15 -12 30 24" class="face ${DUTCH[face]}" aria-hidden="true">${goods[DUTCH[face]]}</svg>`) : null;
  return found ?? make("i", { class: `face ${DUTCH[face]}` });
}

function onSheet({ place, x, y, ends }) {
  const has = state.built.includes(place), lit = shown?.includes(place);
  if (!has && !lit) return [];
  const [colour, ink] = has ? fills("R") : ["#e9f6ec", "#1d7a3a"], line = has ? "#2b2f36" : "#1d7a3a";
  if (ends) {
    const at = part => ends[0].map((from, axis) => (from + (ends[1][axis] - from) * part).toFixed(1)).join(" ");
    const d = `M${at(0.2)}L${at(0.8)}`;
    return [draw("g", { "stroke-linecap": "round" }, draw("path", { d, stroke: line, "stroke-width": 12 }), draw("path", { d, stroke: colour, "stroke-width": 7 }))];
  }
  const label = draw("text", { x, y: y + (place[0] === "K" ? -3 : 10), "text-anchor": "middle", "font-size": 14, "font-weight": "bold", "font-family": "Arial, sans-serif", fill: ink }, place.slice(1));
  if (place[0] === "K") return [draw("circle", { cx: x, cy: y - 8, r: 16, fill: colour, stroke: line, "stroke-width": 2 }), label, state.used.includes(place) ? draw("path", { d: `M${x - 15} ${y + 6}L${x + 15} ${y - 22}`, stroke: "#20252b", "stroke-width": 3.5 }) : ""].filter(Boolean);
  const shape = piece(place[0] === "C" ? "city" : "settlement", null, { x, y, scale: 1.3 });
  shape.firstChild.setAttribute("fill", colour);
  shape.firstChild.setAttribute("stroke", line);
  return [shape, label];
}

function results() {
  if (!state.dice.every(Boolean)) return [make("p", { class: "hint", role: "status" }, say("dice.all"))];
  if (!told) return [make("p", { class: "hint", role: "status" }, referee.ready || waiting ? say("ask.wait") : say("dice.wait"))];
  if (told.error) return [make("p", { class: "hint", role: "status" }, told.error.faults?.[0]?.text ?? say("broken"))];
  const faults = told.checks?.faults ?? [], sets = told.json?.value ?? [];
  return [
    faults.length ? make("section", { class: "faults", role: "status" }, make("h3", {}, say("faults.one")), make("ul", {}, faults.map(fault => make("li", {}, fault.text)))) : null,
    make("h3", {}, say("dice.result")),
    make("ul", { class: "hits" }, sets.slice(0, MOST).map(set => make("li", {}, button([
      make("b", {}, points(set)),
      make("span", {}, capital(set.pieces.map(named).join(" + ")) + paid(set.uses)), make("span", { class: "small" }, rest(set.uses))], () => { shown = shown === set.pieces ? null : set.pieces; paint(); }, { class: "hit", "aria-pressed": String(shown === set.pieces), "data-key": "set-" + set.pieces.join("-") })))),
    sets.length > MOST ? make("p", { class: "small" }, say("faults.more", sets.length - MOST)) : null,
    make("details", {}, make("summary", {}, say("v.all")), (told.clauses ?? []).map(one => clause(one))),
  ];
}

const points = set => (set.points === 1 ? say("dice.points.one") : say("dice.points", set.points));

/** Return the dice that a build leaves. */
function rest(uses) {
  const left = [...FACES].map(face => [face, state.dice.filter(one => one === face).length - (uses?.[face === "O" ? "gold" : DUTCH[face]] ?? 0)]).filter(([, count]) => Number(count) > 0);
  return left.length ? say("dice.rest", left.map(([face, count]) => `${count} ${say("face." + face)}`).join(", ")) : say("dice.rest.none");
}

function paid(uses) {
  const parts = [uses?.gold && say("dice.gold", uses.gold), uses?.joker && say("dice.joker", uses.joker)].filter(Boolean);
  return parts.length ? ` (${parts.join(", ")})` : "";
}
