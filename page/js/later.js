// What is opened on top of the page comes after the page itself: fetched once the board and the rules are there, or when it is wanted before that.

import { look } from "./site.js";

const MODULES = {
  boards: () => import("./boards.js"), cards: () => import("./cards.js"), dispute: () => import("./dispute.js"), menu: () => import("./menu.js"), report: () => import("./report.js"), share: () => import("./share.js"), dice: () => import("./dice.js"), game: () => import("./game.js"), cardgame: () => import("./cardgame.js"), quarrel: () => import("./quarrel.js"), saved: () => import("./saved.js"),
};

/** Event "missing": a part of the page could not be fetched. */
export const missing = new EventTarget();

/** Return what calls a function of a module, once it is there. */
export const later = (name, what) => async (...given) => {
  const found = await MODULES[name]().catch(() => null);
  if (found) return found[what](...given);
  look();
  missing.dispatchEvent(new Event("missing"));
  return undefined;
};

/** Fetch them all, so that they are there when they are wanted. */
export const fetchAll = () => Promise.allSettled(Object.values(MODULES).map(one => one()));
