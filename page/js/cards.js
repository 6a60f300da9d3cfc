// What lies beside the board: hands, cards, whose turn it is and what happened in it. What is not filled in is not known.

import { dialog } from "./dialog.js";
import { button, fill, make } from "./dom.js";
import { counted, counts, listed, packed, unpacked } from "./line.js";
import { store } from "./store.js";
import { table } from "./table.js";
import { capital, placed, say } from "./words.js";

const GOODS = "HBWGE", DEV = "KSUMP";

/** Open the drawer. */
export function openCards() {
  const body = make("div", { class: "cards" });
  const open = new Set();
  const paint = () => fill(body, turn(), store.state.players.map((player, place) => one(player, place, open)), bank(open), thisTurn(open));
  store.addEventListener("change", paint);
  paint();
  dialog(say("d.title"), [body]).addEventListener("close", () => store.removeEventListener("change", paint));
}

const set = (letter, value) => store.change(state => { if (value === null) delete state[letter]; else state[letter] = value; });
const edit = (colour, change) => store.change(state => change(state.players.find(player => player.colour === colour)));

function choices(label, key, options, value, choose) {
  return make("fieldset", {}, make("legend", {}, label), make("div", { class: "row pick" },
    options.map(([one, text]) => button(text, () => choose(one === value ? null : one), { "aria-pressed": String(one === value), "data-key": key + one }))));
}

function turn() {
  const { state } = store;
  return [
    choices(say("d.turn"), "turn", state.players.map(player => [player.colour, capital(say("colour." + player.colour))]), state.T ?? null, value => set("T", value)),
    choices(say("d.phase"), "phase", [..."SWARHBX"].filter(phase => phase !== "X" || state.G === "V").map(phase => [phase, say("phase." + phase)]), state.F ?? null, value => set("F", value)),
    choices(say("d.roll"), "roll", Array.from({ length: 11 }, (_, number) => [String(number + 2), String(number + 2)]), state.D ?? null, value => set("D", value)),
  ];
}

/** Return steppers for kinds of card; a field that is not there is not known. */
function steppers(label, key, field, kinds, prefix, change, opened = false) {
  const known = field !== undefined, found = counts(field);
  if (!known && !opened) return make("div", { class: "line" }, make("span", {}, label), make("span", { class: "small" }, say("d.unknown")), button(say("d.known"), () => change(""), { "data-key": key + "-known", "aria-label": `${label}: ${say("d.known")}` }));
  const step = (kind, by) => change(counted({ ...found, [kind]: Math.max(0, Math.min(99, (found[kind] ?? 0) + by)) }, kinds));
  return make("fieldset", {}, make("legend", {}, label),
    make("div", { class: "steppers" }, [...kinds].map(kind => {
      const name = say(prefix + kind);
      return make("div", { class: "stepper" }, make("span", {}, name),
        button("−", () => step(kind, -1), { "aria-label": say("d.fewer", name), disabled: !found[kind], "data-key": `${key}-${kind}-less` }),
        make("output", {}, String(found[kind] ?? 0)),
        button("+", () => step(kind, 1), { "aria-label": say("d.oneMore", name), "data-key": `${key}-${kind}-more` }));
    })),
    change.forget && known ? button(say("d.forget"), () => change(null), { class: "link", "data-key": key + "-forget" }) : null);
}

function one(player, place, open) {
  const { colour } = player, name = capital(say("colour." + colour)) + (player.N ? ` (${unpacked(player.N)})` : "");
  const field = (letter, forget = true) => Object.assign(value => edit(colour, it => { if (value === null) delete it[letter]; else it[letter] = value; }), { forget });
  const played = Object.assign(value => edit(colour, it => { if (value) it.P = value; else delete it.P; }), { forget: false });
  const special = player.X === undefined ? null : player.X;
  const toggle = letter => edit(colour, it => { const now = new Set(it.X ?? ""); if (now.has(letter)) now.delete(letter); else now.add(letter); const row = [..."LA"].filter(one => now.has(one)).join(""); if (row) it.X = row; else delete it.X; });
  return make("details", { class: "player", open: open.has(colour), ontoggle: event => { if (event.target.open) open.add(colour); else open.delete(colour); } },
    make("summary", { "data-key": "player-" + colour }, name, make("span", { class: "small" }, told(player))),
    steppers(say("d.hand"), `hand${colour}`, player.H, GOODS + "X", "res.", field("H")),
    steppers(say("d.cards"), `dev${colour}`, player.D, DEV + "X", "dev.", field("D")),
    player.D ? steppers(say("d.bought"), `buy${colour}`, player.B, DEV + "X", "dev.", field("B")) : null,
    steppers(say("d.played"), `played${colour}`, player.P ?? "", DEV, "dev.", played),
    make("fieldset", {}, make("legend", {}, say("d.special")), make("div", { class: "row pick" },
      ["L", "A"].map(letter => button(say(letter === "L" ? "d.longest" : "d.army"), () => toggle(letter), { "aria-pressed": String(special?.includes(letter) ?? false), "data-key": `special${colour}${letter}` })))),
    make("label", { class: "line" }, make("span", {}, say("d.name")), make("input", { type: "text", maxlength: "30", ".value": player.N ? unpacked(player.N) : "", "data-key": "name" + colour, onchange: event => { const typed = event.target.value.trim().replace(/\s+/g, " "); edit(colour, it => { if (typed) it.N = packed(typed); else delete it.N; }); } })),
    make("div", { class: "row" },
      place ? button(say("d.order"), () => store.change(state => { const [moved] = state.players.splice(place, 1); state.players.splice(place - 1, 0, moved); }), { "data-key": "order" + colour }) : null,
      button(say("d.remove", capital(say("colour." + colour))), () => store.change(state => { state.players.splice(place, 1); if (state.T === colour) delete state.T; }), { class: "quiet", "data-key": "remove" + colour })));
}

function told(player) {
  const total = field => Object.values(counts(field)).reduce((sum, number) => sum + number, 0);
  const parts = [];
  if (player.H !== undefined) parts.push(`${say("d.hand").toLowerCase()} ${total(player.H)}`);
  if (player.P) parts.push(`${say("d.played").toLowerCase()} ${total(player.P)}`);
  return parts.length ? " · " + parts.join(" · ") : "";
}

function bank(open) {
  const change = Object.assign(value => set("B", value), { forget: true });
  const field = store.state.B;
  return make("details", { open: open.has("bank"), ontoggle: event => { if (event.target.open) open.add("bank"); else open.delete("bank"); } }, make("summary", { "data-key": "bank" }, say("d.bank")),
    steppers(say("d.bank"), "bank", field, GOODS + "D", "res.", Object.assign(value => change(value === null ? null : value === "" ? "H19B19W19G19E19D25" : withZeros(value)), { forget: true })));
}

// a kind that the bank does not name is not known, so that none of it has to be said
const withZeros = field => counted(Object.fromEntries([...GOODS + "D"].map(kind => [kind, counts(field)[kind] ?? 0])), GOODS + "D", true);

// --- what happened this turn

const TURN = "KBLTCFSRAMW";
const fields = () => Object.fromEntries((store.state.Y ?? "").split("-").filter(Boolean).map(field => [field[0], field.slice(1)]));
function turnField(letter, value) {
  const found = fields();
  if (value === null) delete found[letter]; else found[letter] = value;
  const written = [...TURN].filter(one => one in found).map(one => one + found[one]).join("-");
  set("Y", written || null);
}

function thisTurn(open) {
  const { state } = store, found = fields();
  const colours = state.players.map(player => [player.colour, capital(say("colour." + player.colour))]);
  const mine = state.players.find(player => player.colour === state.T);
  const built = (letter, kind, field) => {
    const here = listed(found[letter], table.coder?.wide);
    return listed(field, table.coder?.wide).map(code => {
      const name = table.coder.name(code, kind);
      return button(placed(name), () => { const now = here.includes(code) ? here.filter(one => one !== code) : [...here, code]; turnField(letter, now.join("") || null); }, { "aria-pressed": String(here.includes(code)), "data-key": "built" + letter + code, "aria-label": table.named(name) });
    });
  };
  const traded = found.T;
  return make("details", { open: open.has("turn"), ontoggle: event => { if (event.target.open) open.add("turn"); else open.delete("turn"); } }, make("summary", { "data-key": "thisturn" }, say("d.thisturn")),
    choices(say("t.played"), "tk", [["", say("t.none")], ...[...DEV].map(card => [card, say("dev." + card)])], found.K ?? null, value => turnField("K", value)),
    choices(say("t.trade"), "tt", [["", say("t.none")], ["B", say("t.bank")], ["S", say("t.players")], ["BS", `${say("t.bank")} + ${say("t.players")}`]], traded ?? null, value => turnField("T", value)),
    mine ? make("fieldset", {}, make("legend", {}, say("t.built")), make("div", { class: "row pick" }, built("B", "corner", (mine.S ?? "") + (mine.C ?? "")), built("L", "side", mine.R))) : null,
    choices(say("t.cut"), "tc", colours, found.C ?? null, value => turnField("C", value)),
    choices(say("t.free"), "tf", [["0", "0"], ["1", "1"], ["2", "2"]], found.F ?? null, value => turnField("F", value)),
    choices(say("t.first"), "tr", colours, found.R ?? null, value => turnField("R", value)));
}
