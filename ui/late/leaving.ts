// Before the page goes for a reason that is not the person's (the session ended, a reload after a deployment), forms keep what
// was typed in them.

import { onSignedOut } from '#ui/calls/token.ts';

const KEEP = 'maktab:keep-drafts';
let kept = false;

export function keepDrafts(): void {
  kept = true;
  dispatchEvent(new Event(KEEP));
}

/** True once drafts are kept: leaving loses nothing then. */
export function draftsAreKept(): boolean {
  return kept;
}

export function onLeaving(listener: () => void): () => void {
  const stop = onSignedOut(listener);
  addEventListener(KEEP, listener);
  return () => {
    stop();
    removeEventListener(KEEP, listener);
  };
}
