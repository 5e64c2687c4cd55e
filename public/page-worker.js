// Opens one page without a line (00 §22): keeps the page and its files, which hold nothing of any person. Answers of the server never
// pass here. The scope of its registration is that page; the page names its files.

// Each page has a store of its own: two pages of one device do not clear each other's files away.
const KEPT = `maktab-page:${new URL(self.registration.scope).pathname}`;

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([self.clients.claim(), caches.delete('maktab-page')])),
);

self.addEventListener('message', (event) => {
  const { page, files } = event.data ?? {};
  if (typeof page === 'string' && Array.isArray(files)) event.waitUntil(keepFiles(page, files));
});

async function keepFiles(page, files) {
  const cache = await caches.open(KEPT);
  const wanted = files.filter((file) => typeof file === 'string' && file.startsWith('/assets/'));
  const fresh = await fetch(page, { cache: 'no-cache' });
  if (!fresh.ok) return;
  for (const file of wanted) if (!(await cache.match(file))) await cache.add(file);
  await cache.put(page, fresh);
  // Files of an earlier version of the house go once the new ones are all there.
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url);
    if (pathname !== page && !wanted.includes(pathname)) await cache.delete(request);
  }
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(pageOf(request, pathname));
  else if (pathname.startsWith('/assets/')) event.respondWith(fileOf(request));
});

/** The newest page while there is a line. */
async function pageOf(request, pathname) {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await (await caches.open(KEPT)).match(pathname);
    if (kept) return kept;
    throw error;
  }
}

/** Files carry their content in their name: a kept one is never old. */
async function fileOf(request) {
  return (await (await caches.open(KEPT)).match(request.url)) ?? fetch(request);
}
