// Laying principalities of the card game: what lies on a place that was tapped, hands, and whose turn it is. A position is changed as the document that the referee reads and writes.

import { dialog } from "./dialog.js";
import { button, fill, make } from "./dom.js";
import { capital, language, say } from "./words.js";

export const TERRAINS = ["bos", "heuvels", "weide", "akker", "bergen", "goud"];
export const SIDES = [1, 2, 3, 4, 5, 6];
export const FIGURES = ["strength", "tournament", "trade", "points"];
/** What the figures of a card are called in a document and in an event. */
const DUTCH = { strength: "sterkte", tournament: "toernooi", trade: "handel", points: "punten" };
const ROW = { straat: "road", dorp: "settlement", stad: "city", "-": null };
const NONE = "-", MOST = 12;

/** Return the document of two principalities as they begin. */
export const firstPosition = colours => ({ spel: "kaartspel", spelers: Object.fromEntries(colours.map(colour => [colour, { rij: "dorp straat dorp", hand: "3 kaarten", figuren: "geen" }])), beurt: colours[0], fase: "voor de worp", ronde: "1" });

export const terrainName = one => say("terrain." + one);

/** Return a row of buttons of which one is chosen. */
export function chips(label, key, options, value, choose) {
  return make("fieldset", {}, make("legend", {}, label), make("div", { class: "row pick" }, options.map(([one, text]) => button(text, () => choose(one), { "aria-pressed": String(one === value), "data-key": `${key}-${one}` }))));
}

/** Return a choice of cards by their sort; `none` is what no card is called. */
export function cardChoice(label, key, groups, value, choose, none = say("k.hidden")) {
  const select = make("select", { "data-key": key, onchange: () => choose(select.value) }, make("option", { value: "" }, none),
    groups.map(([name, cards]) => make("optgroup", { label: name }, cards.map(card => make("option", { value: card, selected: card === value }, card)))));
  return make("label", { class: "choice" }, make("span", {}, label), select);
}

/** Return fields for what stands on a card; `found` holds it. */
export function figureFields(found) {
  return make("fieldset", {}, make("legend", {}, say("k.figures")), make("div", { class: "row figures" }, FIGURES.map(one =>
    make("label", { class: "small" }, say("k." + one), make("input", { type: "number", inputmode: "numeric", min: "0", max: "9", ".value": found[one] ?? "", "data-key": "figure-" + one, oninput: event => { found[one] = event.target.value.replace(/\D/g, "").slice(0, 1); } })))));
}

/** Return an expansion as documents and events name it. */
export const expansion = ({ card, own }, figures) => [own ? `${card} ${own}` : card, ...FIGURES.filter(one => figures[one]).map(one => `${DUTCH[one]} ${figures[one]}`)].join(", ");

// --- the document

const columnOf = place => Number(place.slice(1));

/** Put a card of the row in a column, or take it away. */
export function inRow(player, column, what) {
  const row = (player.rij ?? "").split(" ").filter(Boolean), first = row[0] === "straat" ? 1 : 2;
  if (column < first) { if (what === "straat") row.unshift(what); }
  else if (column === 1 && what === NONE) row.shift();
  else { while (row.length < column - first) row.push(NONE); row[column - first] = what; }
  while (row.at(-1) === NONE) row.pop();
  player.rij = row.join(" ");
}

/** Return the landscape of a place: its terrain, number and stock as text; null for none. */
export function landscapeAt(player, place) {
  const lying = (player[place[0] === "B" ? "boven" : "onder"] ?? "").split(", "), [, terrain, die, stock] = lying[(columnOf(place) - 1) / 2]?.match(/^(\p{L}+)(\d?)(?: \((\d)\))?$/u) ?? [];
  return terrain ? { terrain, die: die || null, stock: stock ?? null } : null;
}

/** Put a landscape on a place, or take it away. */
export function inLandscapes(player, place, found) {
  const side = place[0] === "B" ? "boven" : "onder", lying = (player[side] ?? "").split(", ").filter(Boolean), at = (columnOf(place) - 1) / 2;
  while (lying.length <= at) lying.push(NONE);
  lying[at] = found ? `${found.terrain}${found.die ?? ""}${found.stock === null ? "" : ` (${found.stock})`}` : NONE;
  while (lying.at(-1) === NONE) lying.pop();
  player[side] = lying.join(", ");
  if (!player[side]) delete player[side];
}

/** Put an expansion on a place, or take it away. */
export function inExpansions(player, place, text) {
  player.uitbouw = { ...player.uitbouw };
  if (text) player.uitbouw[place] = text; else delete player.uitbouw[place];
  if (!Object.keys(player.uitbouw).length) delete player.uitbouw;
}

// --- dialogs

/** Ask what lies on a place of the row. */
export function openRow(head, column, change) {
  const shown = dialog(head, [make("div", { class: "questions" }, Object.entries(ROW).map(([what, piece]) =>
    button(capital(piece ? say("g." + piece) : say("k.none")), () => { shown.close(); change(player => inRow(player, column, what)); }, { class: "ask", "data-key": "row-" + (piece ?? "none") })))]);
}

/** Ask what landscape lies on a place; a new one holds one of its resource, and two taps say it: then the next of `places` is asked about. */
export function openLandscape(head, places, now, change) {
  const body = make("div", {});
  let [place, ...rest] = places, found = now ?? fresh();
  const done = () => {
    const [at, laid] = [place, found];
    change(player => inLandscapes(player, at, laid));
    if (now || !rest.length) { shown.close(); return; }
    [place, ...rest] = rest;
    found = fresh();
    paint();
  };
  const set = (field, value) => { found[field] = value; if (field === "die" && found.terrain && !now) done(); else paint(); };
  const paint = () => fill(body, make("p", { class: "ruled", role: "status" }, head(place)),
    chips(say("k.terrain"), "terrain", TERRAINS.map(one => [one, terrainName(one)]), found.terrain, one => set("terrain", one)),
    chips(say("k.die"), "die", [...SIDES.map(one => [String(one), String(one)]), [null, say("k.unknown")]], found.die, one => set("die", one)),
    chips(say("k.stock"), "stock", [..."0123"].map(one => [one, one]), found.stock, one => set("stock", one)),
    make("div", { class: "row" }, button(say("k.put"), done, { class: "primary", disabled: !found.terrain, "data-key": "k-put" }),
      now ? button(say("k.remove"), () => { shown.close(); change(player => inLandscapes(player, place, null)); }, { "data-key": "k-remove" }) : null));
  paint();
  const shown = dialog(say("k.terrain"), [body]);
}
const fresh = () => /** @type {{ terrain: string | null, die: string | null, stock: string | null }} */ ({ terrain: null, die: null, stock: "1" });

/** Ask which expansion lies on a place; `needs` tells whether a card is a fleet, which has a resource. */
export function openExpansion(head, place, now, groups, resources, isFleet, change) {
  const found = { card: "", own: null }, figures = {}, body = make("div", {});
  const paint = () => fill(body,
    cardChoice(say("k.card"), "k-card", groups, found.card, card => { found.card = card; found.own = null; paint(); }, say("k.none")),
    isFleet(found.card) ? chips(say("k.own"), "own", resources, found.own, one => { found.own = one; paint(); }) : null,
    figureFields(figures),
    make("div", { class: "row" }, button(say("k.put"), () => { shown.close(); change(player => inExpansions(player, place, expansion(found, figures))); }, { class: "primary", disabled: !found.card || (isFleet(found.card) && !found.own), "data-key": "k-put" }),
      now ? button(say("k.remove"), () => { shown.close(); change(player => inExpansions(player, place, null)); }, { "data-key": "k-remove" }) : null));
  paint();
  const shown = dialog(head, [now ? make("p", { class: "ruled" }, called(now, resources)) : null, body]);
}

/** Return what lies on a place, as a document writes it, in the words of the page. */
function called(written, resources) {
  const words = new Map([...Object.entries(DUTCH).map(([one, dutch]) => [dutch, say("k." + one).toLocaleLowerCase(language)]), ...resources]);
  return language === "nl" ? written : written.replace(/\p{L}+/gu, word => words.get(word) ?? word);
}

/** The most cards of a kind that are chosen by taps. */
export const MOST_GOODS = MOST;
