// Keeps the page for use without a network. The build writes `FILES` before this: path to hash of everything that the page is made of.
//
// One cache holds files by path and hash. A new version fetches what changed and waits until no page of the old one is open, or until it is told to
// take over; so a page never mixes two versions. Nothing else is ever fetched: a request to another host is refused.
const { FILES } = self;
const CACHE = "catan-rules";

const keyOf = path => new URL(`${path}?${FILES[path]}`, self.registration.scope).href;

async function hashOf(raw) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", raw));
  return Array.from(digest.slice(0, 8), byte => byte.toString(16).padStart(2, "0")).join("");
}

/** Put a file into the cache unless it is there; a host that still has another version of it is asked again another time. */
async function keep(cache, path) {
  const key = keyOf(path);
  if (await cache.match(key)) return;
  const found = await fetch(new URL(path, self.registration.scope), { cache: "no-cache", credentials: "same-origin" });
  const raw = found.ok ? await found.arrayBuffer() : null;
  if (!raw || (await hashOf(raw)) !== FILES[path]) throw new Error(`${path}: not of this version`);
  await cache.put(key, new Response(raw, { headers: { "content-type": found.headers.get("content-type") ?? "" } }));
}

self.addEventListener("install", event => event.waitUntil((async () => {
  const cache = await caches.open(CACHE);
  for (const path of Object.keys(FILES)) await keep(cache, path);
})()));

self.addEventListener("activate", event => event.waitUntil((async () => {
  const cache = await caches.open(CACHE), wanted = new Set(Object.keys(FILES).map(keyOf));
  for (const request of await cache.keys()) if (!wanted.has(request.url)) await cache.delete(request);
  await self.clients.claim();
})()));

self.addEventListener("message", event => { if (event.data === "take over") self.skipWaiting(); });

async function answer(path, request) {
  const cache = await caches.open(CACHE), kept = await cache.match(keyOf(path));
  return kept ?? fetch(request);
}

self.addEventListener("fetch", event => {
  const url = new URL(event.request.url), scope = new URL(self.registration.scope);
  if (!["http:", "https:"].includes(url.protocol)) return;
  if (url.origin !== scope.origin) return event.respondWith(Response.error());
  if (!url.pathname.startsWith(scope.pathname)) return;
  const path = decodeURI(url.pathname.slice(scope.pathname.length)) || "index.html";
  if (event.request.method === "GET" && Object.hasOwn(FILES, path)) event.respondWith(answer(path, event.request));
});
