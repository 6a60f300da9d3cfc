// Keeps the page for use without a network. The build writes before this: `VERSION`, the folder that the files of this version lie in, and `FILES`, path
// to hash of everything that the page is made of.
//
// Each version has a cache of its own, by address. A new version takes what is the same from a cache that is there, fetches the rest, and waits until no
// page of the old one is open, or until it is told to take over. A page gets the files of its own version as long as it is open: their addresses name it,
// and its cache is kept until no page holds the lock of that name. Nothing else is ever fetched: a request to another host is refused.
const { FILES, VERSION } = self;
const scope = new URL(self.registration.scope);
/** The names of caches and locks: this and a version's folder. */
const OURS = `catan-rules ${scope.pathname}`, CACHE = `${OURS}${VERSION}/`;
const versionOf = name => (name.startsWith(OURS) ? name.slice(OURS.length).match(/^(v-\w+)\/$/)?.[1] : undefined);
const addressOf = path => new URL(path, scope).href;

async function hashOf(raw) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", raw));
  return Array.from(digest.slice(0, 8), byte => byte.toString(16).padStart(2, "0")).join("");
}

/** Yield what may be a file of this version: what the page put there, the same of other versions, what the browser has of it anyway, what the host has. */
async function* found(path) {
  for (const name of (await caches.keys()).filter(versionOf)) yield (await caches.open(name)).match(addressOf(path.replace(VERSION, versionOf(name))));
  for (const cache of ["force-cache", "reload"]) yield fetch(addressOf(path), { cache, credentials: "same-origin" });
}

/** Put a file into the cache; a host that still has another version of it is asked again another time. */
async function keep(cache, path) {
  for await (const answer of found(path)) {
    const raw = answer?.ok ? await answer.arrayBuffer() : null;
    if (!raw || (await hashOf(raw)) !== FILES[path]) continue;
    await cache.put(addressOf(path), new Response(raw, { headers: { "content-type": answer.headers.get("content-type") ?? "" } }));
    return;
  }
  throw new Error(`${path}: not of this version`);
}

/** Delete the caches of versions that no open page is of; nothing while a page is open that does not say yet which version it is of, or a new version is on its way. */
async function sweep() {
  const { held = [] } = await navigator.locks?.query() ?? {}, used = held.map(lock => lock.name).filter(versionOf);
  const open = (await clients.matchAll({ type: "window", includeUncontrolled: true })).filter(({ url }) => url.startsWith(scope.href));
  if (used.length < open.length || self.registration.installing || self.registration.waiting) return;
  for (const name of await caches.keys()) if (versionOf(name) && name !== CACHE && !used.includes(name)) await caches.delete(name);
}

self.addEventListener("install", event => event.waitUntil((async () => {
  const cache = await caches.open(CACHE);
  for (const path of Object.keys(FILES)) await keep(cache, path);
})()));

self.addEventListener("activate", event => event.waitUntil((async () => {
  await sweep();
  await self.clients.claim();
})()));

self.addEventListener("message", event => { if (event.data === "take over") self.skipWaiting(); });

async function answer(path, request) {
  const own = await caches.open(CACHE);
  return await own.match(addressOf(path)) ?? await caches.match(addressOf(path)) ?? fetch(request);
}

self.addEventListener("fetch", event => {
  const url = new URL(event.request.url);
  if (!["http:", "https:"].includes(url.protocol)) return;
  if (url.origin !== scope.origin) return event.respondWith(Response.error());
  if (!url.pathname.startsWith(scope.pathname)) return;
  const path = decodeURI(url.pathname.slice(scope.pathname.length)) || "index.html";
  if (event.request.method === "GET" && (Object.hasOwn(FILES, path) || path.startsWith("v-"))) event.respondWith(answer(path, event.request));
  if (event.request.mode === "navigate") event.waitUntil(sweep());
});
