// A screen that could not be loaded (after a deployment) or broke: what happened, what was kept, what to do (SHELL-3).

import { useRouteError } from 'react-router';
import { isMissingChunk } from '#ui/late/missing-chunk.ts';
import plainButtonCss from '#ui/theme/plain-button.module.css';
import css from './screen-fault.module.css';

export function ScreenFault() {
  const error = useRouteError();
  const missing = isMissingChunk(error);
  return (
    <div className={css['screen-fault']} role="alert">
      <h1>{missing ? 'This page could not be loaded' : 'Error!'}</h1>
      <p>
        {missing
          ? 'Maktab was updated, or the connection was lost. What you saved is safe; reload to continue.'
          : 'This page stopped working. What you saved is safe. Reload to continue, and tell support what you did last.'}
      </p>
      {missing || !(error instanceof Error) ? null : <pre>{error.message}</pre>}
      <button type="button" className={plainButtonCss['plain-button']} onClick={() => location.reload()}>
        Reload
      </button>
    </div>
  );
}
