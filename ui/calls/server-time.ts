// A page shows the server's time (decision 0059): a desk whose clock is wrong dates nothing wrongly, and a house that was put on
// another day is there with its screens, too.

import { clockAhead, nowMs, setClockAhead } from '#kernel/clock.ts';

/** The header tells whole seconds, and an answer may be a while on its way. */
const CLOSE_MS = 5_000;

/** `said` is the Date header of an answer. */
export function followServerTime(said: string | null): void {
  const off_ms = Date.parse(said ?? '') - nowMs();
  if (Math.abs(off_ms) > CLOSE_MS) setClockAhead(clockAhead() + off_ms);
}
