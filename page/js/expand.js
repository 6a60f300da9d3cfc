// The rules of a language as they are fetched, made into what the page searches: stems, compounds, senses and the weighted stems of each clause.
// It follows rulebook.build.words line by line; a test compares the two.
import { makeEngine } from "./engine.js";

const ALPHA = /^\p{L}+$/u;
const set = list => new Set(list);
const rounded = (value, places) => Math.round(value * 10 ** places) / 10 ** places;

/** Return {index, constants, clauses, entries} of a fetched file: what `makeEngine` takes, and the texts by id; `heard` are the words with which players alone ask for them. */
export function expand(file, heard = []) {
  const steps = expanding(file, heard);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

/** Milliseconds that a page may be busy without anybody noticing. */
const UNNOTICED = 12;

/** Return a promise of the same, made in between of what a page has to do: on a phone it takes a second or more. */
export async function expandCalmly(file, heard = []) {
  const steps = expanding(file, heard);
  let step = steps.next();
  for (let began = performance.now(); !step.done; step = steps.next()) {
    if (performance.now() - began < UNNOTICED) continue;
    await new Promise(done => { const { port1, port2 } = new MessageChannel(); port1.onmessage = () => { port1.close(); done(undefined); }; port2.postMessage(0); });
    began = performance.now();
  }
  return step.value;
}

/** Make what a fetched file is made into, in steps that take a moment each. @returns {Generator<undefined, any>} */
function* expanding(file, heard) {
  const K = file.constants, entries = {}, clauses = {}, names = [], documents = [];
  const bare = { ...file, stems: {}, postings: "", lengths: [], games: [], pieces: [], foreign: [], compounds: {}, senses: {} };
  let tools = makeEngine(bare, K);
  let place = 0;
  for (const [entry, one] of Object.entries(file.entries)) {
    entries[entry] = { title: one.t, clauses: Object.keys(one.c) };
    for (const [clause, told] of Object.entries(one.c)) {
      const number = file.order.length ? file.order[place] : place, disputes = (told.d ?? []).filter(name => file.disputes[name]).map(name => ({ name, title: file.disputes[name] }));
      place += 1;
      names[number] = clause;
      clauses[clause] = { text: told.x, ...(disputes.length && { disputes: disputes.map(one => ({ ...one, text: "", rulings: {} })) }) };
      const texts = {
        title: [one.t], terms: one.w ?? [], "clause-terms": told.w ?? [], questions: told.q ?? [], cues: told.u ?? [], text: [told.x],
        disputes: disputes.map(one => one.title), foreign: [...one.f, ...(told.f ?? [])],
      };
      const rows = Object.fromEntries(Object.entries(texts).map(([where, listed]) => [where, listed.map(tools.tokens)]));
      documents[number] = { entry, rows, prior: told.k ? K.PRIORS.current : 1 };
      yield;
    }
  }
  const every = new Set(heard), native = new Set(heard), stop = set(file.stop);
  for (const { rows } of documents) {
    for (const [where, listed] of Object.entries(rows)) for (const row of listed) for (const word of row) { every.add(word); if (where !== "foreign") native.add(word); }
  }
  const alike = file.alike.map(group => group.map(tools.key));
  for (const group of alike) for (const word of group) if (!word.includes(" ")) every.add(word);
  const pieces = [...native].filter(word => ALPHA.test(word) && word.length >= K.SHORTEST_PART && !stop.has(word));
  yield;
  tools = makeEngine({ ...bare, pieces }, K);
  const words = [...every].sort(), stems = {}, compounds = {};
  for (const word of words) {
    stems[word] = tools.stem(word);
    yield;
  }
  for (const word of words) {
    const cut = tools.halves(word);
    if (cut.length) compounds[word] = [...set(cut.map(half => stems[half]))];
    yield;
  }
  const senses = {};
  // biome-ignore lint/suspicious/noAssignInExpressions: the list of a stem, made where there is none yet
  alike.forEach((group, number) => { for (const word of group) (senses[stems[word] ?? word] ??= []).push("~" + number); });

  const lists = new Map(), lengths = [], weighted = [];
  for (const [number, { rows }] of documents.entries()) {
    const weights = weighed(rows, { K, stop, stems, compounds, senses });
    let length = 0;
    for (const [term, weight] of weights) {
      const kept = rounded(weight, 3);
      weights.set(term, kept);
      length += kept;
      if (!lists.has(term)) lists.set(term, []);
      lists.get(term).push([number, rounded(kept, 2)]);
    }
    lengths.push(rounded(length, 2));
    weighted.push(weights);
    yield;
  }
  const practice = clause => clause.startsWith(K.PRACTICE);
  const index = {
    ...bare, clauses: names, stems, pieces, compounds, lengths, postings: lists,
    // a sense that two forms of a word share weighs twice in a clause, and once in a query
    senses: Object.fromEntries(Object.entries(senses).map(([word, found]) => [word, [...set(found)]])),
    foreign: words.filter(word => !native.has(word)),
    entries: documents.map(one => one.entry),
    priors: documents.map((one, number) => (practice(names[number]) ? K.PRIORS.practice : one.prior)),
    games: names.map(clause => (practice(clause) ? K.BASE_GAME : clause.split("/", 1)[0])),
  };
  index.exact = yield* exact(file, tools.key, index, { stop, weighted, lists });
  return { index, constants: K, clauses, entries };
}

/** Return the stems of a clause with their weights: the best place each stands in, plus a little for every further one. */
function weighed(rows, { K, stop, stems, compounds, senses }) {
  const weights = new Map();
  const add = (term, weight) => {
    const before = weights.get(term) ?? 0;
    weights.set(term, Math.max(before, weight) + K.AGAIN * Math.min(before, weight));
  };
  const both = (term, weight) => {
    add(term, weight);
    for (const sense of Object.hasOwn(senses, term) ? senses[term] : []) add(sense, weight * K.ALIKE);
  };
  for (const [where, listed] of Object.entries(rows)) {
    const weight = K.WEIGHTS[where];
    for (const all of listed) {
      const row = all.filter(word => !stop.has(word));
      for (const word of row) {
        both(stems[word], weight);
        for (const half of Object.hasOwn(compounds, word) ? compounds[word] : []) both(half, weight * K.PART);
      }
      if (where !== "foreign") for (let place = 1; place < row.length; place += 1) add(`${stems[row[place - 1]]} ${stems[row[place]]}`, weight * K.PAIR);
    }
  }
  return weights;
}

/** Return by term where it leads, as rulebook.build.texts has it: the topics that it names, then the entries that mention it. */
function* exact(file, key, index, { stop, weighted, lists }) {
  const K = file.constants, named = new Map(), first = {}, entryOf = index.entries;
  const [HEADWORD, SYNONYM, OTHER, MENTION] = K.REASONS.map((_, number) => number);
  index.clauses.forEach((clause, number) => { first[entryOf[number]] ??= number; });
  for (const entry of Object.keys(file.entries)) first[entry] = index.clauses.indexOf(Object.keys(file.entries[entry].c)[0]);
  const name = (term, clause, why) => {
    const place = key(term);
    if (!named.has(place)) named.set(place, []);
    const there = named.get(place);
    if (place && !there.some(([other]) => entryOf[other] === entryOf[clause])) there.push([clause, why]);
  };
  const entries = Object.entries(file.entries), other = clause => K.OTHER_GAMES.some(begins => index.clauses[clause].startsWith(begins));
  for (const [entry, one] of entries) { name(one.t, first[entry], HEADWORD); name(entry, first[entry], HEADWORD); }
  index.clauses.forEach((clause, number) => { for (const term of file.entries[entryOf[number]].c[clause].w ?? []) name(term, number, SYNONYM); });
  for (const [entry, one] of entries) for (const term of one.w ?? []) name(term, one.a?.[term] ? index.clauses.indexOf(one.a[term]) : first[entry], SYNONYM);
  const native = new Set([...named].filter(([, there]) => !there.every(([clause]) => other(clause))).map(([term]) => term));
  for (const [entry, one] of entries) {
    for (const term of one.f) {
      const written = term.toLowerCase().replaceAll("ä", "ae").replaceAll("ö", "oe").replaceAll("ü", "ue").replaceAll("ß", "ss");
      for (const spelling of new Set([term, written])) if (!native.has(key(spelling))) name(spelling, first[entry], OTHER);
    }
  }
  const found = {};
  for (const [term, there] of named) {
    if (!term) continue;
    there.sort((left, right) => Number(left[1] !== HEADWORD) - Number(right[1] !== HEADWORD) || other(left[0]) - other(right[0]));
    const wanted = term.split(" ").filter(word => Object.hasOwn(index.stems, word) && !stop.has(word)).map(word => index.stems[word]);
    const mentions = wanted.length && !there.some(([, why]) => why === OTHER) ? mentioned(wanted, new Set(there.map(([clause]) => entryOf[clause]))) : [];
    found[term] = [...there, ...mentions].map(([clause, why]) => K.REASONS.length * clause + why);
    yield;
  }
  return found;

  function mentioned(wanted, taken) {
    const best = new Map();
    for (const [clause] of lists.get(wanted[0]) ?? []) {
      const row = weighted[clause], entry = entryOf[clause];
      if (taken.has(entry) || !wanted.every(stem => row.has(stem))) continue;
      const weight = Math.round(1000 * wanted.reduce((sum, stem) => sum + row.get(stem), 0));
      if (weight > (best.get(entry)?.[0] ?? 0)) best.set(entry, [weight, clause]);
    }
    return [...best.values()].sort((left, right) => right[0] - left[0] || left[1] - right[1]).slice(0, K.MENTIONS).map(([, clause]) => [clause, MENTION]);
  }
}

/** Put into the clauses where they are printed and how the sources differ, which is fetched by itself. */
export function grounded(clauses, { sources, disputes }) {
  for (const [name, clause] of Object.entries(clauses)) {
    clause.source = sources[name];
    for (const one of clause.disputes ?? []) Object.assign(one, disputes[one.name]);
  }
}
