// Parts of the view of a game: everybody's cards, the dice against their odds, what happened in words, and cards to be chosen. What is shown is what the referee told.

import { letterOf } from "./ask.js";
import { button, draw, make } from "./dom.js";
import { fills } from "./pieces.js";
import { capital, has, say } from "./words.js";

/** The letters that the page's words have for cards, by what the referee calls them. */
const LETTERS = { hout: "H", baksteen: "B", wol: "W", graan: "G", erts: "E" };
const DEVELOPMENTS = { ridder: "K", stratenbouw: "S", uitvinding: "U", monopolie: "M", overwinningspunt: "P" };
export const GOODS = Object.keys(LETTERS);
export const CARDS = Object.keys(DEVELOPMENTS);

/** Return the name of a card in the language of the page. */
export const cardName = kind => (kind in LETTERS ? say("res." + LETTERS[kind]) : kind in DEVELOPMENTS ? say("dev." + DEVELOPMENTS[kind]) : kind === "gedekt" ? say("g.hidden") : has("g." + kind) ? say("g." + kind) : kind);
/** Return the name of a player by colour. */
export const playerName = (colour, players = []) => players.find(one => one.colour === colour)?.name ?? capital(say("colour." + letterOf(colour)));
/** Return cards in words. */
export const cardsText = cards => Object.entries(cards).map(([kind, count]) => `${count} ${cardName(kind)}`).join(", ");
/** Return a number of which the least and the most are known. */
export const rangeText = (least, most) => (least === most ? String(least) : say("g.range", least, most));

/** Return the disc of a colour. */
export function disc(colour) {
  const letter = letterOf(colour), [fillColour, ink] = fills(letter);
  return draw("svg", { viewBox: "-14 -14 28 28", "aria-hidden": "true", class: "disc" }, draw("circle", { r: 12, fill: fillColour, stroke: "currentColor", "stroke-width": 1.6 }),
    draw("text", { y: 4.4, "text-anchor": "middle", "font-size": 12, "font-weight": "bold", fill: ink, stroke: "none" }, say("letter." + letter)));
}

/** Return what the last roll paid to everybody. */
export function paid({ got, players }) {
  const rows = players.map(({ colour }) => [colour, got.cards?.[colour]]), some = rows.some(([, cards]) => cards === null || cards === undefined || Object.keys(cards).length);
  if (!some) return make("p", { class: "got", role: "status" }, say("g.got.none", got.roll));
  return make("section", { class: "got", role: "status" }, make("h3", {}, say("g.got", got.roll)),
    make("ul", { class: "plain" }, rows.map(([colour, cards]) => make("li", {}, disc(colour), make("b", {}, playerName(colour, players)), " ", !cards ? say("g.got.open") : cardsText(cards) || say("g.got.nothing")))));
}

const counted = number => (number === 1 ? say("g.points.one") : say("g.points", number));
/** Return how many points somebody has, as far as that is known. */
export function pointsText({ open, total }) {
  if (typeof total === "number") return counted(total);
  return typeof open === "number" ? say("g.points.least", counted(open)) : say("g.open");
}

const owned = (cards, none) => {
  if (!cards) return say("g.open");
  if (!cards.most) return none;
  const kinds = Object.entries(cards.cards), told = kinds.filter(([, [, most]]) => most > 0).map(([kind, [least, most]]) => `${cardName(kind)} ${rangeText(least, most)}`);
  return [make("b", {}, rangeText(cards.least, cards.most)), kinds.every(([, [least]]) => !least) && kinds.length > 3 ? ` ${say("g.hidden")}` : `: ${told.join(", ")}`];
};

/** Return everybody's cards as far as they are known, points and special cards. */
export function hands({ players, turn }) {
  return make("ul", { class: "hands plain" }, players.map(one => make("li", { class: one.colour === turn ? "now" : null },
    make("p", {}, disc(one.colour), make("b", {}, playerName(one.colour, players)), " ", make("span", { class: "small" }, [pointsText(one.points), ...one.special.map(card => say("g." + card))].join(" · "))),
    make("p", { class: "small" }, say("g.hand"), " ", owned(one.hand, say("g.none")), " · ", say("g.devs"), " ", owned(one.developments, say("g.none")),
      Object.keys(one.played).length ? ` · ${say("g.played")}: ${cardsText(one.played)}` : ""))));
}

const WIDE = 24, HIGH = 72, FOOT = 18;

/** Return how often each number fell, as a picture: a bar as high as that, a line where the odds have it. */
export function diceChart(rows) {
  const thrown = rows.reduce((sum, { fell }) => sum + fell, 0), ways = rows.reduce((sum, one) => sum + one.ways, 0);
  if (!thrown) return make("p", { class: "small" }, say("g.dice.none"));
  const expected = one => (thrown * one.ways) / ways, most = Math.max(...rows.map(one => Math.max(one.fell, expected(one))));
  const high = number => (number / most) * (HIGH - 12);
  // a number stands over its bar, and over the stroke where that would go through it
  const over = one => { const bar = high(one.fell), due = high(expected(one)); return HIGH - 3 - (due > bar - 2 && due < bar + 14 ? due + 2 : bar); };
  const rounded = number => String(Math.round(number * 10) / 10).replace(".", ",");
  const svg = draw("svg", { viewBox: `0 0 ${rows.length * WIDE} ${HIGH + FOOT}`, role: "img", class: "odds", "aria-label": rows.map(one => say("g.dice.one", one.number, one.fell, rounded(expected(one)))).join("; ") },
    rows.map((one, place) => draw("g", { transform: `translate(${place * WIDE} 0)` },
      draw("rect", { x: 4, y: HIGH - high(one.fell), width: WIDE - 8, height: high(one.fell), class: "fell" }),
      one.fell ? draw("text", { x: WIDE / 2, y: over(one), class: "count" }, String(one.fell)) : null,
      draw("path", { d: `M2 ${HIGH - high(expected(one))}H${WIDE - 2}`, class: "due" }),
      draw("text", { x: WIDE / 2, y: HIGH + FOOT - 4 }, String(one.number)))));
  return [svg, make("p", { class: "small" }, say("g.dice.key", thrown))];
}

const BROAD = 300, LOW = 90, UP = 5;

/** Return the points after each turn, as a picture: a line for each player, and below it who took which special card. */
export function pointsChart(through, players) {
  if (through.length < 2) return make("p", { class: "small" }, say("g.through.none"));
  const most = Math.max(...through.flatMap(one => Object.values(one.points))), step = (BROAD - 24) / (through.length - 1);
  const x = place => 8 + place * step, y = points => LOW - points * (LOW - 8) / most;
  const line = (colour, number) => through.map((one, place) => `${place ? "L" : "M"}${x(place).toFixed(1)} ${(y(one.points[colour] ?? 0) + (number - (players.length - 1) / 2) * 1.6).toFixed(1)}`).join("");
  const last = through.at(-1), special = Object.entries({ route: "g.route.letter", army: "g.army.letter" });
  const taken = through.flatMap((one, place) => special.filter(([card]) => one.special[card] && one.special[card] !== through[place - 1]?.special[card]).map(([card, letter]) => [place, one.special[card], say(letter)]));
  return [
    draw("svg", { viewBox: `0 0 ${BROAD} ${LOW + 26}`, role: "img", class: "odds", "aria-label": players.map(({ colour }) => say("g.through.one", playerName(colour, players), last.points[colour] ?? 0)).join("; ") },
      draw("path", { d: `M4 ${LOW + 4}H${BROAD - 4}`, class: "axis" }),
      players.map(({ colour }, number) => [draw("path", { d: line(colour, number), class: "edge" }), draw("path", { d: line(colour, number), class: "course", stroke: fills(letterOf(colour))[0] }), draw("text", { x: BROAD - 7, y: y(last.points[colour] ?? 0) + 4 - (number - (players.length - 1) / 2) * UP }, String(last.points[colour] ?? ""))]),
      taken.map(([place, colour, letter]) => draw("g", { transform: `translate(${x(place)} ${LOW + 15})` }, draw("circle", { r: 7.5, fill: fills(letterOf(colour))[0], class: "axis" }), draw("text", { y: 4, fill: fills(letterOf(colour))[1], class: "own" }, letter)))),
    make("p", { class: "small" }, say("g.through.key")),
  ];
}

/** How many events are listed at once. */
const SHOWN = 12;

/** Return what happened, the last first; `open` is called with the number of an event, `all` says whether every one is listed. */
export function listed(events, open, all, more) {
  if (!events.length) return make("p", { class: "small" }, say("g.list.none"));
  const rows = events.map((one, place) => [one, place + 1]).reverse().slice(0, all ? events.length : SHOWN);
  const sign = { no: "✗", undetermined: "?" };
  return [
    make("ol", { class: "events plain" }, rows.map(([one, number]) => make("li", { class: one.answer }, button([make("span", { class: "small" }, number, " "), one.text, one.answer in sign ? make("b", {}, ` ${sign[one.answer]} `, make("span", { class: "small" }, say(one.answer === "no" ? "g.done.no" : "g.done.open"))) : null], () => open(number), { class: "quiet", "data-key": "event-" + number })))),
    rows.length < events.length ? button(say("g.list.more", events.length), more, { class: "link", "data-key": "events-more" }) : null,
  ];
}

/** Return buttons that each add a card to `chosen`; `have` says how many there are, `extra` a kind beside the five. */
/** @param {string} label @param {string} key @param {Record<string, number>} chosen @param {() => void} change @param {{ have?: any, extra?: string[] }} [which] */
export function picking(label, key, chosen, change, { have = null, extra = [] } = {}) {
  const add = kind => { chosen[kind] = (chosen[kind] ?? 0) + 1; change(); };
  return make("fieldset", { class: "picking" }, make("legend", {}, label), make("div", { class: "goods" },
    [...GOODS, ...extra].map(kind => button([make("span", {}, cardName(kind)), make("b", {}, chosen[kind] ? String(chosen[kind]) : " ")], () => add(kind), { disabled: have ? !have[kind] || (chosen[kind] ?? 0) >= have[kind][1] : false, "data-key": `${key}-${kind}` }))));
}
