// The installed system without a line: one page that says so, kept by a worker of its own (public/worker.js, decision 0139).

/** All pages after the sign-in; those of families and of strangers know no worker. */
const SCOPE = '/admin';

/** Browsers allow workers in safe contexts only (HTTPS, or the machine itself). Asked again at every start, past the browser's store. */
export function keepShell(): void {
  const workers = (navigator as Partial<Navigator>).serviceWorker;
  void workers?.register('/worker.js', { scope: SCOPE, updateViaCache: 'none' }).catch(() => undefined);
}
