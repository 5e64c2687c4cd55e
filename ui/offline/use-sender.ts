// Sends what waits on the device (00 §22): as the page opens, when the line is back, and now and then; one tab at a time.

import { useCallback, useEffect, useRef } from 'react';
import type { CallFailure, FailureKind } from '#ui/calls/call-failure.ts';
import type { CallOptions } from '#ui/calls/call.ts';

const TRY_AGAIN = 15_000;
/** For an answer that never comes: what waits behind it goes then. */
const LONGEST = 60_000;
/** Somebody stands before the device: it goes on without the answer. */
export const WHILE_ONE_STANDS = 8_000;

/** What says nothing about the rows themselves. */
const later: readonly FailureKind[] = ['offline', 'broken', 'not_signed_in', 'too_many'];

/** True when the rows go on waiting: for the line, for a session that has ended meanwhile, or for their turn. */
export const comesLater = (failure: CallFailure): boolean => later.includes(failure.kind);

/** How a call of a sender is made: without the overlay, and never for ever. */
export const asSender = (longest = LONGEST): CallOptions => ({ reads: true, signal: AbortSignal.timeout(longest) });

/** @returns sends now, unless a tab is at it; what is left goes the next time. */
export function useSender(name: string, send: () => Promise<void>): () => void {
  const latest = useRef(send);
  useEffect(() => {
    latest.current = send;
  });
  const sendNow = useCallback(
    () =>
      void navigator.locks.request(`maktab-${name}`, { ifAvailable: true }, (lock) =>
        lock ? latest.current() : undefined,
      ),
    [name],
  );
  useEffect(() => {
    sendNow();
    const timer = setInterval(sendNow, TRY_AGAIN);
    window.addEventListener('online', sendNow);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', sendNow);
    };
  }, [sendNow]);
  return sendNow;
}
