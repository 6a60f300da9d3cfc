// Parts of the view of the card game: what is due, what is done next, how it stands, what can be asked. Each is given the table: what the referee told, what is chosen, and what tells of an event.

import { cardChoice, chips, expansion, figureFields, MOST_GOODS, SIDES, TERRAINS, terrainName } from "./cardlay.js";
import { button, make } from "./dom.js";
import { disc, pointsText } from "./gameparts.js";
import { capital, say } from "./words.js";

const EXCHANGED = ["Händler", "Karawane"], NUMBERED = ["Alchemist"], TAKING = ["Spion"];
const PILES = [1, 2, 3, 4, 5];

/** Return resources in words. */
export const listOf = (told, cards) => Object.entries(cards ?? {}).map(([what, count]) => `${count} ${told.can?.resources[what] ?? what}`).join(", ");

/** Return buttons that each add a resource to `chosen`. */
function picking(table, label, key, chosen, change = table.paint) {
  return make("fieldset", { class: "picking" }, make("legend", {}, label), make("div", { class: "goods" }, Object.entries(table.told.can.resources).map(([what, text]) =>
    button([make("span", {}, text), make("b", {}, chosen[what] ? String(chosen[what]) : " ")], () => { chosen[what] = Math.min(MOST_GOODS, (chosen[what] ?? 0) + 1); change(); }, { "data-key": `${key}-${what}` }))));
}

const section = (head, ...children) => make("section", { class: "asks" }, make("h3", {}, head), children);
const sheet = (table, head, ...children) => make("section", { class: "asks sheeted" }, make("header", {}, make("h3", {}, head), button("×", table.fresh, { class: "icon", "aria-label": say("close"), "data-key": "k-close" })), children);
const go = (does, disabled, key) => make("div", { class: "row" }, button(say("k.do"), does, { class: "primary", disabled, "data-key": key }));
const HELD = ["action", "knight", "fleet", "building"];

// --- what is due

/** Return what somebody must or may do before the turn goes on. */
export const due = table => table.told.due.map((one, at) => {
  const { player } = one, { name } = table, other = table.told.players.find(({ colour }) => colour !== player)?.colour;
  const head = make("h3", { class: "whose" }, disc(player), one.certain ? null : say("k.maybe"), " ", say("k.due." + one.what, name(player), one.number));
  return make("section", { class: "asks" }, head, DUE[one.what](table, one, other, "due" + at));
});

/** Return buttons for so many resources; the last one tells of them. */
function resources(table, one, key, line) {
  table.state.chosen[key] ??= {};
  const chosen = table.state.chosen[key];
  return picking(table, say("g.take", table.name(one.player)), key, chosen, () => {
    if (Object.values(chosen).reduce((sum, count) => sum + count, 0) >= one.number) table.tell(line(table.goods(chosen))); else table.paint();
  });
}

/** Return a choice of a card, of so many where they were not seen, and what tells of it. */
function someCard(table, one, key, line) {
  const { state } = table, count = one.number === 1 ? "1 kaart" : `${one.number} kaarten`;
  return [cardChoice(say("k.card"), key, table.cardGroups(HELD, one.player), state.chosen[key] ?? "", card => { state.chosen[key] = card; table.paint(); }), go(() => table.tell(line(state.chosen[key] || count)), false, key + "-do")];
}

const DUE = {
  choose: (table, one, _other, key) => resources(table, one, key, goods => `${one.player} krijgt ${goods}`),
  take: (table, one, other, key) => resources(table, one, key, goods => `${one.player} neemt ${goods} van ${other}`),
  back: (table, one) => make("div", { class: "row" }, one.among.map(place => button(place, () => table.tell(`${one.player} neemt ${place} terug`), { "data-key": "back-" + place }))),
  read: (table, one) => make("div", { class: "row" }, table.told.can.questions.map(card => button(card, () => table.tell(`${one.player} trekt ${card}`), { "data-key": "read-" + card }))),
  strike: (table, one) => numbers(number => table.tell(`${one.player} gooit ${number}`), null, "strike", say("k.yield")),
  search: (table, one, _other, key) => someCard(table, one, key, card => `${one.player} zoekt ${card}`),
  return: (table, one, _other, key) => someCard(table, one, key, card => `${one.player} legt ${card} onder stapel`),
  remove: (table, one, other, key) => someCard(table, one, key, card => `${one.player} legt ${card} van ${other} onder stapel`),
  shed: (table, one, _other, key) => someCard(table, one, key, card => `${one.player} legt ${card} onder stapel`),
};

const numbers = (does, value, key, label) => make("div", { class: "pad six", role: "group", "aria-label": label }, SIDES.map(number => button(String(number), () => does(number), { "aria-pressed": String(number === value), "data-key": `${key}-${number}` })));

// --- what comes next

/** Return the dice, the sheet that is open, or what may be done now. */
export function moment(table) {
  const { told, state, set } = table;
  if (state.sheet) return SHEETS[state.sheet](table);
  if (told.rolling) return [dice(table), make("div", { class: "row" }, button(say("k.action"), set({ sheet: "play" }), { "data-key": "k-play" }))];
  if (told.due.some(one => one.certain)) return make("div", { class: "row" }, button(say("k.action"), set({ sheet: "play" }), { "data-key": "k-play" }));
  const open = (key, text) => button(text, set({ sheet: key }), { "data-key": "k-tool-" + key });
  return [
    make("p", { class: "hint", role: "status" }, say("k.tap.ask")),
    make("div", { class: "row tools" }, ["road", "settlement", "city"].map(one => open(one, say("g." + one))), open("lay", say("k.build.lay")), open("play", say("k.action")), open("trade", say("k.exchange"))),
    make("div", { class: "row actions" }, ["draw", "search", "under"].map(one => open(one, say("k." + one))), button(say("k.claim"), () => table.tell(`${table.actor()} zegt te winnen`), { class: "quiet", "data-key": "k-claim" }),
      button(say("g.end"), () => table.tell(`${table.actor()} eindigt beurt`), { class: "primary", "data-key": "k-end" })),
  ];
}

/** Return the two dice: the second that is tapped tells of both. */
function dice(table) {
  const { told, state } = table;
  const thrown = () => (state.number && state.face ? table.tell(`${table.actor()} gooit ${state.number} en ${state.face}`) : table.paint());
  return section(say("k.throw"), numbers(number => { state.number = number; thrown(); }, state.number, "yield", say("k.yield")),
    make("div", { class: "row pick", role: "group", "aria-label": say("k.event") }, Object.entries(told.can.faces).map(([face, text]) => button(capital(text), () => { state.face = face; thrown(); }, { "aria-pressed": String(face === state.face), "data-key": "face-" + face }))));
}

const choose = (table, field) => value => { table.state[field] = value; table.paint(); };

/** Return a landscape to choose: its terrain and number. */
const landscape = (table, side) => make("fieldset", {}, make("legend", {}, say("k." + side)),
  make("div", { class: "row pick" }, TERRAINS.map(one => button(terrainName(one), () => { table.state[side].terrain = one; table.paint(); }, { "aria-pressed": String(table.state[side].terrain === one), "data-key": `${side}-${one}` })), SIDES.map(one => button(String(one), () => { table.state[side].die = one; table.paint(); }, { "aria-pressed": String(table.state[side].die === one), "aria-label": `${say("k.die")} ${one}`, "data-key": `${side}-${one}` }))));

const row = (kind, ...more) => table => sheet(table, say("g." + kind), make("p", { class: "hint", role: "status" }, say("k.tap." + kind)), more.map(one => one(table)), picking(table, say("k.paid"), "paid", table.state.paid));
const piles = table => chips(say("k.pile"), "pile", [...PILES.map(one => [one, String(one)]), [null, say("k.any")]], table.state.pile, choose(table, "pile"));

/** Return what takes a card from a pile or puts one under it; `paying`: for resources. */
const fromPile = (key, line, paying = false) => table => {
  const { state } = table;
  return sheet(table, say("k." + key), cardChoice(say("k.card"), "k-card", table.cardGroups(HELD, key === "under" ? table.actor() : null), state.card, choose(table, "card")), piles(table), paying ? picking(table, say("k.paid"), "paid", state.paid) : null,
    go(() => table.tell(`${table.actor()} ${line(state.card || "1 kaart", state.pile)}${paying && Object.keys(state.paid).length ? ` voor ${table.goods(state.paid)}` : ""}`), false, "k-do"));
};

const SHEETS = {
  road: row("road"),
  city: row("city"),
  settlement: row("settlement", table => landscape(table, "above"), table => landscape(table, "below")),
  lay(table) {
    const { state, told } = table, fleet = told.can.cards[state.card] === "fleet", ready = state.card && state.at && (!fleet || state.own);
    return sheet(table, say("k.build.lay") + (state.at ? ` ${state.at}` : ""), state.at ? null : make("p", { class: "hint", role: "status" }, say("k.tap.lay")),
      cardChoice(say("k.which"), "k-card", table.cardGroups(["knight", "fleet", "building"], table.actor()), state.card, choose(table, "card"), say("k.none")),
      fleet ? chips(say("k.own"), "own", Object.entries(told.can.resources), state.own, choose(table, "own")) : null, figureFields(state.figures), picking(table, say("k.paid"), "paid", state.paid),
      make("div", { class: "row" }, button(say("k.put"), () => { const [card, ...figures] = expansion(state, state.figures).split(", "); table.tell([`${table.actor()} legt ${card} op ${state.at}`, ...figures].join(", ") + table.paid()); }, { class: "primary", disabled: !ready, "data-key": "k-do" }),
        button(say("k.ask"), () => table.ask({ question: { kind: "place-card", player: table.actor(), card: state.card, at: state.at } }), { disabled: !ready, "data-key": "k-ask" })));
  },
  play(table) {
    const { state, told } = table, swapped = EXCHANGED.includes(state.card), filled = cards => Object.keys(cards).length > 0;
    const more = () => (swapped ? (filled(state.give) && filled(state.take) ? `: ${table.goods(state.give)} voor ${table.goods(state.take)}` : "") : NUMBERED.includes(state.card) && state.number ? `: ${state.number}` : TAKING.includes(state.card) && state.taken ? `: ${state.taken}` : "");
    const other = told.players.find(({ colour }) => colour !== table.actor())?.colour;
    return sheet(table, say("k.action"), chips(say("k.by"), "by", told.players.map(({ colour }) => [colour, table.name(colour)]), table.actor(), choose(table, "by")),
      cardChoice(say("k.which"), "k-card", table.cardGroups(["action"], table.actor()), state.card, choose(table, "card"), say("k.none")),
      swapped ? [picking(table, say("g.give", table.name(table.actor())), "give", state.give), picking(table, say("g.take", table.name(table.actor())), "take", state.take)] : null,
      NUMBERED.includes(state.card) ? numbers(choose(table, "number"), state.number, "number", say("k.number")) : null,
      TAKING.includes(state.card) ? cardChoice(say("k.taken", table.name(table.actor())), "taken", table.cardGroups(HELD, other), state.taken, choose(table, "taken")) : null,
      go(() => table.tell(`${table.actor()} speelt ${state.card}${more()}`), !state.card, "k-do"));
  },
  trade(table) {
    const { state, told } = table, rates = told.can.rates, other = told.players.find(({ colour }) => colour !== table.actor())?.colour, first = cards => Object.keys(cards)[0];
    const change = () => {
      // with the stock two taps say it all
      if (state.partner === null && first(state.give) && first(state.take)) table.tell(`${table.actor()} ruilt ${rates[first(state.give)] ?? 3} ${first(state.give)} voor 1 ${first(state.take)}`);
      else table.paint();
    };
    const stock = (label, key, field, text) => chips(label, key, Object.keys(told.can.resources).map(what => [what, text(what)]), first(state[field]), what => { state[field] = { [what]: 1 }; change(); });
    const named = what => told.can.resources[what];
    return sheet(table, say("k.exchange"), chips(say("k.with"), "partner", [[null, capital(say("k.supply"))], [other, table.name(other)]], state.partner, value => { Object.assign(state, { partner: value, give: {}, take: {} }); table.paint(); }),
      state.partner === null ? [stock(say("g.give", table.name(table.actor())), "give", "give", what => `${rates[what] ?? "?"} ${named(what)}`), stock(say("g.take", table.name(table.actor())), "take", "take", named)]
        : [picking(table, say("g.give", table.name(table.actor())), "give", state.give), picking(table, say("g.take", table.name(table.actor())), "take", state.take),
          go(() => table.tell(`${table.actor()} ruilt ${table.goods(state.give)} voor ${table.goods(state.take)} met ${other}`), !first(state.give) || !first(state.take), "k-do")]);
  },
  draw: fromPile("draw", (card, pile) => `trekt ${card}${pile ? ` uit stapel ${pile}` : ""}`),
  search: fromPile("search", (card, pile) => `zoekt ${card}${pile ? ` uit stapel ${pile}` : ""}`, true),
  under: fromPile("under", (card, pile) => `legt ${card} onder stapel${pile ? ` ${pile}` : ""}`),
};

// --- how it stands

/** Return everybody's stock, hand, figures and points. */
export const standing = (told, name) => make("ul", { class: "hands plain" }, told.players.map(one => make("li", { class: one.colour === told.turn ? "now" : null },
  make("p", {}, disc(one.colour), make("b", {}, name(one.colour)), " ", make("span", { class: "small" }, [pointsText(one.points),
    say("k.power", one.strength ?? "?", one.trade ?? "?"), ...one.special.map(what => say("k." + what))].join(" · "))),
  make("p", { class: "small" }, say("k.stock.of"), ": ", Object.entries(one.stock).map(([what, count]) => `${told.can?.resources[what] ?? what} ${count ?? "?"}`).join(", "), " · ", say("k.limit", one.room?.have ?? "?", one.room?.limit ?? "?"),
    Object.keys(one.hand?.cards ?? {}).length ? `: ${Object.keys(one.hand.cards).join(", ")}` : ""))));

/** Return what can be asked with a tap. */
export const asks = (told, ask) => make("details", { class: "block" }, make("summary", { "data-key": "k-asks" }, say("k.asks")), make("div", { class: "questions" }, (told.can?.asked ?? []).map((one, at) => button(one.text, () => ask({ question: one.question, show: one.text }), { class: "ask", "data-key": "k-asks-" + at }))));
