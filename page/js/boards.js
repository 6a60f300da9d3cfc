// Which board lies there: a printed one, or tiles laid by tapping.

import { dialog } from "./dialog.js";
import { button, make } from "./dom.js";
import { referee } from "./referee.js";
import { boards } from "./site.js";
import { store } from "./store.js";
import { change, table } from "./table.js";
import { has, say } from "./words.js";

const LETTERS = { bos: "B", weide: "W", akker: "A", heuvels: "H", bergen: "R", woestijn: "D", goud: "G", zee: "Z" };
const CHIPS = [2, 3, 4, 5, 6, 8, 9, 10, 11, 12];
const CHIP_LETTER = { 10: "0", 11: "1", 12: "T" };
const HARBOURS = { "3:1": "3", hout: "H", baksteen: "B", wol: "W", graan: "G", erts: "E", onbekend: "X" };
const SHAPE = { 19: "I", 30: "J" };

const titled = board => (has("board." + board.name) ? say("board." + board.name) : board.name);

/** Let the user choose a board. */
export async function chooseBoard(notify, repaint) {
  const list = await boards().catch(() => []);
  const take = async board => {
    shown.close();
    await change({ G: board.line.match(/\.G(.)/)[1], N: board.name.toUpperCase(), ...robberOf(board.line) });
  };
  const shown = dialog(say("b.title"), [
    ["basis", "basis-5-6", "zeevaarders"].map(game => {
      const found = list.filter(board => board.game === game);
      return found.length ? make("section", {}, make("h3", {}, say("b." + game)), make("div", { class: "choices" },
        found.map(board => button(titled(board), () => take(board), { "aria-pressed": String(store.state.N === board.name.toUpperCase()) })))) : null;
    }),
    make("section", {}, make("h3", {}, say("b.own")), make("p", { class: "small" }, say("b.keep")),
      button(say("b.own"), () => { if (!referee.ready) return notify(say("b.wait")); shown.close(); tiles.on = true; repaint(); }, { class: "wide" })),
  ]);
}

const robberOf = line => { const found = line.match(/\.A([0-9A-Z]+)/); return found ? { A: found[1] } : {}; };

/** Laying tiles: what is chosen, and what a tap does with it. */
export const tiles = {
  on: false, what: "terrain", terrain: "bos", chip: 6, harbour: "3:1",
  kinds() { return this.what === "harbour" ? ["side"] : ["tile"]; },
  panel(repaint) {
    const pick = (what, value, text, sample) => button([sample, make("span", {}, text)], () => { this.what = what; this[what] = value; repaint(); }, { "aria-pressed": String(this.what === what && this[what] === value), "data-key": what + value });
    const dry = Object.keys(LETTERS).filter(one => store.state.G === "Z" || !["goud", "zee"].includes(one));
    return [
      make("p", { class: "hint" }, say("b.own.how")),
      make("h3", {}, say("b.terrain")), make("div", { class: "row pick", role: "group", "aria-label": say("b.terrain") }, dry.map(one => pick("terrain", one, say("terrain." + one), make("i", { class: "sample " + one })))),
      make("h3", {}, say("b.chip")), make("div", { class: "row pick chips", role: "group", "aria-label": say("b.chip") }, CHIPS.map(one => pick("chip", one, String(one))), pick("chip", null, say("b.none"))),
      make("h3", {}, say("b.harbour")), make("div", { class: "row pick", role: "group", "aria-label": say("b.harbour") }, Object.keys(HARBOURS).map(one => pick("harbour", one, one === "3:1" ? one : one === "onbekend" ? say("d.unknown") : say("res." + HARBOURS[one]))), pick("harbour", null, say("b.none"))),
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
    if (tiles.what === "terrain") { tile.terrain = tiles.terrain; if (["woestijn", "zee"].includes(tile.terrain)) tile.chip = null; }
    else if (!["woestijn", "zee"].includes(tile.terrain)) tile.chip = tiles.chip;
  }
  // what the next tap is made of: the drawing of this one may come later
  table.board = { ...board, tiles: laid, harbours };
  store.change(state => {
    const letter = letterOf(state, laid);
    for (const one of ["N", "I", "J", "M", "L", "H", "S"]) delete state[one];
    state[letter.key] = letter.rows(laid.map(tile => LETTERS[tile.terrain] + (tile.chip ? CHIP_LETTER[tile.chip] ?? tile.chip : "")));
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
