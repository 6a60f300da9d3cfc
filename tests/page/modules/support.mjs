// What the page's modules find in a browser, as far as these tests need it, and the modules as they are built (the folder that PAGE_JS names).
import { pathToFileURL } from "node:url";

/** Return a module of the page. */
export const from = name => import(pathToFileURL(`${process.env.PAGE_JS}/${name}`).href);

/** Put in place what keeps things, the address and what hears events; `hash` is what the address begins with. */
export function browser({ hash = "", languages = ["nl-NL"], keeps = {} } = {}) {
  const items = new Map(Object.entries(keeps).map(([key, value]) => ["catan-rules." + key, JSON.stringify(value)])), hears = new Map();
  const here = { items, room: true, go(other) { here.location.hash = other; hears.get("hashchange")?.(); } };
  here.location = { hash, pathname: "/page/", search: "?x" };
  const set = (name, value) => Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  set("localStorage", {
    getItem: key => items.get(key) ?? null,
    setItem: (key, value) => { if (!here.room) throw new Error("full"); items.set(key, value); },
  });
  set("location", here.location);
  set("history", { replaceState: (_state, _title, address) => { here.location.hash = address.startsWith("#") ? address : ""; here.address = address; } });
  set("addEventListener", (name, does) => hears.set(name, does));
  set("navigator", { languages });
  return here;
}
