// Why the days of a person do not stand for pay yet (SAL-5, SAL-21): each branch where they were closes its own.

import { formatMonth, type LocalDate, type Month } from '#kernel/dates.ts';

export interface SpellClosed {
  branch_id: number;
  branch: string;
  from: LocalDate;
  to: LocalDate;
}

interface Closed {
  branch_id: number;
  closed_until: LocalDate | null;
}

interface Of {
  spells: readonly SpellClosed[];
  /** Last day of employment in the month. */
  to: LocalDate;
  month: Month;
  /** SAL-28: up to which day of the month it is enough. */
  cutoff: LocalDate | null;
}

/** Null: they stand. */
export function notClosed(parts: readonly Closed[], { spells, to, month, cutoff }: Of): string | null {
  const needed = (day: LocalDate): LocalDate => (cutoff !== null && cutoff < day ? cutoff : day);
  const reaches = ({ closed_until }: Closed, day: LocalDate): boolean => closed_until !== null && closed_until >= day;
  if (parts.length === 0) return `No attendance in ${formatMonth(month)}.`;
  if (spells.length < 2)
    return parts.every((one) => reaches(one, needed(to))) ? null : `Attendance of ${formatMonth(month)} is not closed.`;
  for (const spell of spells) {
    if (needed(spell.to) < spell.from) continue;
    const part = parts.find((one) => one.branch_id === spell.branch_id);
    if (!part) return `No attendance in ${formatMonth(month)} at ${spell.branch}.`;
    if (!reaches(part, needed(spell.to)))
      return `Attendance of ${formatMonth(month)} is not closed at ${spell.branch}.`;
  }
  return null;
}
