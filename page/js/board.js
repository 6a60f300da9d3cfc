// The board on the table: the project's drawing of it, and above it what the page puts there at once: pieces, marks, and a spot for every place that a
// finger, a key or a voice can find. A finger means the nearest place that can be meant; a corner need not be hit.

import { draw, make, picture } from "./dom.js";
import { coder, listed } from "./line.js";
import { capital, placed, say } from "./words.js";
import { mark, pieces } from "./pieces.js";

const SIDE = 60, HOLD = 480, MOVED = 12;
const REACH = { corner: 34, side: 31, tile: 58, piece: 24 };
const NEAR = 20;
const KEYS = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };
export const kindOf = place => (place.includes(".") ? "corner" : place.includes("/") ? "side" : "tile");

export class Table extends EventTarget {
  element = make("div", { class: "table" });
  places = new Map();
  kinds = ["corner", "side", "tile"];
  over = null;
  #marked = null;
  #hinted = null;
  #here = null;

  /** Show a board: its picture, and its geometry as the referee tells it. */
  mount(text, board) {
    const shown = picture(text), places = [];
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
    this.#listen();
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

  /** Return a place in a few words: its name and what it borders on. */
  named(name) {
    const place = this.places.get(name);
    if (!place) return placed(name);
    const near = (place.tiles ?? [name]).map(one => { const { terrain, chip } = this.places.get(one); return say("terrain." + terrain) + (chip ? " " + chip : ""); });
    return `${placed(name)} (${near.join(", ")})`;
  }

  /** Mark places as a verdict does: {allowed, refused, reason, highlight: [names], trails}. */
  mark(marks, chosen = null) {
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

  /** Return the place that a point on the screen means, null where it means none. */
  #meant(event) {
    const inside = this.ground.getScreenCTM()?.inverse();
    if (!inside) return null;
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(inside);
    let best = null, least = Infinity;
    for (const place of this.places.values()) {
      if (!this.kinds.includes(place.kind)) continue;
      const away = Math.hypot(place.x - x, place.y - y);
      // where tiles can be meant too, a corner or side has to be hit more closely
      const reach = place.kind === "tile" ? REACH.tile : this.kinds.includes("tile") ? NEAR : REACH[place.kind];
      const weighed = place.kind === "tile" && this.kinds.length > 1 ? away + 1000 : away;
      if (away <= reach && weighed < least) { best = place; least = weighed; }
    }
    return best?.place ?? null;
  }

  #listen() {
    const svg = this.svg;
    let held = 0, down = null, done = false;
    const tell = (what, place) => this.dispatchEvent(new CustomEvent(what, { detail: { place } }));
    const stop = () => { clearTimeout(held); held = 0; };
    svg.addEventListener("pointerdown", event => {
      if (event.button || !event.isPrimary) { stop(); down = null; return; }
      const place = this.#meant(event);
      down = { x: event.clientX, y: event.clientY, place };
      done = false;
      stop();
      if (place) held = setTimeout(() => { done = true; navigator.vibrate?.(15); tell("away", place); }, HOLD);
    });
    svg.addEventListener("pointermove", event => { if (down && Math.hypot(event.clientX - down.x, event.clientY - down.y) > MOVED) { stop(); down = null; } });
    svg.addEventListener("pointercancel", () => { stop(); down = null; });
    svg.addEventListener("pointerup", () => {
      stop();
      if (down?.place && !done) { this.#stop(down.place); tell("tap", down.place); }
      down = null;
    });
    svg.addEventListener("contextmenu", event => {
      event.preventDefault();
      const place = this.#meant(event);
      if (place && event.button === 2 && !done) tell("away", place);
    });
    svg.addEventListener("keydown", event => {
      const place = event.target.dataset?.place;
      if (!place) return;
      if (event.key === "Enter" || event.key === " ") tell("tap", place);
      else if (event.key === "Delete" || event.key === "Backspace") tell("away", place);
      else if (event.key in KEYS) this.focus(this.#towards(place, KEYS[event.key]) ?? place);
      else return;
      event.preventDefault();
    });
    // a screen reader clicks without a pointer
    svg.addEventListener("click", event => { if (!event.detail && event.target.dataset?.place) tell("tap", event.target.dataset.place); });
    svg.addEventListener("focusin", event => { if (event.target.dataset?.place) { this.#stop(event.target.dataset.place); this.dispatchEvent(new CustomEvent("look", { detail: event.target.dataset.place })); } });
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
