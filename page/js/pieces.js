// Pieces and marks above the drawing of a board, in the shapes and colours that the project draws them with (shapes.json, from the same source).

import { draw } from "./dom.js";
import { say } from "./words.js";

const COLOURS = { R: "rood", B: "blauw", W: "wit", O: "oranje", G: "groen", N: "bruin", P: "paars" };
const SHAPES = { settlement: "dorp", city: "stad", ship: "schip", robber: "rover", pirate: "piraat" };
const LETTERS = { settlement: [0, 2.8, 11.5], city: [0, 4, 13.5], ship: [4.6, -1.6, 9] };
const APART = 12;
/** @type {any} */
let shapes = null;
const parsed = new Map();

/** Take the shapes of the drawing: {pieces, signs, fills, ink, paper, grown, marks}. */
export function bodies(given) { shapes = given; parsed.clear(); }

/** Return the fill and ink of a colour's pieces. */
export const fills = letter => shapes?.fills[COLOURS[letter]] ?? ["#8a8f98", "#ffffff"];

function shape(markup) {
  if (!parsed.has(markup)) {
    const root = new DOMParser().parseFromString(`<svg xmlns="http://www.w3.org/2000/svg">${markup}</svg>`, "image/svg+xml").documentElement;
    parsed.set(markup, [...root.children]);
  }
  return parsed.get(markup).map(one => document.importNode(one, true));
}

function lettered(x, y, size, ink, text) {
  return draw("text", { x, y: y + size * 0.36, "font-size": size, "font-family": "'Helvetica Neue', Arial, sans-serif", "font-weight": "bold", "text-anchor": "middle", fill: ink }, text);
}

/** Return a piece around (0, 0), for buttons too. */
export function piece(kind, colour, { assumed = false, scale = 1, x = 0, y = 0 } = {}) {
  if (!shapes) return draw("g");
  const [fill, ink] = colour ? fills(colour) : assumed ? [shapes.paper, shapes.ink] : [shapes.ink, shapes.paper];
  const outline = colour ? shapes.ink : assumed ? shapes.ink : shapes.paper;
  const body = draw("g", { fill, stroke: outline, "stroke-width": colour ? 2.2 : 1.8, "stroke-linejoin": "round", "stroke-dasharray": assumed ? "3 2" : null }, shape(shapes.pieces[SHAPES[kind]]));
  const [lx, ly, size] = LETTERS[kind] ?? [];
  return draw("g", { transform: `translate(${x} ${y}) scale(${scale})` }, body, colour && size && lettered(lx, ly, size, ink, say("letter." + colour)));
}

const grown = kind => shapes.grown[SHAPES[kind]] ?? 1;

function ends(places, place) {
  return place.ends.map(name => places.get(name));
}

function road(places, place, colour, shift, thin) {
  const [a, b] = ends(places, place), length = Math.hypot(b.x - a.x, b.y - a.y);
  const [sx, sy] = [(-(b.y - a.y) / length) * shift, ((b.x - a.x) / length) * shift];
  const at = part => `${(a.x + (b.x - a.x) * part + sx).toFixed(1)} ${(a.y + (b.y - a.y) * part + sy).toFixed(1)}`;
  const d = `M${at(0.13)}L${at(0.87)}`, [fill, ink] = fills(colour);
  const line = draw("g", { "stroke-linecap": "round" }, draw("path", { d, stroke: shapes.ink, "stroke-width": thin ? 6 : 15 }), draw("path", { d, stroke: fill, "stroke-width": thin ? 3.4 : 11 }));
  if (thin) return [line, [place.x + sx, place.y + sy]];
  return [draw("g", {}, line, draw("circle", { cx: place.x + sx, cy: place.y + sy, r: 7.8, fill, stroke: shapes.ink, "stroke-width": 1.4 }), lettered(place.x + sx, place.y + sy, 11.5, ink, say("letter." + colour)))];
}

/** Return the pieces that stand on places: roads below, buildings above. */
export function pieces(places) {
  if (!shapes) return [];
  const below = [], above = [], figures = [];
  for (const place of places.values()) {
    const row = place.stands;
    row.forEach(({ piece: kind, colour, assumed }, number) => {
      const shift = (number - (row.length - 1) / 2) * APART;
      if (kind === "road") below.push(...road(places, place, colour, shift, false));
      else if (kind === "ship") {
        const [line, [x, y]] = road(places, place, colour, shift * 2, true);
        below.push(line);
        above.push(piece("ship", colour, { x, y, scale: grown("ship") }));
      } else if (kind === "robber") figures.push(piece(kind, null, { assumed, x: place.x + 33, y: place.y + 15, scale: grown(kind) }));
      else if (kind === "pirate") figures.push(piece(kind, null, { x: place.x, y: place.y + 18, scale: grown(kind) }));
      else above.push(piece(kind, colour, { x: place.x + shift * 2, y: place.y, scale: grown(kind) }));
    });
  }
  return [...figures, ...below, ...above];
}

// how far a piece reaches from where it stands, with its outline: left and right, up, down
const REACH = { settlement: [16, 19, 16], city: [22, 21, 17], ship: [21, 22, 18], robber: [15, 20, 24] };
/** Half as wide as a letter of a tile's name is, and from where above the tile's middle to where it reaches. */
const NAME = { letter: 6.5, top: 43, bottom: 30 };

/** Return the tiles whose name a piece covers, in part or wholly. */
export function covered(places) {
  const bodies = [];
  for (const { x, y, kind, stands } of places.values()) {
    stands.forEach(({ piece: what }, number) => {
      if (!(what in REACH) || (kind === "tile") !== (what === "robber")) return;
      const [wide, up, down] = REACH[what], shift = (number - (stands.length - 1) / 2) * APART * 2;
      const [px, py] = kind === "tile" ? [x + 33, y + 15] : [x + shift, y];
      bodies.push([px - wide, px + wide, py - up, py + down]);
    });
  }
  return new Set([...places.values()].filter(({ kind, place, x, y }) => kind === "tile" && bodies.some(([left, right, top, bottom]) =>
    Math.max(left, x - place.length * NAME.letter) < Math.min(right, x + place.length * NAME.letter) && Math.max(top, y - NAME.top) < Math.min(bottom, y - NAME.bottom))).map(({ place }) => place));
}

/** Return the marks of a verdict: rings around reasons, discs with a sign on what is allowed, refused or asked, and trails. */
export function mark(places, marks) {
  if (!shapes) return [];
  const found = [];
  for (const trail of marks.trails ?? []) {
    const [fillColour, ink] = fills(Object.keys(COLOURS).find(letter => COLOURS[letter] === trail.player));
    for (const name of trail.paths) {
      const place = places.get(name);
      if (!place) continue;
      const [a, b] = ends(places, place), d = `M${a.x} ${a.y}L${b.x} ${b.y}`;
      found.push(draw("g", { "stroke-linecap": "round", fill: "none" }, draw("path", { d, stroke: shapes.ink, "stroke-width": 13 }), draw("path", { d, stroke: fillColour, "stroke-width": 8.5 })));
    }
    // how long it is stands at its end
    const last = places.get(trail.paths.at(-1));
    if (last) found.push(draw("g", {}, draw("circle", { cx: last.x, cy: last.y, r: 15, fill: fillColour, stroke: shapes.ink, "stroke-width": 2.4 }), lettered(last.x, last.y, 19, ink, String(trail.paths.length))));
  }
  for (const kind of ["reason", "allowed", "refused", "highlight"]) {
    for (const name of marks[kind] ?? []) {
      const place = places.get(name);
      if (!place) continue;
      const group = draw("g", { color: shapes.marks[kind], stroke: "currentColor", "stroke-linejoin": "round" });
      let [x, y, radius] = [place.x, place.y, 12.5];
      if (kind === "reason" || place.kind === "tile") group.append(draw("circle", { cx: x, cy: y, r: place.kind === "tile" ? 47 : place.kind === "corner" ? 26 : 24, fill: "none", "stroke-width": 3.6, "stroke-dasharray": "6 4" }));
      if (kind === "reason") [x, y, radius] = place.kind === "tile" ? [x - 33, y + 16, 11] : [x + 19, y - 19, 9.5];
      else if (place.kind === "tile") [x, y] = [x - 33, y + 16];
      group.append(draw("g", { transform: `translate(${x} ${y}) scale(${radius / 10})` }, draw("circle", { r: 10, fill: shapes.paper, "stroke-width": 2.4 }), shape(shapes.signs[kind])));
      found.push(group);
    }
  }
  return found;
}
