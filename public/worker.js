// What the installed system shows without a line (decision 0139): one page that says so and what still works. Nothing else is kept: every
// page comes from the server while there is one, files are kept by the browser under names of their content, and answers of the server
// never pass here. Pages that work without a line have a worker of their own (page-worker.js), whose narrower scope goes first.

const KEPT = 'maktab-offline';
const PAGE = '/offline.html';
const FILES = [PAGE, '/offline.css', '/offline.js', '/icon.svg'];

/** Past the browser's own store: what a new build brought. */
async function keepFiles() {
  const cache = await caches.open(KEPT);
  await cache.addAll(FILES.map((file) => new Request(file, { cache: 'no-cache' })));
}

self.addEventListener('install', (event) => {
  // Where browsers know it, only pages come by here at all.
  event.addRoutes?.([
    { condition: { urlPattern: { pathname: '/api/*' } }, source: 'network' },
    { condition: { urlPattern: { pathname: '/assets/*' } }, source: 'network' },
  ]);
  event.waitUntil(keepFiles());
  self.skipWaiting();
});

self.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([self.clients.claim(), self.registration.navigationPreload?.enable()])),
);

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET') return;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin || pathname.startsWith('/api/')) return;
  if (request.mode === 'navigate') event.respondWith(pageOf(event));
  else if (FILES.includes(pathname)) event.respondWith(fileOf(request, pathname));
});

let looked = false;

async function pageOf(event) {
  try {
    const answer = (await event.preloadResponse) ?? (await fetch(event.request));
    // Once for each start of this worker: the page of a new build takes the place of the old one.
    if (!looked) event.waitUntil(keepFiles().catch(() => undefined));
    looked = true;
    return answer;
  } catch (error) {
    const kept = await (await caches.open(KEPT)).match(PAGE);
    if (kept) return kept;
    throw error;
  }
}

async function fileOf(request, pathname) {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await (await caches.open(KEPT)).match(pathname);
    if (kept) return kept;
    throw error;
  }
}
