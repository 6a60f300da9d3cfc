// Positions and games that were given a name: kept on this phone, opened again, taken away.

import { address } from "./address.js";
import { dialog } from "./dialog.js";
import { button, fill, make } from "./dom.js";
import { barred } from "./line.js";
import { kept, store } from "./store.js";
import { language, say } from "./words.js";

/** So many are kept, each with a name of at most so many letters. */
const MOST = 40, LONGEST = 40;

/** Return what is kept, the last one first: a name, the address behind the #, and when. @returns {{ name: string, at: string, when: number }[]} */
export function saved() {
  const found = kept.get("saved");
  return (Array.isArray(found) ? found : []).filter(one => one && typeof one.name === "string" && typeof one.at === "string" && Number.isFinite(one.when) && !barred(one.at.split("&")[0])).slice(0, MOST);
}

/** Keep what lies there under a name, in place of what had that name; return whether the browser keeps it. */
export function save(name, at = address.place.view === "game" ? location.hash.slice(1) : store.line) {
  return kept.set("saved", [{ name, at, when: Date.now() }, ...saved().filter(one => one.name !== name)].slice(0, MOST));
}

const drop = name => kept.set("saved", saved().filter(one => one.name !== name));

/** Open what is kept: a position lies on the board, over what lay there; a game has an address of its own. */
export function openOne({ at }) {
  if (at.includes("&")) location.hash = at;
  else if (store.put(at)) address.go({ view: "board" });
}

/** Open the list, to keep what lies there and to open something else. */
export function openSaved() {
  const rows = make("ul", { class: "plain saved" }), said = make("p", { class: "hint", role: "status" });
  const name = make("input", { type: "text", maxlength: String(LONGEST), "aria-label": say("saved.name"), placeholder: say("saved.name"), ".value": fresh() });
  const paint = () => {
    const all = saved();
    fill(rows, all.length ? all.map(one => make("li", { class: "row" },
      button([make("b", {}, one.name), make("span", { class: "small" }, new Date(one.when).toLocaleDateString(language))], () => { shown.close(); openOne(one); }, { class: "hit", "data-key": "open-" + one.name }),
      button("×", () => { drop(one.name); said.textContent = say("saved.dropped", one.name); paint(); }, { class: "icon", "aria-label": say("saved.drop", one.name), "data-key": "drop-" + one.name }))) : make("li", { class: "small" }, say("saved.none")));
  };
  const form = make("form", { onsubmit: event => {
    event.preventDefault();
    const called = name.value.trim() || fresh();
    said.textContent = say(save(called) ? "saved.kept" : "storage.full", called);
    name.value = fresh();
    paint();
  } }, make("div", { class: "row" }, name, make("button", { type: "submit", class: "primary", disabled: !store.started && address.place.view !== "game", "data-key": "save" }, say("saved.save"))));
  paint();
  const shown = dialog(say("saved.title"), [form, said, rows, make("p", { class: "small" }, say("saved.where"))]);
}

/** Return a name that nothing has yet. */
function fresh() {
  const names = new Set(saved().map(one => one.name));
  let number = 1;
  while (names.has(say("saved.fresh", number))) number += 1;
  return say("saved.fresh", number);
}
