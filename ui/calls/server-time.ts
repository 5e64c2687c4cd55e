// A page shows the server's time (decision 0059): a wrong clock of the computer dates nothing wrongly, and a system set to
// another day has its screens on that day, too.

import { clockAhead, nowMs, setClockAhead } from '#kernel/clock.ts';

/** The header tells whole seconds, and an answer may be a while on its way. */
const CLOSE_MS = 5_000;

/** Stored on the device, so that a page opened offline is as accurate as online. */
const KEPT = 'server_ahead_ms';

export function recallServerTime(): void {
  const ahead_ms = Number(localStorage.getItem(KEPT));
  if (Number.isFinite(ahead_ms) && ahead_ms !== 0) setClockAhead(ahead_ms);
}

/** `said` is the Date header of an answer. */
export function followServerTime(said: string | null): void {
  const off_ms = Date.parse(said ?? '') - nowMs();
  if (!(Math.abs(off_ms) > CLOSE_MS)) return;
  setClockAhead(clockAhead() + off_ms);
  localStorage.setItem(KEPT, String(clockAhead()));
}

recallServerTime();
