// A position in its one-line form (docs/line-form.md), taken apart and put together again. The page's state is nothing but this line:
// sections by their capital, players with their fields, events. What they mean the referee knows; here they are letters.

import { LIMITS } from "./limits.js";

const SECTIONS = "GUNIJMOLHSRAZB";
const AFTER = "TFDYV";
const FIELDS = "NSCRVHDBPX";
const CORNERS = { up: ["N", "NO", "ZO", "Z", "ZW", "NW"], side: ["NW", "NO", "O", "ZO", "ZW", "W"] };
const SIDES = { up: ["NO", "O", "ZO", "ZW", "W", "NW"], side: ["N", "NO", "ZO", "Z", "ZW", "NW"] };
// what is a letter or a number, or a place: longer than this it is none
const SHORT = { G: 1, T: 1, F: 1, D: 2, R: 2, A: 2, Z: 2 };
const PIECES = "SCRV", PLACE = 3;
const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** Return the state of a line: {G, N, …, players: [{colour, S, R, …}], E: []}; null where it is none of ours: each colour and each field is there once, names are no longer than a name may be. */
/** @param {string} line @returns {import("../types/page.d.ts").State | null} */
export function parse(line) {
  const parts = line.trim().split(".");
  if (parts.shift() !== "CR1") return null;
  /** @type {import("../types/page.d.ts").State} */
  const state = { players: [], E: [] };
  for (const part of parts) {
    const letter = part[0], rest = part.slice(1);
    if (!letter || !/^[A-Z][A-Za-z0-9_-]*$/.test(part)) return null;
    if (letter === "P") {
      const player = seat(rest);
      if (!player || state.players.some(({ colour }) => colour === player.colour)) return null;
      state.players.push(player);
    } else if (letter === "E") state.E.push(rest);
    else if (letter in state || rest.length > (SHORT[letter] ?? Infinity)) return null;
    else state[letter] = rest;
  }
  return "G" in state ? state : null;
}

/** @returns {import("../types/page.d.ts").Player | null} */
function seat(written) {
  const [colour, ...fields] = written.split("-"), player = { colour };
  if (colour.length !== 1 || !LIMITS.colours.includes(colour)) return null;
  for (const field of fields) {
    if (!field || field[0] in player) return null;
    player[field[0]] = field.slice(1);
  }
  return unpacked(player.N ?? "").length > LIMITS.name ? null : player;
}

/** Return what keeps a line off the board of this page, as the key of a text; null where it may lie there. What comes from elsewhere is asked this before anything is drawn of it. */
export function barred(line) {
  if (typeof line !== "string") return "link.bad";
  if (line.length > LIMITS.characters) return "link.much";
  const state = parse(line);
  if (!state) return "link.bad";
  if (!["B", "V", "Z"].includes(state.G)) return "link.game";
  if (state.E.length > LIMITS.events) return "link.much";
  const length = state.players.reduce((sum, player) => sum + [...PIECES].reduce((all, field) => all + (player[field]?.length ?? 0), 0), 0);
  return length > LIMITS.pieces * PLACE ? "link.much" : null;
}

/** Return the line of a state. */
export function write(state) {
  const parts = ["CR1"];
  const put = letters => { for (const letter of letters) if (letter in state) parts.push(letter + state[letter]); };
  put(SECTIONS);
  for (const player of state.players) {
    const fields = [...FIELDS].filter(field => field in player && (player[field] || !PIECES.includes(field)));
    parts.push("P" + [player.colour, ...fields.map(field => field + player[field])].join("-"));
  }
  put(AFTER);
  for (const event of state.E) parts.push("E" + event);
  return parts.join(".");
}

/** Return the places of a list, each as its code: two characters, three where the map has more than 36 tiles. @returns {string[]} */
export function listed(codes = "", wide = false) {
  return codes.match(wide ? /.../g : /../g) || [];
}

/** Return what turns names of places into codes and back, for a map with these tile names in reading order. */
export function coder(tiles, sideways = false) {
  const rank = new Map(tiles.map((tile, number) => [tile, number]));
  const wide = tiles.length > 36, way = sideways ? "side" : "up";
  const digits = number => (wide ? DIGITS[Math.floor(number / 36)] : "") + DIGITS[number % 36];
  return {
    wide,
    code(name) {
      const [tile, direction] = name.split(/[./]/);
      if (!rank.has(tile)) return null;
      if (!direction) return digits(rank.get(tile));
      const place = (name.includes(".") ? CORNERS : SIDES)[way].indexOf(direction);
      return place < 0 ? null : digits(rank.get(tile)) + (place + 1);
    },
    /** kind: "tile", "corner" or "side" */
    name(code, kind) {
      const size = wide ? 2 : 1;
      const number = [...code.slice(0, size)].reduce((sum, digit) => sum * 36 + DIGITS.indexOf(digit), 0);
      const tile = tiles[number];
      if (!tile || kind === "tile") return tile;
      const direction = (kind === "corner" ? CORNERS : SIDES)[way][Number(code[size]) - 1];
      return direction && tile + (kind === "corner" ? "." : "/") + direction;
    },
  };
}

/** Return cards and numbers of a field such as "H2E1" as {H: 2, E: 1}. */
export function counts(field = "") {
  const found = {};
  for (const [, kind, number] of field.matchAll(/([A-Z])(\d+)/g)) found[kind] = Number(number);
  return found;
}

/** Return a field of counts; kinds stand in the order given, none are left out (`zeros` keeps them). */
export function counted(found, kinds, zeros = false) {
  return [...kinds].filter(kind => kind in found && (found[kind] || zeros)).map(kind => kind + found[kind]).join("");
}

/** Return a text as it stands in a line, and back. */
export const packed = text => [...new TextEncoder().encode(text)].map(byte =>
  /[A-Za-z0-9]/.test(String.fromCharCode(byte)) ? String.fromCharCode(byte) : "_" + byte.toString(16).toUpperCase().padStart(2, "0")).join("");
export function unpacked(text) {
  try { return decodeURIComponent(text.replaceAll("_", "%")); } catch { return text; }
}
