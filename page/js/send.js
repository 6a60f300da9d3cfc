// A link goes out by the phone's own way of sending, or else onto its clipboard.

import { hashOf } from "./address.js";
import { say } from "./words.js";

/** Hand something to the phone's own way of sending; return false where it does not take it. Who changes his mind has not failed. */
export async function sent(what) {
  try {
    if (what.files && !navigator.canShare?.(what)) return false;
    await navigator.share(what);
    return true;
  } catch (error) { return error instanceof Error && error.name === "AbortError"; }
}

/** Event "told": what is to be said of it. */
export const sending = new EventTarget();

/** Share the link of a place. */
/** @param {import("../types/page.d.ts").Place} place @param {string} title */
export async function shareLink(place, title) {
  const url = location.href.split("#")[0] + hashOf(place);
  if ("share" in navigator && await sent({ title, url })) return;
  const copied = await navigator.clipboard?.writeText(url).then(() => true, () => false);
  sending.dispatchEvent(new CustomEvent("told", { detail: copied ? say("s.copied.link") : url }));
}
