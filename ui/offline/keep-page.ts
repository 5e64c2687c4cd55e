// A page that opens without a line keeps its own files by a worker whose scope is that page alone; what the server answers is kept
// by the page itself (kept-answers.ts). Browsers allow workers in safe contexts only.

/** Long enough for the parts of the page that come late. */
const AFTER_MS = 2_000;

/** The page without a line names what works meanwhile (public/offline.js): by page its title and where it stands open. */
const PAGES = 'maktab-pages';

function nameIt(page: string, title: string): void {
  const known = JSON.parse(localStorage.getItem(PAGES) ?? '{}') as Record<string, unknown>;
  const address = location.pathname + location.search;
  localStorage.setItem(PAGES, JSON.stringify({ ...known, [page]: { title, address } }));
}

export async function keepPage(worker: string, { page, title }: { page: string; title: string }): Promise<void> {
  const workers = (navigator as Partial<Navigator>).serviceWorker;
  if (!workers) return;
  try {
    await workers.register(worker, { scope: page });
    const { active } = await workers.ready;
    await new Promise((done) => setTimeout(done, AFTER_MS));
    active?.postMessage({ page, files: filesOfPage() });
    nameIt(page, title);
  } catch {
    // Without the worker the page works as every other one: with a line.
  }
}

function filesOfPage(): string[] {
  const loaded = performance.getEntriesByType('resource').map((entry) => new URL(entry.name, location.href));
  const own = loaded.filter((url) => url.origin === location.origin && url.pathname.startsWith('/assets/'));
  return [...new Set(own.map((url) => url.pathname))];
}
