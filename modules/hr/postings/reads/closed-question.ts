// Up to which day the attendance of a branch is closed in the month of a day (HR-5, EXT-2): asked of the module that closes it.

import { formatDate, formatMonth, type LocalDate, monthOf, addDays } from '#kernel/dates.ts';
import { badField } from '#kernel/refusal.ts';
import { declareQuestion } from '#platform/questions/question.ts';

export const hrClosedUntil = declareQuestion<{ branch_id: number; day: LocalDate }, LocalDate | null>(
  'hr.closed_until',
);

/** HR-5: a day in closed attendance is changed by nothing of this area. */
export async function refuseClosedDay(branch_id: number, day: LocalDate, field: string): Promise<void> {
  const [closed] = (await hrClosedUntil.ask({ branch_id, day })).filter((one) => one !== null);
  if (closed && day <= closed)
    throw badField(
      field,
      `${formatMonth(monthOf(day))} is closed for this branch. Use a date from ${formatDate(addDays(closed, 1))} or reopen the month.`,
    );
}
