// Which board lies there: a printed one, or tiles laid by tapping.

import { address } from "./address.js";
import { dialog } from "./dialog.js";
import { button, make } from "./dom.js";
import { LETTERS } from "./limits.js";
import { parse } from "./line.js";
import { referee } from "./referee.js";
import { boards } from "./site.js";
import { store } from "./store.js";
import { change, table, tilesFrom } from "./table.js";
import { has, say } from "./words.js";

const LETTER = { bos: "B", weide: "W", akker: "A", heuvels: "H", bergen: "R", woestijn: "D", goud: "G", zee: "Z" };
const CHIPS = [2, 3, 4, 5, 6, 8, 9, 10, 11, 12];
const CHIP_LETTER = { 10: "0", 11: "1", 12: "T" };
const HARBOURS = { "3:1": "3", hout: "H", baksteen: "B", wol: "W", graan: "G", erts: "E", onbekend: "X" };
const SHAPE = { 19: "I", 30: "J" };
/** Games whose island is laid by chance, and how many islands there are by number. */
const ISLANDS = { basis: "I", "basis-5-6": "J" }, MOST_SEED = 9999;
const DRY = ["woestijn", "zee"];

const titled = board => (has("board." + board.name) ? say("board." + board.name) : board.name);

/** Let the user choose a board; `layOwn` is called with what lays one's own, once that is wanted. */
export async function chooseBoard(notify, layOwn) {
  const list = await boards().catch(() => []);
  const take = async board => {
    shown.close();
    await change({ G: board.line.match(/\.G(.)/)[1], N: board.name.toUpperCase(), ...robberOf(board.line) });
  };
  const seed = make("input", { type: "text", inputmode: "numeric", maxlength: "6", ".value": String(Math.floor(1 + Math.random() * MOST_SEED)), "aria-label": say("b.seed") });
  const chance = async game => {
    if (!referee.ready) return notify(say("b.wait"));
    const told = await referee.ask({ do: "lay", seed: Number(seed.value.replace(/\D/g, "")) || 0, game });
    shown.close();
    const laid = told.line && parse(told.line);
    if (laid) { tilesFrom(laid); notify(say("b.seed.laid", seed.value)); }
    return undefined;
  };
  const shown = dialog(say("b.title"), [
    ["basis", "basis-5-6", "zeevaarders"].map(game => {
      const found = list.filter(board => board.game === game);
      return found.length ? make("section", {}, make("h3", {}, say("b." + game)), make("div", { class: "choices" },
        found.map(board => button(titled(board), () => take(board), { "aria-pressed": String(store.state.N === board.name.toUpperCase()) })))) : null;
    }),
    make("section", {}, make("h3", {}, say("b.random")), make("label", { class: "line" }, make("span", {}, say("b.seed")), seed), make("p", { class: "small" }, say("b.seed.how")),
      make("div", { class: "choices" }, Object.keys(ISLANDS).map(game => button(say("b." + game), () => chance(game), { "data-key": "random-" + game })))),
    make("section", {}, make("h3", {}, say("b.own")), make("p", { class: "small" }, say("b.keep")),
      button(say("b.own"), () => { if (!referee.ready) return notify(say("b.wait")); shown.addEventListener("close", () => address.top("#board .pick")); shown.close(); tiles.on = true; layOwn({ tiles, tileTap }); }, { class: "wide" })),
  ]);
}

const robberOf = line => { const found = line.match(/\.A([0-9A-Z]+)/); return found ? { A: found[1] } : {}; };

/** Laying tiles: what is chosen, and what a tap does with it. */
/** @type {any} */
export const tiles = {
  on: false, what: "terrain", terrain: "bos", chip: "order", harbour: "3:1",
  // the tiles that chips were laid on in the order of their letters
  order: [],
  kinds() { return this.what === "harbour" ? ["side"] : ["tile"]; },
  /** Return the chips in the order of their letters, where the box has one of this size. */
  letters: () => (store.state.G === "Z" ? undefined : LETTERS[table.board?.tiles.length]),
  /** Return the chip that comes next in that order; null where all are laid. What was taken back comes again. */
  next() {
    const letters = this.letters() ?? [], on = name => table.board.tiles.find(tile => tile.place === name)?.chip;
    while (this.order.length && on(this.order.at(-1)) !== letters[this.order.length - 1]) this.order.pop();
    return letters[this.order.length] ?? null;
  },
  panel(repaint, found) {
    const pick = (what, value, text, sample) => button([sample, make("span", {}, text)], () => { this[what] = value; if (value === "order") this.order = []; repaint(); }, { "aria-pressed": String(this[what] === value), "data-key": what + value });
    const tab = what => button(say("b." + what), () => { this.what = what; repaint(); }, { "aria-pressed": String(this.what === what), "data-key": "what-" + what });
    const dry = Object.keys(LETTER).filter(one => store.state.G === "Z" || !["goud", "zee"].includes(one));
    const ordered = Boolean(this.letters());
    if (!ordered && this.chip === "order") this.chip = 6;
    const options = {
      terrain: () => dry.map(one => pick("terrain", one, say("terrain." + one), make("i", { class: "sample " + one }))),
      chip: () => [ordered ? pick("chip", "order", say("b.order")) : null, CHIPS.map(one => pick("chip", one, String(one))), pick("chip", null, say("b.none"))],
      harbour: () => [Object.keys(HARBOURS).map(one => pick("harbour", one, one === "3:1" ? one : one === "onbekend" ? say("d.unknown") : say("res." + HARBOURS[one]))), pick("harbour", null, say("b.none"))],
    }[this.what]();
    const next = this.what === "chip" && this.chip === "order" ? this.next() : undefined;
    return [
      make("div", { class: "segments", role: "group", "aria-label": say("b.own") }, tab("terrain"), tab("chip"), tab("harbour")),
      make("div", { class: "row pick", role: "group", "aria-label": say("b." + this.what) }, options),
      make("p", { class: "hint", role: "status" }, next === undefined ? say("b.own.how") : next === null ? say("b.order.done") : say("b.order.next", next, this.order.length + 1, this.letters().length)),
      found,
      button(say("b.ready"), () => { this.on = false; repaint(); }, { class: "wide primary", "data-key": "laid" }),
    ];
  },
};

/** Lay what is chosen where a tap says: the board is written out, tile by tile. */
export function tileTap(name, notify) {
  if (!referee.ready) return notify(say("b.wait"));
  const board = table.board, place = table.places.get(name);
  const laid = board.tiles.map(tile => ({ ...tile }));
  const harbours = { ...(board.harbours ?? {}) };
  if (tiles.what === "harbour") {
    if (place.tiles.length > 1 && place.tiles.every(one => table.places.get(one).terrain !== "zee")) return undefined;
    if (tiles.harbour) harbours[name] = tiles.harbour; else delete harbours[name];
  } else {
    const tile = laid.find(one => one.place === name);
    if (tiles.what === "terrain") { tile.terrain = tiles.terrain; if (DRY.includes(tile.terrain)) tile.chip = null; }
    else if (DRY.includes(tile.terrain)) return undefined;
    else if (tiles.chip !== "order") tile.chip = tiles.chip;
    else {
      const next = tiles.next();
      if (next === null || tiles.order.includes(name)) return undefined;
      // the first chip in order begins a board without chips, so that none is left over from the one before
      if (!tiles.order.length) for (const one of laid) one.chip = null;
      tile.chip = next;
      tiles.order.push(name);
    }
  }
  // what the next tap is made of: the drawing of this one may come later
  table.board = { ...board, tiles: laid, harbours };
  store.change(state => {
    const letter = letterOf(state, laid);
    for (const one of ["N", "I", "J", "M", "L", "H", "S"]) delete state[one];
    state[letter.key] = letter.rows(laid.map(tile => LETTER[tile.terrain] + (tile.chip ? CHIP_LETTER[tile.chip] ?? tile.chip : "")));
    state.H = Object.entries(harbours).map(([path, kind]) => table.coder.code(path) + HARBOURS[kind]).join("");
    // the robber begins in the only desert, and stays where it was put
    const deserts = laid.filter(tile => tile.terrain === "woestijn");
    if (!state.R) { if (deserts.length === 1) state.A = table.coder.code(deserts[0].place); else delete state.A; }
  });
  return undefined;
}

/** Return the section that a board of this shape is written in: the two islands as one row, another map row by row. */
function letterOf(state, laid) {
  if (SHAPE[laid.length] && state.G !== "Z") return { key: SHAPE[laid.length], rows: list => list.join("") };
  const half = table.board.upright ? Math.sqrt(3) / 2 : Math.sqrt(3) / 2, rows = new Map();
  laid.forEach((tile, number) => { const row = tile.place.replace(/\d+$/, ""); rows.set(row, [...(rows.get(row) ?? []), number]); });
  const along = tile => tile.at[table.board.upright ? 0 : 1] / half;
  const first = Math.min(...laid.map(along));
  return {
    key: "M",
    rows: list => (table.board.upright ? "U" : "S") + [...rows.values()].map(row => {
      const from = Math.round(along(laid[row[0]]) - first);
      let written = from ? String(from) : "", at = from;
      for (const number of row) { const here = Math.round(along(laid[number]) - first); while (at < here) { written += "X"; at += 2; } written += list[number]; at += 2; }
      return written;
    }).join("-"),
  };
}
