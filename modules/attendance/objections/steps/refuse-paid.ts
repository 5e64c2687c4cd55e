// EAT-23: days of a closed month are objected to as long as what follows from it can still be paid.

import { firstDayOf, monthOf } from '#kernel/dates.ts';
import type { JudgedDay } from '#modules/attendance/staff-days/chapter.ts';
import { attendanceDaysChanged } from '#modules/attendance/staff-months/chapter.ts';

export async function refusePaidLongAgo({
  branch_id,
  employee_id,
  day,
  closed,
}: Pick<JudgedDay, 'branch_id' | 'employee_id' | 'day' | 'closed'>): Promise<void> {
  if (!closed) return;
  const month = firstDayOf(monthOf(day));
  await attendanceDaysChanged.ask({ branch_id, month, employee_ids: [employee_id], step: 'wanted' });
}
