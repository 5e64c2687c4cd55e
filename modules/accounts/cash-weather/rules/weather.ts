// The balance of each coming day from what it is now and what comes and goes (05 §14.4). Pure.

import { addDays, daysBetween, type LocalDate } from '#kernel/dates.ts';

export interface Move {
  branch_id: number;
  day: LocalDate;
  /** Less than 0: it goes out. */
  amount: number;
}

export interface DayAhead {
  day: LocalDate;
  in: number;
  out: number;
  closing: number;
}

/** Every day from `from` to `to`, with what it begins with taken from the day before. */
export function daysAhead(opening: number, moves: readonly Move[], { from, to }: { from: LocalDate; to: LocalDate }) {
  const by = Map.groupBy(moves, (move) => move.day);
  const days: DayAhead[] = [];
  let closing = opening;
  for (let n = 0; n <= daysBetween(from, to); n += 1) {
    const day = addDays(from, n);
    const own = by.get(day) ?? [];
    const sum = (side: 1 | -1) => own.reduce((total, { amount }) => total + Math.max(0, amount * side), 0);
    const [come, gone] = [sum(1), sum(-1)];
    closing += come - gone;
    days.push({ day, in: come, out: gone, closing });
  }
  return days;
}

export interface Outlook {
  in: number;
  out: number;
  closing: number;
  lowest: number;
  lowest_on: LocalDate;
  red_days: number;
  first_red: LocalDate | null;
}

/** What a run of days comes to; today counts for the lowest, not for the days in red. */
export function outlookOf(opening: number, today: LocalDate, days: readonly DayAhead[]): Outlook {
  const red = days.filter((day) => day.closing < 0);
  const lowest = days.reduce((least, day) => (day.closing < least.closing ? day : least), {
    day: today,
    closing: opening,
  });
  return {
    in: days.reduce((sum, day) => sum + day.in, 0),
    out: days.reduce((sum, day) => sum + day.out, 0),
    closing: days.at(-1)?.closing ?? opening,
    lowest: lowest.closing,
    lowest_on: lowest.day,
    red_days: red.length,
    first_red: red[0]?.day ?? null,
  };
}
