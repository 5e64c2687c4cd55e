// Turns the clock of a test process, and of what it starts, to an instant; it goes on from there.

import { machineNow, setClockAhead } from '#kernel/clock.ts';
import { addMonths, type LocalDate, type Month, monthOf, todayIn } from '#kernel/dates.ts';
import { sessionYearOf } from './instants.ts';

export function turnClockTo(at: string): void {
  const ahead_ms = Date.parse(at) - machineNow().getTime();
  if (Number.isNaN(ahead_ms)) throw new Error(`${at} is no instant (2027-01-31T20:00Z is one)`);
  show(ahead_ms);
  // Databases that are opened in a folder, and programs that are started, take it from here.
  process.env['MAKTAB_CLOCK_SHIFT'] = `${ahead_ms} milliseconds`;
}

/** Shows what the process that started this one was turned to; to `otherwise` where it was not. */
export function followClock(otherwise?: string): void {
  const turned = Number.parseInt(process.env['MAKTAB_CLOCK_SHIFT'] ?? '', 10);
  if (!Number.isNaN(turned)) show(turned);
  else if (otherwise !== undefined) turnClockTo(otherwise);
}

function show(ahead_ms: number): void {
  setClockAhead(ahead_ms);
  today = todayIn('Asia/Karachi');
  thisMonth = monthOf(today);
  nextMonth = addMonths(thisMonth, 1);
}

/** How far the clock is turned, as an interval of PostgreSQL. */
export const clockShift = (): string => process.env['MAKTAB_CLOCK_SHIFT'] ?? '0';

/** Today, this month and the next in Karachi, as the clock was turned: read again in each story file that imports them. */
export let today: LocalDate = todayIn('Asia/Karachi');
export let thisMonth: Month = monthOf(today);
export let nextMonth: Month = addMonths(thisMonth, 1);

const years = (by: number, text: string): string => text.replace(/\b20\d\d\b/g, (year) => String(Number(year) + by));

/** Days of a text that was written for the autumn of 2026, in the last autumn before this instant: what lies behind stays near behind. */
export function lately(text: string): string {
  const [year = 0, month = 0] = thisMonth.split('-').map(Number);
  return years(Math.max(0, (month < 11 ? year - 1 : year) - 2026), text);
}

/** Days of a text that was written for the session 2026-27, in the session of this instant. */
export const inSession = (text: string): string => years(sessionYearOf(new Date(`${today}T00:00:00Z`)) - 2026, text);
