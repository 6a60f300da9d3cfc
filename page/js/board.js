// The board on the table: the project's drawing of it, and above it what the page puts there at once: pieces, marks, and a spot for every place that a
// finger, a key or a voice can find. A finger means the nearest place that can be meant; a corner need not be hit.

import { draw, make, picture } from "./dom.js";
import { coder, listed } from "./line.js";
import { capital, placed, say } from "./words.js";
import { covered, mark, pieces } from "./pieces.js";

const SIDE = 60, HOLD = 480, MOVED = 12;
// how far from a place a finger may land that means it; beyond that of a corner or a side it means the tile whose middle is nearer than this
const REACH = { corner: 50, side: 50, tile: 62, piece: 24 }, MIDDLE = 13;
/** So near a place of another kind a finger means it, where the nearest of its own kind is as far as the second. */
const ON = 4, OFF = 27;
/** Most places that a tap may have meant, of which the first is taken. */
const MAY = 3;
/** What is left free around land and harbours. */
const RIM = 2;
const KEYS = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };
export const kindOf = place => (place.includes(".") ? "corner" : place.includes("/") ? "side" : "tile");

export class Table extends EventTarget {
  element = make("div", { class: "table" });
  places = new Map();
  kinds = ["corner", "side", "tile"];
  /** Kinds that a tap may have meant beside those. */
  /** @type {string[]} */
  also = [];
  /** @type {any} */
  over = null;
  /** @type {any} */
  #marked = null;
  /** @type {any} */
  #hinted = null;
  /** @type {any} */
  #here = null;
  /** The board as the referee tells it, and its places in codes. @type {any} */
  board;
  /** @type {any} */
  coder;

  constructor() {
    super();
    // not on the drawing: one that hears of the focus is a stop of the Tab key itself
    this.element.addEventListener("focusin", /** @param {any} event */ event => { if (event.target.dataset?.place) this.#stop(event.target.dataset.place); });
    this.#listen();
  }

  /** Show a board: its picture, and its geometry as the referee tells it. */
  mount(text, board) {
    /** @type {any[]} */
    const places = [];
    /** @type {any} */
    const shown = picture(text);
    const put = (list, kind) => { for (const one of list) places.push({ ...one, kind, x: one.at[0] * SIDE, y: one.at[1] * SIDE, stands: [] }); };
    put(board.tiles, "tile");
    put(board.intersections, "corner");
    put(board.paths, "side");
    this.board = board;
    this.coder = coder(board.tiles.map(tile => tile.place), !board.upright);
    const ground = shown.querySelector("[data-tile]").parentNode, key = ground.nextElementSibling;
    if (key) {
      // who plays and what is unknown is said elsewhere on the page
      const [left, top, width] = shown.getAttribute("viewBox").split(" ");
      shown.setAttribute("viewBox", [left, top, width, key.getAttribute("y")].join(" "));
      while (ground.nextElementSibling) ground.nextElementSibling.remove();
    }
    cropped(shown, ground);
    // the names of tiles are larger here than on paper: the landscapes make room
    for (const scene of shown.querySelectorAll("[data-tile] > use")) scene.setAttribute("transform", `${scene.getAttribute("transform")} translate(0 2) scale(.84)`);
    this.lay(shown, ground, places, say("board.label"));
  }

  /** Show a picture with places on it: {place, kind, x, y} in the units of `ground`. */
  lay(shown, ground, places, label) {
    this.places = new Map(places.map(one => [one.place, one]));
    for (const one of shown.querySelectorAll("title, desc")) one.remove();
    for (const one of ["width", "height", "aria-labelledby"]) shown.removeAttribute(one);
    shown.setAttribute("role", "group");
    shown.setAttribute("aria-label", label);
    for (const one of [...shown.children, ...ground.children]) if (!one.contains(ground)) one.setAttribute("aria-hidden", "true");
    const layer = (name, hidden) => draw("g", { class: name, "aria-hidden": hidden });
    this.#hinted = layer("hints", "true");
    this.over = layer("over", "true");
    this.#marked = layer("marked", "true");
    const spots = layer("spots", null);
    ground.append(this.#hinted, this.over, this.#marked, spots);
    for (const place of places) {
      place.spot = draw("circle", { r: place.kind === "tile" ? 30 : 15, cx: place.x, cy: place.y, role: "button", tabindex: "-1", "data-place": place.place, class: place.kind });
      spots.append(place.spot);
    }
    this.svg = shown;
    this.ground = ground;
    this.element.replaceChildren(shown);
    // the one place in the order of the tab key is the same as before, where there is one of this name
    const here = this.#here;
    this.#here = null;
    this.allow(this.kinds);
    if (this.kinds.includes(this.places.get(here)?.kind)) this.#stop(here);
  }

  /** Let only these kinds of place be meant. */
  allow(kinds) {
    this.kinds = kinds;
    if (!this.svg) return;
    for (const place of this.places.values()) {
      place.spot.setAttribute("display", kinds.includes(place.kind) ? "inline" : "none");
    }
    const here = this.places.get(this.#here);
    if (!here || !kinds.includes(here.kind)) this.#stop([...this.places.values()].find(place => kinds.includes(place.kind))?.place);
  }

  /** Put the pieces of a state on the board, and say them where they stand. */
  show(state) {
    if (!this.svg) return;
    for (const place of this.places.values()) place.stands = [];
    const put = (field, piece, kind) => {
      state.players.forEach(player => {
        for (const code of new Set(listed(player[field], this.coder.wide))) {
          const name = this.coder.name(code, kind);
          this.places.get(name)?.stands.push({ piece, colour: player.colour });
        }
      });
    };
    put("R", "road", "side");
    put("V", "ship", "side");
    put("S", "settlement", "corner");
    put("C", "city", "corner");
    const robber = state.R ?? state.A;
    if (robber) this.places.get(this.coder.name(robber, "tile"))?.stands.push({ piece: "robber", assumed: !("R" in state) });
    if (state.Z) this.places.get(this.coder.name(state.Z, "tile"))?.stands.push({ piece: "pirate" });
    this.over.replaceChildren(...pieces(this.places));
    // a name is read whole or is not there: who looks for it taps the tile
    const hidden = covered(this.places);
    for (const name of this.ground.querySelectorAll('[data-tile] > text[font-size="12.5"]')) name.setAttribute("visibility", hidden.has(name.parentNode.dataset.tile) ? "hidden" : "visible");
    for (const place of this.places.values()) place.spot.setAttribute("aria-label", this.told(place.place));
  }

  /** Return a place with what it borders on and what stands there, in words. */
  told(name) {
    const place = this.places.get(name);
    const tile = one => { const { terrain, chip } = this.places.get(one); return say("terrain." + terrain) + (chip ? " " + chip : ""); };
    const around = place.kind === "tile" ? tile(name) : say("place.between", place.tiles.map(tile).join(", "));
    const stands = place.stands.map(({ piece, colour }) => (colour ? say("place.by", say(piece), say("colour." + colour)) : say(piece)));
    const harbour = place.kind === "side" && this.board.harbours?.[name];
    return capital([say("place." + place.kind, placed(name)), around, harbour && say("harbour", harbour === "onbekend" ? say("harbour.unknown") : harbour), stands.join(", ") || (place.kind === "tile" ? "" : say("place.free"))].filter(Boolean).join("; "));
  }

  /** Return what a place borders on, as it is said at the table. */
  around(name) {
    const place = this.places.get(name);
    if (!place) return placed(name);
    const near = (place.tiles ?? [name]).map(one => { const { terrain, chip } = this.places.get(one); return say("terrain." + terrain) + (chip ? " " + chip : ""); });
    if (place.kind === "tile") return near[0];
    // beside the last tiles is the sea, which no board lists
    if (near.length < (place.kind === "side" ? 2 : 3)) near.push(say("terrain.zee"));
    return say("place.between", near.length < 2 ? near[0] : `${near.slice(0, -1).join(", ")} ${say("and")} ${near.at(-1)}`);
  }

  /** Return a place in a few words: its name and what it borders on. */
  named(name) { return this.places.has(name) ? `${placed(name)} (${this.around(name)})` : placed(name); }

  /** Mark places as a verdict does: {allowed, refused, reason, highlight: [names], trails}. */
  mark(marks, chosen = null) {
    // beside routes everything else steps back
    this.over?.classList.toggle("faded", Boolean(marks?.trails?.length));
    this.#marked?.replaceChildren(...mark(this.places, marks ?? {}), ...(chosen && this.places.has(chosen) ? [this.#ring(chosen)] : []));
  }

  /** Show where something may go. */
  hint(names) {
    this.#hinted?.replaceChildren(...(names ?? []).filter(name => this.places.has(name)).map(name => {
      const { x, y, kind } = this.places.get(name);
      return draw("circle", { cx: x, cy: y, r: kind === "tile" ? 26 : 11, class: "may" });
    }));
  }

  focus(name) { if (this.places.has(name)) { this.#stop(name); this.places.get(name).spot.focus({ preventScroll: true }); } }

  #ring(name) {
    const { x, y, kind } = this.places.get(name);
    return draw("circle", { cx: x, cy: y, r: kind === "tile" ? 46 : 23, class: "chosen" });
  }

  #stop(name) {
    this.places.get(this.#here)?.spot.setAttribute("tabindex", "-1");
    this.#here = name;
    this.places.get(name)?.spot.setAttribute("tabindex", "0");
  }

  /** Return the places that a point on the screen may mean, the likeliest first: the nearest of the kinds that can be meant, and of another kind (`also`) what is nearer than the second of them. */
  meant(clientX, clientY, also = []) {
    const inside = this.ground?.getScreenCTM()?.inverse();
    if (!inside) return [];
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(inside);
    const near = kinds => [...this.places.values()].filter(place => kinds.includes(place.kind)).map(place => ({ place: place.place, kind: place.kind, away: Math.hypot(place.x - x, place.y - y) })).filter(one => one.away <= REACH[one.kind]).sort((one, other) => one.away - other.away);
    const own = near(this.kinds), others = near(also.filter(kind => !this.kinds.includes(kind))), [tile] = near(["tile"]);
    const found = own.slice(0, MAY - 1);
    const [other] = others;
    if (other && (found.length < MAY - 1 || other.away < (own[1]?.away ?? Infinity))) found.push(other);
    else found.push(...own.slice(MAY - 1, MAY));
    if (other?.away < ON && own[0]?.away > OFF) found.unshift(other);
    // the middle of a tile is no corner and no side
    if (also.includes("tile") && tile?.away < MIDDLE) found.unshift(tile);
    return [...new Set(found.map(one => one.place))].slice(0, MAY);
  }

  /** Hear fingers, mice and keys on what holds the drawing: that is drawn anew while a finger is down, and the tap counts all the same. */
  #listen() {
    const shown = this.element;
    /** @type {any} */
    let down = null;
    let held = 0, done = false;
    const tell = (what, place, near = [place]) => this.dispatchEvent(new CustomEvent(what, { detail: { place, near } }));
    const at = event => this.meant(event.clientX, event.clientY, this.also);
    const stop = () => { clearTimeout(held); held = 0; };
    shown.addEventListener("pointerdown", event => {
      if (event.button || !event.isPrimary) { stop(); down = null; return; }
      const near = at(event), [place] = near;
      down = { x: event.clientX, y: event.clientY, place, near };
      done = false;
      stop();
      if (place) held = setTimeout(() => { done = true; navigator.vibrate?.(15); tell("away", place); }, HOLD);
    });
    shown.addEventListener("pointermove", event => { if (down && Math.hypot(event.clientX - down.x, event.clientY - down.y) > MOVED) { stop(); down = null; } });
    shown.addEventListener("pointercancel", () => { stop(); down = null; });
    shown.addEventListener("pointerup", () => {
      stop();
      if (down && !done && this.places.has(down.place)) { this.#stop(down.place); tell("tap", down.place, down.near); }
      down = null;
    });
    shown.addEventListener("contextmenu", event => {
      event.preventDefault();
      const [place] = at(event);
      if (place && event.button === 2 && !done) tell("away", place);
    });
    shown.addEventListener("keydown", /** @param {any} event */ event => {
      const place = event.target.dataset?.place;
      if (!place) return;
      if (event.key === "Enter" || event.key === " ") tell("tap", place);
      else if (event.key === "Delete" || event.key === "Backspace") tell("away", place);
      else if (event.key in KEYS) this.focus(this.#towards(place, KEYS[event.key]) ?? place);
      else return;
      event.preventDefault();
    });
    // a screen reader clicks without a pointer
    shown.addEventListener("click", /** @param {any} event */ event => { if (!event.detail && event.target.dataset?.place) tell("tap", event.target.dataset.place); });
  }

  /** Return the nearest place that can be meant in a direction. */
  #towards(name, [dx, dy]) {
    const from = this.places.get(name);
    let best = null, least = Infinity;
    for (const place of this.places.values()) {
      if (place === from || !this.kinds.includes(place.kind)) continue;
      const along = (place.x - from.x) * dx + (place.y - from.y) * dy, aside = Math.abs((place.x - from.x) * dy + (place.y - from.y) * dx);
      if (along < 5) continue;
      const cost = along + 2 * aside;
      if (cost < least) { best = place.place; least = cost; }
    }
    return best;
  }
}

/** Let a board fill the width: of the sea around it there is as much as its harbours take. */
function cropped(shown, ground) {
  const [left, top] = (ground.getAttribute("transform")?.match(/-?[\d.]+/g) ?? [0, 0]).map(Number), xs = [], ys = [];
  for (const one of ground.querySelectorAll("[data-tile] > polygon")) for (const point of one.getAttribute("points").split(" ")) { const [x, y] = point.split(",").map(Number); xs.push(x); ys.push(y); }
  for (const one of ground.querySelectorAll("[data-harbour] > circle")) { const [x, y, r] = ["cx", "cy", "r"].map(name => Number(one.getAttribute(name))); xs.push(x - r, x + r); ys.push(y - r, y + r); }
  const [west, north, east, south] = [Math.min(...xs) - RIM, Math.min(...ys) - RIM, Math.max(...xs) + RIM, Math.max(...ys) + RIM];
  shown.setAttribute("viewBox", [west + left, north + top, east - west, south - north].map(one => one.toFixed(1)).join(" "));
}
