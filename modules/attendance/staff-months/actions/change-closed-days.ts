// Days of closed months are changed by somebody's word: an objection (EAT-23), leave that is accepted or taken back (LVE-14). What was counted when the
// month was closed is counted again, and whoever keeps pay is told.

import { addDays, type LocalDate } from '#kernel/dates.ts';
import { setting } from '#platform/settings/setting.ts';
import { type ClosedMonth, closedMonthsOf } from '../reads/closed-months.ts';
import { attendanceDaysChanged } from '../reads/days-question.ts';
import { countSandwichedAgain } from './count-sandwiched.ts';
import { convertLatenessAgain } from './convert-lateness.ts';

/** Off days may be counted by absences of the month beside (EAT-17); the setting goes no further. */
const REACH_DAYS = 10;

interface Days {
  employee_id: number;
  from: LocalDate;
  to: LocalDate;
}

/** Refused where what follows from it can be paid no more (07 SAL-22). Answers the closed months of the days. */
export async function askedOfClosedDays({ employee_id, from, to }: Days): Promise<ClosedMonth[]> {
  const months = await closedMonthsOf(employee_id, { from, to });
  for (const { branch_id, first: month } of months)
    await attendanceDaysChanged.ask({ branch_id, month, employee_ids: [employee_id], step: 'wanted' });
  return months;
}

/** In the scope of the branches where the days were worked. */
export async function closedDaysChanged({ employee_id, from, to }: Days): Promise<void> {
  const around = await closedMonthsOf(employee_id, { from: addDays(from, -REACH_DAYS), to: addDays(to, REACH_DAYS) });
  const touched: ClosedMonth[] = [];
  for (const one of around) {
    const { branch_id, first, closed_until } = one;
    const within = first <= to && closed_until >= from;
    const counts = (await setting<number>('staff_sandwich_days', branch_id, closed_until)) > 0;
    if (counts) await countSandwichedAgain(branch_id, { employee_id, from: first, to: closed_until });
    if (within) await convertLatenessAgain({ branch_id, first, employee_id }, closed_until);
    if (within || counts) touched.push(one);
  }
  for (const { branch_id, first: month } of touched)
    await attendanceDaysChanged.ask({ branch_id, month, employee_ids: [employee_id], step: 'changed' });
}
