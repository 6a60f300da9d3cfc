// Where one is: a view, and in it an article, a search, an answer or a dialog. Each but a dialog has an address behind the #, and Back goes to what was before:
// it closes a dialog, then an answer, then a view.
//
// An address is a position or the name of a view, then keys: `a` an article, `c` the clause in it that one came for, `z` what is looked for, `q` what is asked
// in words, `v` a question as published, `r` the rule set that answers it; `p`: the line is a game that is followed event by event. A dispute: `t` what happened, `s` who says what, `k` the rule at issue and who says yes
// to it, `w` the answers to what decides.

import { course, principalities } from "./course.js";
import { LIMITS } from "./limits.js";
import { store } from "./store.js";

/** @type {Partial<Record<import("../types/page.d.ts").View, string>>} */
const NAMES = { rules: "regels", board: "bord", dice: "dobbel", game: "partij", dispute: "geschil", cards: "kaart" };
const VIEWS = /** @type {import("../types/page.d.ts").View[]} */ (Object.keys(NAMES));
const KEYS = "aczqvrptskw";
/** The most letters of what stands behind a key. */
const MOST = 600, MOST_SAID = 1400;
/** A position of the dice game or of the card game. */
const SMALL = /^CR1\.G[DK](\.[A-Za-z0-9._-]*)?$/;
const PLAIN = /^[\w./: -]+$/;

/** Return the place that an address names, {view, …}; null where it names none. */
/** @param {string} hash @returns {import("../types/page.d.ts").Place | null} */
export function placeOf(hash) {
  const [head, ...rest] = hash.replace(/^#/, "").split("&"), view = /^CR1(\.|%2E)/i.test(head) ? "board" : VIEWS.find(name => NAMES[name] === head);
  if (!view) return null;
  /** @type {import("../types/page.d.ts").Place} */
  const place = { view };
  if (SMALL.test(head)) {
    if (head.length > LIMITS.characters) return null;
    Object.assign(place, { view: head[5] === "D" ? "dice" : "cards", l: head });
  }
  try {
    for (const part of rest) {
      const key = part.slice(0, part.indexOf("=")), value = decodeURIComponent(part.slice(key.length + 1));
      if (key.length !== 1 || !KEYS.includes(key) || key in place || !value || value.length > (key === "s" ? MOST_SAID : MOST)) return null;
      place[key] = value;
    }
  } catch { return null; }
  if (place.p) return place.view === "board" ? { view: "game", g: head } : null;
  return place;
}

/** Return the address of a place. */
/** @param {import("../types/page.d.ts").Place} place @returns {string} */
export function hashOf(place, line = store.started ? store.line : "") {
  const keys = [...KEYS].filter(key => place[key]).map(key => `&${key}=${encodeURIComponent(place[key])}`).join("");
  if (place.l) return "#" + place.l + keys;
  if (place.view === "cards") return "#" + (principalities.line ?? NAMES.cards);
  if (place.view === "game") return course.line ? `#${course.line}&p=1` : "#" + NAMES.game;
  if (place.view === "board") return "#" + (line || NAMES.board) + keys;
  return place.view === "rules" && !keys && !line ? "" : "#" + NAMES[place.view] + keys;
}

function decoded(text) { try { return decodeURIComponent(text); } catch { return ""; } }

/** Return a question as an address names it, and back: its kind, then its fields by name; null where it is none. */
export const written = ({ kind, ...fields }) => [kind, ...Object.entries(fields).flatMap(([key, value]) => [key, typeof value === "string" && PLAIN.test(value) ? value : "!" + JSON.stringify(value).replaceAll("~", "\\u007e")])].join("~");
export function questionOf(text) {
  const [kind, ...rest] = text.split("~"), fields = [];
  if (rest.length % 2) return null;
  try {
    for (let at = 0; at < rest.length; at += 2) fields.push([rest[at], rest[at + 1][0] === "!" ? JSON.parse(rest[at + 1].slice(1)) : rest[at + 1]]);
  } catch { return null; }
  return fields.some(([key]) => key === "__proto__") ? null : { kind, ...Object.fromEntries(fields) };
}

/** Event "go": a place to show, which is that of the address. */
class Address extends EventTarget {
  /** @type {import("../types/page.d.ts").Place} */
  place = { view: "rules" };
  #dialogs = [];
  // entries of this page below the one that is shown
  #own = 0;
  #leaving = false;
  #later = [];
  #arrived = false;
  #begun = false;

  /** Begin with the place of the address, as far as it names one; return it. */
  begin() {
    this.#own = history.state?.own ?? 0;
    course.begin();
    principalities.begin();
    store.router = this;
    store.begin();
    const arrived = this.#arrived;
    this.#arrived = false;
    addEventListener("popstate", ({ state }) => { if (state) this.#back(state); });
    addEventListener("hashchange", () => { if (this.#arrived) this.#show(); });
    return arrived ? this.place : null;
  }

  // what the store writes into the history, and what it finds there
  get hash() { return hashOf(this.place); }
  get state() { return { own: this.#own, place: this.place, dialogs: this.#dialogs.length, line: store.started ? store.line : null }; }
  names(hash) { return (placeOf(hash)?.view ?? "board") !== "board" || hash.startsWith("#" + NAMES.board); }
  arrive(hash) {
    if (history.state === null && this.#begun) this.#own++;
    this.#begun = true;
    if (!hash.slice(1)) return;
    // what stands behind a position and says nothing is left out
    this.place = placeOf(hash) ?? { view: "board" };
    for (const [view, given, game] of /** @type {const} */ ([["game", this.place.g, course], ["cards", this.place.view === "cards" && this.place.l, principalities]])) {
      if (!given) continue;
      if (!game.open(decoded(given))) store.dispatchEvent(new CustomEvent("refused", { detail: "link.bad" }));
      this.place = { view };
    }
    this.#arrived = true;
  }

  /** Be at a place from now on; `over` tells of the one before whether this one comes in its stead, so that Back does not come to it. */
  /** @param {import("../types/page.d.ts").Place} place @param {boolean | ((before: import("../types/page.d.ts").Place) => boolean)} [over] */
  visit(place, over = false) {
    if (this.#leaving) { this.#later.push(() => this.visit(place, over)); return; }
    const instead = typeof over === "function" ? over(this.place) : over;
    if (hashOf(place) === hashOf(this.place)) return;
    const stays = place.view === "board" && this.place.view === "board";
    this.place = place;
    if (instead) this.renew(); else this.#push(stays);
  }

  /** Add an entry. Whether Back scrolls to where one was is a matter of the one below: where the view stays it does not, for what it shows by then may be of another height. */
  #push(stays) {
    this.#own++;
    history.scrollRestoration = stays ? "manual" : "auto";
    history.pushState(this.state, "", this.hash || location.pathname + location.search);
    history.scrollRestoration = "auto";
  }

  /** Have the address name the place as it is now. */
  renew() { history.replaceState(this.state, "", this.hash || location.pathname + location.search); }

  /** Go to a place. */
  /** @param {import("../types/page.d.ts").Place} place */
  go(place) {
    // what was opened over the place before closes, and its entry becomes that of this one
    const over = this.#dialogs.length > 0;
    while (this.#dialogs.length) this.#dialogs.pop()();
    this.visit(place, over);
    this.#show(place);
  }

  /** Leave the place for the one before it, where there is one of this page, else for another. */
  leave(otherwise) {
    if (this.#own) this.#step();
    else this.visit(otherwise, true);
  }

  /** Have Back close what was opened over the place; return what tells that it was closed otherwise. */
  open(close) {
    this.#dialogs.push(close);
    this.settled(() => this.#push(this.place.view === "board"));
    return () => {
      const at = this.#dialogs.indexOf(close);
      if (at < 0) return;
      this.#dialogs.splice(at, 1);
      this.#step();
    };
  }

  /** Do something once what was closed is out of the history. */
  settled(does) { if (this.#leaving) this.#later.push(does); else does(); }

  /** Show the page from its top, with what a selector finds, once what was closed is out of the history. */
  top(selector = "h1") { this.settled(() => requestAnimationFrame(() => { scrollTo(0, 0); document.querySelector(selector)?.scrollIntoView({ block: "nearest" }); })); }

  #step() {
    if (this.#leaving) { this.#later.push(() => this.#step()); return; }
    this.#leaving = true;
    history.back();
  }

  #back(state) {
    const queued = this.#later;
    this.#leaving = false;
    this.#later = [];
    this.#own = state.own;
    this.place = state.place;
    while (this.#dialogs.length > state.dialogs) this.#dialogs.pop()();
    history.replaceState(this.state, "", this.hash || location.pathname + location.search);
    if (queued.length) for (const one of queued) one();
    else this.#show();
  }

  #show(place = this.place) { this.#arrived = false; this.dispatchEvent(new CustomEvent("go", { detail: place })); }
}

export const address = new Address();
