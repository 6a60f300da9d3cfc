// The page kept on the phone: said once when it is, and a new version taken when the user says so.

import { button } from "./dom.js";
import { referee } from "./referee.js";
import { say } from "./words.js";

/** Have the browser keep the page; `notice` is called with a text, and with a button where there is something to do. */
export async function keep(notice) {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return;
  let taking = false;
  const offer = worker => notice(say("update"), button(say("update.now"), () => {
    // another tab may have had it take over already
    if (worker.state !== "installed") return location.reload();
    taking = true;
    worker.postMessage("take over");
    return undefined;
  }, { class: "link" }));
  serviceWorker.addEventListener("controllerchange", () => { if (taking) location.reload(); });
  const first = !serviceWorker.controller;
  // what the page has fetched itself by then is not fetched once more
  if (first) await settled();
  const kept = await serviceWorker.register("sw.js").catch(() => null);
  if (!kept) return;
  serviceWorker.ready.then(() => referee.remember());
  if (kept.waiting && !first) offer(kept.waiting);
  const watch = (worker, fresh) => worker?.addEventListener("statechange", () => {
    if (worker.state === "installed" && serviceWorker.controller) offer(worker);
    else if (worker.state === "activated" && fresh) notice(say("offline"));
  });
  watch(kept.installing, first);
  kept.addEventListener("updatefound", () => watch(kept.installing, !kept.active));
}

/** @type {() => Promise<void>} */
const settled = () => new Promise(done => {
  const see = () => { if (referee.kept || referee.state === "failed") done(); };
  referee.addEventListener("state", see);
  see();
});
