// Up to which day the attendance of a branch is closed in the month of a day (HR-5, EXT-2): asked of the module that closes it.

import { formatDate, formatMonth, type LocalDate, monthOf, addDays } from '#kernel/dates.ts';
import { badField } from '#kernel/refusal.ts';
import { declareQuestion } from '#platform/questions/question.ts';

export const hrClosedUntil = declareQuestion<{ branch_id: number; day: LocalDate }, LocalDate | null>(
  'hr.closed_until',
);

async function closedOf(branch_id: number, day: LocalDate): Promise<LocalDate | null> {
  const [closed = null] = (await hrClosedUntil.ask({ branch_id, day })).filter((one) => one !== null);
  return closed;
}

const refused = (field: string, closed: LocalDate, from: LocalDate) =>
  badField(
    field,
    `${formatMonth(monthOf(closed))} is closed for this branch. Use a date from ${formatDate(from)} or reopen the month.`,
  );

/** HR-5: a day in closed attendance is changed by nothing of this area. */
export async function refuseClosedDay(branch_id: number, day: LocalDate, field: string): Promise<void> {
  const closed = await closedOf(branch_id, day);
  if (closed !== null && day <= closed) throw refused(field, closed, addDays(closed, 1));
}

/** EXT-2: it is the days after the last one that a leaving changes, so that the last closed day may be the last day of somebody. */
export async function refuseClosedLastDay(branch_id: number, last: LocalDate, field: string): Promise<void> {
  const closed = await closedOf(branch_id, last);
  if (closed !== null && last < closed) throw refused(field, closed, closed);
}
