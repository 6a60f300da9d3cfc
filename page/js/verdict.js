// An answer as the table reads it: the answer itself, what decides it with its rules one tap away, and what else hangs on it.

import { address } from "./address.js";
import { button, make } from "./dom.js";
import { boxes, edition } from "./edition.js";
import { capital, has, say } from "./words.js";

const SIGNS = { yes: "M5 12.5l5 5L19.5 7", no: "M6 6l12 12M18 6L6 18", undetermined: "M8.5 9a3.5 3.5 0 1 1 5 3.2c-1 .6-1.5 1.2-1.5 2.3M12 18v.5", rule: "M6 4h9l3 3v13H6zM9 10h6M9 14h6", value: "M5 9h14M5 15h14", split: "M6 9h12M6 15h12M15 5L9 19" };

function sign(kind) {
  const holder = make("span", { class: `sign ${kind}`, "aria-hidden": "true" });
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
  path.setAttribute("d", SIGNS[kind] ?? SIGNS.value);
  svg.append(path);
  holder.append(svg);
  return holder;
}

/** Return a clause that opens on a tap: its title, then its text, its sources and where they differ. */
export function clause(told, open = false) {
  return make("details", { class: "clause", open }, make("summary", {}, told.title), make("p", {}, told.text), ground(told),
    button(say("v.article"), () => address.go({ view: "rules", a: told.entry, c: told.id }), { class: "link small" }));
}

/** Return what a clause rests on, to be opened. */
const basis = told => make("details", { class: "clause" }, make("summary", {}, say(told.disputes?.length ? "v.basis.disputed" : "v.basis")), ground(told));

/** Return where a clause is printed, and where its sources differ. */
export function ground(told) {
  return [
    (told.disputes ?? []).map(one => make("div", { class: "disputed" },
      make("p", {}, make("b", {}, say("v.disputed"), " "), one.title, one.text ? ` ${one.text}` : ""),
      make("ul", {}, Object.entries(one.rulings).map(([rules, held]) => make("li", { class: known(rules) === edition.name ? "mine" : null }, make("b", {}, ruleSet(rules)), ": ", held))))),
    told.source ? make("p", { class: "small" }, say("v.source", told.source)) : null,
  ];
}

// rulings come by the name that a language has for a rule set
const GERMAN = { "enzyklopaedie": "encyclopedie", "wm-2002": "wk-2002", "ueblich": "gebruikelijk", "aktuell": "actueel", "enzyklopaedie-5-6": "encyclopedie-5-6", "hausregel-5-6": "huisregel-5-6", "wuerfelspiel": "dobbelspel", "kartenspiel": "kaartspel" };
const known = name => GERMAN[name] ?? name;

/** Return what a rule set is called at the table. */
export const ruleSet = name => (has("rules." + known(name)) ? say("rules." + known(name)) : name);

/** Return what holds for who plays by a known edition, where the sources of a clause differ. */
export function yours(told) {
  if (!edition.name) return [];
  return (told.disputes ?? []).map(one => Object.entries(one.rulings).find(([name]) => known(name) === edition.name)?.[1]).filter(Boolean).map(held => make("p", { class: "instead" }, make("b", {}, ruleSet(edition.name)), ": ", held));
}

function reason(step, clauses) {
  const rule = clauses.get(step.rule);
  const ways = step.alternatives ?? [];
  return make("li", { class: step.state },
    make("p", {}, step.text),
    ways.length ? make("ul", { class: "ways" }, ways.filter(way => way.text !== step.text).map(way => make("li", { class: way.state }, way.text))) : null,
    rule && clause(rule));
}

// the ids of clauses that the command line names behind a sentence
export const IDS = / \((?:[a-z0-9]+\/[a-z0-9-]+(?:, )?)+\)/g;
/** So few steps stand open below an answer that none of them speaks against: they are its reason. */
const FEW = 4;
const LINES = text => (Array.isArray(text) ? text : String(text ?? "").split("\n")).map(line => line.trim()).filter(Boolean);

/** Return the smallest question with its answers to tap, each with what follows from it. */
export function smallest({ question, answers }, choose, follows = false) {
  return make("section", { class: "decides" }, make("p", { class: "small" }, say("v.decides")), make("h3", {}, question), make("div", { class: "questions" }, answers.map(one => {
    const said = [make("b", {}, capital(one.text)), follows && make("span", { class: "small" }, capital(one.follows))];
    return one.line ? button(said, () => choose(one), { class: "ask", "data-key": "answer-" + one.text }) : make("p", {}, said);
  })));
}

/** Return what books say that say the same, in a row for each: who needs no more than his own is told the others. */
const groups = split => make("ul", { class: "split" }, split.map(({ said, rules }) => make("li", {}, make("b", {}, capital(said)), ": ", rules.map(ruleSet).join(", "))));

/** Return whose verdict it is and what other books say, where these say otherwise. */
export const otherwise = told => (told.split?.length ? [make("p", { class: "bookly" }, make("b", {}, say("v.by", ruleSet(told.rules.name))), " ", say("v.otherwise")), groups(told.split.slice(1))] : null);

/** Return what each book says, and by which points they differ. */
function compared({ rows, points, only }) {
  return [
    make("table", { class: "books" }, make("tbody", {}, rows.map(({ rules, said }) => make("tr", {}, make("th", { scope: "row" }, ruleSet(rules)), make("td", {}, capital(said)))))),
    points.map(({ title, rulings }) => make("section", { class: "disputed" }, make("h3", {}, title), make("ul", {}, rulings.map(({ rules, text }) => make("li", {}, make("b", {}, ruleSet(rules)), ": ", text))))),
    only.map(one => clause(one)),
  ];
}

/** Return what stands under the headline: what it supposes, the moment that it is about. */
const given = told => (told.given ?? []).map(line => make("p", {}, line));

/** Return an answer as a card. `on` holds what its buttons do: ask(text), answer(one), dismiss, edition, boxed (`by`: the rule set that the table goes by), report, share, board; `decides` is the smallest question. */
export function card(told, on, decides = null) {
  const split = told.kind === "comparison" && !told.agree;
  const kind = split ? "split" : told.kind === "rule" ? "rule" : told.kind === "unknown" ? "undetermined" : told.holds === null && told.answer === "yes" ? "undetermined" : told.answer;
  const clauses = new Map((told.clauses ?? []).map(one => [one.id, one]));
  const steps = told.steps ?? [];
  const open = steps.filter(step => step.state === "failed" || step.state === "unknown");
  // a value that no step speaks against comes of the step that chose among what there could be
  const chosen = open.length || told.answer !== "value" ? open : steps.filter(step => step.alternatives?.some(way => way.state === "failed"));
  // what cuts a route is told with them where it decides
  const deciding = [...chosen, ...steps.filter(step => step.reason === "route-cut" && step.need !== undefined)];
  const rest = steps.filter(step => !deciding.includes(step));
  const head = split ? say("v.split") : told.kind === "rule" ? told.headline || told.title : told.sentence ?? LINES(told.text)[0];
  const shown = make("article", { class: `answer ${kind}${told.split?.length ? " differs" : ""}`, tabindex: "-1", "data-key": "answer" });
  const body = [];
  if (told.kind === "unknown") {
    body.push(make("ul", { class: "plain" }, LINES(told.text).slice(1).map(line => make("li", {}, line))));
    if (told.near?.length) body.push(make("p", {}, say("rules.near"), ": ", told.near.map(word => button(word, () => on.ask(word), { class: "chip" }))));
  } else if (told.kind === "rule") {
    const [first] = [...clauses.values()];
    if (told.treated === false) body.push(make("p", { class: "small" }, say("rules.untreated")));
    if (told.at_issue?.length) body.push(make("ul", { class: "plain" }, told.at_issue.map(one => make("li", {}, button(one.text, () => on.ask(one.question), { class: "link" })))));
    body.push(make("p", { class: "ruled" }, told.sentence), first && !told.headline ? yours(first) : null);
    if (told.needs_position) body.push(make("p", {}, say("v.needs"), " ", button(say("start.board"), on.board, { class: "link" })));
    if (told.readings?.length) body.push(make("p", {}, say("v.readings")), make("div", { class: "chips" }, told.readings.map(text => button(text, () => on.ask(text), { class: "chip" }))));
    if (first) body.push(basis(first));
  } else if (split) body.push(given(told), compared(told));
  else {
    body.push(given(told));
    if (decides) body.push(smallest(decides, on.answer, true));
    if (deciding.length) body.push(make("ul", { class: "reasons" }, deciding.map(step => reason(step, clauses))));
    if (!decides && told.missing?.length) body.push(make("p", {}, say("v.missing"), " ", told.missing.map(one => one.text).join("; ")));
    if (told.before?.length) body.push(grid(told.before, false));
    if (told.table?.length) body.push(told.caption ? make("p", { class: "small" }, told.caption) : null, grid(told.table, told.headed));
    if (told.entries?.length) body.push(make("dl", {}, told.entries.map(one => [make("dt", {}, one.head), make("dd", {}, one.text)])));
    if (LINES(told.instead).length) body.push(make("div", { class: "instead" }, LINES(told.instead).map(line => make("p", {}, line.replace(IDS, "")))));
    if (told.assumed) body.push(make("p", { class: "small" }, say("v.assumed", told.assumed)));
    if (rest.length) {
      body.push(make("details", { class: "rest", open: !deciding.length && rest.length <= FEW }, make("summary", {}, say("v.all")),
        make("ul", { class: "reasons" }, rest.map(step => reason(step, clauses)))));
    }
  }
  shown.append(
    make("header", {}, sign(kind), make("div", { class: "said" }, make("h2", {}, head), otherwise(told)), on.dismiss && button("×", on.dismiss, { class: "icon", "aria-label": say("v.dismiss") })),
    told.question && told.kind !== "rule" ? make("p", { class: "asked small" }, capital(told.question)) : "",
    ...body.flat(Infinity).filter(Boolean));
  const foot = make("footer", {}), [clauseAsked] = told.kind === "rule" ? clauses.values() : [], hangs = clauseAsked?.disputes?.length;
  const row = on.boxed && (told.rules || hangs) ? boxes(on.boxed, on.by) : null;
  // what another box changes is seen below the boxes: they stay where they are
  if (row && (split || told.split?.length || hangs)) shown.firstElementChild?.after(row);
  else if (row) foot.append(row);
  else if (told.rules) foot.append(button(say("v.rules", ruleSet(told.rules.name)), on.edition, { class: "link", "data-key": "edition" }));
  if (told.split?.length && on.compare) foot.append(button(say("v.compare"), on.compare, { class: "link" }));
  if (told.kind === "verdict" && on.report) foot.append(button(say("v.report"), on.report, { class: "link" }));
  if (on.share && ["verdict", "comparison", "rule"].includes(told.kind)) foot.append(button(say(told.kind === "rule" ? "rules.share" : "v.share"), () => on.share(told), { class: "link", "data-key": "share-answer" }));
  if (foot.children.length) shown.append(foot);
  return shown;
}

/** Return rows as a table; of one that is `headed` the first one names the columns. */
function grid(rows, headed) {
  const [head, ...body] = headed ? rows : [null, ...rows];
  return make("div", { class: "scroll", tabindex: "0", role: "group", "aria-label": say("v.value") }, make("table", {},
    head && make("thead", {}, make("tr", {}, head.map(cell => (cell ? make("th", { scope: "col" }, cell) : make("td"))))),
    make("tbody", {}, body.map(row => make("tr", {}, row.map((cell, place) => make(place ? "td" : "th", place ? {} : { scope: "row" }, cell)))))));
}
