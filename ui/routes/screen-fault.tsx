// A screen that could not be loaded (after a deployment) or broke: what happened, what was kept, what to do (SHELL-3).

import { useRouteError } from 'react-router';
import './screen-fault.css';

/** The words of the three browsers for a chunk that is no longer there. */
export function isMissingChunk(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|module script failed|Failed to fetch|preload CSS/i.test(error.message)
  );
}

export function ScreenFault() {
  const error = useRouteError();
  const missing = isMissingChunk(error);
  return (
    <main className="screen-fault" role="alert">
      <h1>{missing ? 'This page could not be loaded' : 'Error!'}</h1>
      <p>
        {missing
          ? 'Maktab was updated, or the network was away. What you saved is safe; reload to go on.'
          : 'This page stopped working. What you saved is safe; reload to go on, and tell support what you did last.'}
      </p>
      {missing || !(error instanceof Error) ? null : <pre>{error.message}</pre>}
      <button type="button" className="plain-button" onClick={() => location.reload()}>
        Reload
      </button>
    </main>
  );
}
