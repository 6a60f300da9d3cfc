// The page kept on the phone: said once when it is, and a new version taken when the user says so.

import { button } from "./dom.js";
import { referee } from "./referee.js";
import { say } from "./words.js";

/** Have the browser keep the page, once what it fetches itself is there: that is not fetched once more; `notice` is called with a text, and with a button where there is something to do. */
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

/** Wait until all that the referee is made of is here, or it cannot be loaded. @type {() => Promise<void>} */
export const settled = () => new Promise(done => {
  const see = () => { if (referee.kept || referee.state === "failed") done(); };
  referee.addEventListener("state", see);
  see();
});
