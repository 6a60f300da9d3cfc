// A position of the card game that came by a link: drawn, and asked about in words.

import { asking, errorCard, errorLines } from "./ask.js";
import { button, fill, make, picture } from "./dom.js";
import { referee } from "./referee.js";
import { shareLink } from "./send.js";
import { card } from "./verdict.js";
import { language, say } from "./words.js";

let line = null, told = null, spoken = "";

asking.addEventListener("change", () => { if (line) paint(); });

/** Show the view with the position of a line. */
export async function show({ l }) {
  if (l === line && spoken === language) return;
  [line, spoken, told] = [l, language, null];
  paint();
  const found = await referee.ask({ do: "draw", position: l, language });
  if (l === line) { told = found; paint(); }
}

/** Ask a sentence about the position. */
export const ask = text => asking.ask({ text, position: line, quiet: true });

function paint() {
  const now = asking.now?.asked && asking.now.position === line ? asking.now : null, on = { ask, again: () => asking.again(), dismiss: () => asking.clear(), boxed: null };
  const svg = told?.svg && picture(told.svg);
  for (const one of ["width", "height"]) svg?.removeAttribute?.(one);
  fill(document.querySelector("#cards"), make("div", { class: "column" },
    make("h2", {}, say("cards.title")),
    svg ? make("div", { class: "scroll picture", tabindex: "0", role: "group", "aria-label": say("cards.title") }, svg) : make("p", { class: "hint", role: "status" }, told?.error ? errorLines(told.error)[0] : say("ask.queue")),
    asking.now?.waiting ? make("p", { class: "hint", role: "status" }, say("ask.wait")) : now?.told?.error ? errorCard(now.told.error, on) : now?.told ? card(now.told, on) : make("p", { class: "hint" }, say("cards.how")),
    button(say("share"), () => shareLink({ view: "cards", l: line }, say("cards.title")), { class: "link" })));
}
