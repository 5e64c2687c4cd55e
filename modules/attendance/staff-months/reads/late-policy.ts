// What turns the lateness of a month into days (EAT-10): the policy of a branch on a day, and the leave that it takes first.

import type { LocalDate } from '#kernel/dates.ts';
import { sql, type Statement } from '#platform/db/index.ts';
import { setting } from '#platform/settings/setting.ts';
import type { LatePolicy } from '../rules/late-days.ts';

export async function latePolicyOf(branch_id: number, day: LocalDate): Promise<LatePolicy & { leave: string }> {
  return {
    count: await setting<number>('staff_late_count', branch_id, day),
    halves: await setting<number>('staff_late_halves', branch_id, day),
    free: await setting<number>('staff_late_free', branch_id, day),
    with_early: await setting<boolean>('staff_late_with_early', branch_id, day),
    leave: await setting<string>('staff_late_leave', branch_id, day),
  };
}

/** Joined to month totals `t`: the type `y` of this code and the balance `v` of the leave year of the day. */
export const leaveForLateness = (code: string, day: LocalDate): Statement => sql`
      join platform.branches b on b.id = t.branch_id
      left join attendance.leave_types y on y.school_id = b.school_id and y.code = ${code} and y.is_active
      left join attendance.leave_balances v on v.employee_id = t.employee_id and v.leave_type_id = y.id and v.year_start = (
        select max(w.year_start) from attendance.leave_balances w where w.employee_id = t.employee_id and w.leave_type_id = y.id and w.year_start <= ${day}::date)`;
