// The words of the page in the language of who looks at it: the one chosen here before, else the browser's, else Dutch.

import { kept } from "./store.js";

/** The words of each language, once they were fetched, and those that came later than the page: {nl, de} each. @type {any} */
const WORDS = { nl: null, de: null }, learnt = [];
const asked = () => (navigator.languages ?? [navigator.language]).map(one => one.slice(0, 2).toLowerCase()).find(one => one in WORDS);

/** @type {import("../types/page.d.ts").Language} */
export let language = Object.hasOwn(WORDS, kept.get("language")) ? kept.get("language") : asked() ?? "nl";

async function fetchWords(one) {
  const { default: texts } = await import(`./words/${one}.js`);
  WORDS[one] = Object.assign({}, texts, ...learnt.map(words => words[one]));
}

/** Speak the other language from now on; fails where its words cannot be fetched. */
export async function speak(other) {
  if (!WORDS[other]) await fetchWords(other);
  language = other;
  kept.set("language", other);
}

/** Take in words that come later than the page: {nl, de}. */
export function learn(words) {
  learnt.push(words);
  for (const one of Object.keys(WORDS)) if (WORDS[one]) Object.assign(WORDS[one], words[one]);
}

/** Return a text with what is given put in. */
/** @param {string} key @param {...unknown} given @returns {any} */
export function say(key, ...given) {
  const text = WORDS[language][key] ?? key;
  return typeof text === "string" ? text.replace(/\{(\d)\}/g, (_, place) => String(given[place] ?? "")) : text;
}

/** Whether there is a text for a key. */
export const has = key => key in WORDS[language];

/** Return the name of a place as this language writes it: B2.ZO is B2.SO in German. */
export function placed(name) {
  return language === "de" ? name.replace(/[./].*/, way => way.replace("Z", "S")) : name;
}

/** Return text with a capital. */
export const capital = text => text.charAt(0).toUpperCase() + text.slice(1);

await fetchWords(language);
