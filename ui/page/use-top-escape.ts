// Escape for something that dialogs may stand over: it closes only when nothing stands over it.

import { useEffect, useEffectEvent } from 'react';

/**
 * `close` is called when Escape is pressed while at most one dialog is open. What is open is counted before any dialog has
 * heard the key: a dialog that closes itself on it is gone when the event has come down to the page.
 */
export function useTopEscape(close: () => void): void {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing) return;
    if (document.querySelectorAll('[role="dialog"]').length <= 1) close();
  });
  // Once, when what it belongs to opens, so that it stands before the listeners of every dialog opened later.
  useEffect(() => {
    const first = (event: KeyboardEvent) => hear(event);
    window.addEventListener('keydown', first, { capture: true });
    return () => window.removeEventListener('keydown', first, { capture: true });
  }, []);
}
