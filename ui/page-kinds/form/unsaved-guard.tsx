// Asks before typed text is left behind, on the way to another page and on closing the tab (spec 00 section 9, Form).

import { useEffect, useEffectEvent } from 'react';
import { useBlocker } from 'react-router';
import { ask } from '#ui/alerts/alerts.ts';
import { readToken } from '#ui/calls/token.ts';
import { draftsAreKept } from '#ui/late/leaving.ts';

interface Props {
  when: boolean;
  /** Also when only the part behind the question mark changes (another record or tab on the same address). */
  strict?: boolean;
  /** It is safe on the device: a closed tab or a reload loses nothing. */
  kept?: boolean;
  /** Throws it away, when somebody leaves on purpose. */
  forget?: () => void;
}

export function UnsavedGuard({ when, strict = false, kept = false, forget }: Props) {
  // A session that has ended goes to the login page unasked; the draft is kept.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      when &&
      readToken() !== null &&
      (currentLocation.pathname !== nextLocation.pathname ||
        (strict && currentLocation.search !== nextLocation.search)),
  );
  const left = useEffectEvent(() => forget?.());
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void ask({
      title: 'Leave without saving?',
      text: 'What you typed will be lost.',
      button: 'Leave',
      danger: true,
    }).then((leave) => {
      if (!leave) return blocker.reset();
      left();
      return blocker.proceed();
    });
  }, [blocker]);
  useEffect(() => {
    if (!when || kept) return undefined;
    const hold = (event: BeforeUnloadEvent) => {
      if (!draftsAreKept()) event.preventDefault();
    };
    addEventListener('beforeunload', hold);
    return () => removeEventListener('beforeunload', hold);
  }, [when, kept]);
  return null;
}
