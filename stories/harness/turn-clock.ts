// Turns the clock of a test process, and of what it starts, to an instant; it goes on from there.

import { machineNow, setClockAhead } from '#kernel/clock.ts';

export function turnClockTo(at: string): void {
  const ahead_ms = Date.parse(at) - machineNow().getTime();
  if (Number.isNaN(ahead_ms)) throw new Error(`${at} is no instant (2027-01-31T20:00Z is one)`);
  setClockAhead(ahead_ms);
  // Databases that are opened in a folder, and programs that are started, take it from here.
  process.env['MAKTAB_CLOCK_SHIFT'] = `${ahead_ms} milliseconds`;
}

/** How far the clock is turned, as an interval of PostgreSQL. */
export const clockShift = (): string => process.env['MAKTAB_CLOCK_SHIFT'] ?? '0';
