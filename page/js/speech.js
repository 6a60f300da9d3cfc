// Speech that the browser recognises, where it does: what is heard goes where the browser sends it, which is said beside the microphone.

const Recognition = window.SpeechRecognition ?? window.webkitSpeechRecognition;
const TAGS = { nl: "nl-NL", de: "de-DE" };
/** What went wrong, by what the browser calls it. */
const FAULTS = { "not-allowed": "barred", "service-not-allowed": "barred", "audio-capture": "barred", "no-speech": "silent", "language-not-supported": "none", network: "offline" };
/** By language whether the browser hears it on the device itself; unknown until it has said so. */
const local = {};
const barred = new Set();
/** @type {{ stop: () => void } | null} */
let now = null;

for (const [language, tag] of Object.entries(TAGS)) {
  Recognition?.available?.({ langs: [tag], processLocally: true }).then(state => { local[language] = state === "available"; }, () => {});
}

/** Whether the browser offers to hear a language. */
export const canHear = language => Boolean(Recognition) && !barred.has(language);

/** Who hears what is said: "device", or the "service" of the browser. */
export const heardBy = language => (local[language] ? "device" : "service");

/** Listen once; a second call ends it. `on.hears` gets what was heard so far, `on.ends` what went wrong: "barred", "silent", "none", "offline" or "other"; nothing where nothing did. */
/** @param {string} language @param {import("../types/page.d.ts").Ear} on */
export function hear(language, on) {
  if (now) { now.stop(); return; }
  const one = new Recognition();
  let fault = "", heard = "";
  one.lang = TAGS[language];
  one.interimResults = true;
  if (local[language]) one.processLocally = true;
  one.onresult = event => { heard = [...event.results].map(result => result[0].transcript).join(" ").trim(); on.hears(heard); };
  one.onerror = event => { if (event.error !== "aborted") fault = FAULTS[event.error] ?? "other"; if (fault === "none") barred.add(language); };
  one.onend = () => { now = null; on.ends(fault || (heard ? "" : "silent")); };
  try { one.start(); now = one; on.begins(); } catch { now = null; on.ends("other"); }
}
