// The position of the store on the board of the page: which board lies there, what stands on it, and what a tap changes.

import { Table } from "./board.js";
import { coder, listed, parse, write } from "./line.js";
import { referee } from "./referee.js";
import { board, boards } from "./site.js";
import { store } from "./store.js";

export const table = new Table();
const LAID = ["G", "N", "I", "J", "M", "O", "L", "H", "S"];
const TOOLS = { building: ["corner"], road: ["side"], ship: ["side"], robber: ["tile"] };
const drawn = new Map();
let lying = "";

/** Return what of a state makes its board, as a line of its own. */
export const boardOf = state => "CR1." + LAID.filter(letter => letter in state).map(letter => letter + state[letter]).join(".");

/** Return {svg, board} of the board of a state, from the build or drawn by the referee, or the {error} that came instead. */
export async function drawing(state) {
  const wanted = boardOf(state);
  if (!drawn.has(wanted)) {
    const named = "N" in state && (await boards()).find(board => board.name.toUpperCase() === state.N);
    const told = named && wanted === `CR1.G${state.G}.N${state.N}` ? await board(named.name) : await referee.ask({ do: "draw", position: wanted });
    if (told.error) return told;
    drawn.set(wanted, told);
  }
  return drawn.get(wanted);
}

/** Lay the board of the store; return whether it lies there now. */
export async function lay() {
  const wanted = boardOf(store.state);
  if (wanted !== lying) {
    const found = await drawing(store.state);
    if (wanted !== boardOf(store.state)) return lay();
    if (found.error?.faults) return false;
    if (found.error) throw new Error(found.error.kind);
    table.mount(found.svg, found.board);
    lying = wanted;
  }
  table.show(store.state);
  return true;
}

/** Lay the board again in the words of another language. */
export function relay() { lying = ""; return lay(); }

/** Return the kinds of place that a tool is for. */
export const placesOf = tool => TOOLS[tool];

function player(state, colour) {
  let found = state.players.find(one => one.colour === colour);
  // biome-ignore lint/suspicious/noAssignInExpressions: kept and put among the players at once
  if (!found) state.players.push(found = { colour });
  return found;
}

const has = (player, field, code) => listed(player?.[field], table.coder.wide).includes(code);
const drop = (player, field, code) => {
  // a place that is listed twice shows one piece
  const row = listed(player[field], table.coder.wide).filter(one => one !== code);
  if (row.length) player[field] = row.join("");
  else delete player[field];
};

/** Put a piece where a tap says; return what stands in the way: null, {taken: stands} or {city: true}. */
export function put(tool, colour, place) {
  const stands = table.places.get(place).stands, code = table.coder.code(place);
  if (tool === "robber") {
    const wet = table.places.get(place).terrain === "zee";
    store.change(state => { if (wet) state.Z = code; else { delete state.A; state.R = code; } });
    return null;
  }
  const own = stands.find(one => one.colour === colour);
  if (tool === "building" && own?.piece === "settlement") {
    store.change(state => { const one = player(state, colour); drop(one, "S", code); one.C = (one.C ?? "") + code; });
    return null;
  }
  if (own?.piece === "city") return { city: true };
  if (stands.length) return { taken: stands[0] };
  const field = { building: "S", road: "R", ship: "V" }[tool];
  store.change(state => { const one = player(state, colour); one[field] = (one[field] ?? "") + code; });
  return null;
}

/** Take away what stands on a place; return whether anything did. */
export function take(place) {
  const { stands, kind } = table.places.get(place), code = table.coder.code(place);
  if (!stands.length) return false;
  store.change(state => {
    if (kind === "tile") {
      if (state.R === code || state.A === code) { delete state.R; delete state.A; } else delete state.Z;
      return;
    }
    const last = stands.at(-1), owner = state.players.find(one => one.colour === last.colour);
    drop(owner, { settlement: "S", city: "C", road: "R", ship: "V" }[last.piece], code);
  });
  return true;
}

/** Put another board under the pieces: those that have no place there go. `sections` are its letters. */
export async function change(sections) {
  const names = {};
  const kinds = { S: "corner", C: "corner", R: "side", V: "side" };
  for (const player of store.state.players) {
    for (const [field, kind] of Object.entries(kinds)) names[player.colour + field] = listed(player[field], table.coder?.wide).map(code => table.coder.name(code, kind));
  }
  const laid = (await board(sections.N.toLowerCase())).board;
  const codes = coder(laid.tiles.map(tile => tile.place), !laid.upright);
  const known = new Set([...laid.intersections, ...laid.paths].map(one => one.place));
  store.change(state => {
    for (const letter of [...LAID, "R", "A", "Z", "Y"]) delete state[letter];
    Object.assign(state, sections);
    for (const player of state.players) {
      for (const field of Object.keys(kinds)) {
        const kept = (names[player.colour + field] ?? []).filter(name => known.has(name)).map(codes.code).join("");
        if (kept) player[field] = kept; else delete player[field];
      }
    }
  });
}

/** Put the tiles of a state under the pieces, which stay where the map is the same. */
export function tilesFrom(laid) {
  store.change(state => {
    const same = state.G === laid.G;
    for (const letter of [...LAID, "R", "A", "Z", "Y"]) { delete state[letter]; if (letter in laid) state[letter] = laid[letter]; }
    if (!same) for (const player of state.players) for (const field of "SCRV") delete player[field];
  });
}

/** Return the line of the position with a player in it who has nothing on the board yet. */
export function lineWith(colour) {
  if (!colour || store.state.players.some(one => one.colour === colour)) return store.line;
  const state = /** @type {import("../types/page.d.ts").State} */ (parse(store.line));
  state.players.push({ colour });
  return write(state);
}

export { has, player };
