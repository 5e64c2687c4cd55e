// Days of leave are asked to be paid out instead of taken (LVE-17).

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { badField } from '#kernel/refusal.ts';
import { requestApproval } from '#platform/approvals/ask.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { requireOwnOrHeld, usersBehind } from '#modules/hr/index.ts';
import { leaveEncash } from '../contract/staff-leave.ts';
import { attendancePayWanted } from '../reads/pay-question.ts';
import { balancesOf, leavePerson, leaveType } from '../reads/leave-facts.ts';
import { yearStart } from '../rules/leave-year.ts';
import { saidDays } from '../rules/said-days.ts';
import { leaveKind } from './approve-leave.ts';

export function askEncashment(input: ParsedInputOf<typeof leaveEncash>): Promise<DataOf<typeof leaveEncash>> {
  return requireOwnOrHeld(input.employee_id, leaveEncash.permissions, async (employee_id) => {
    const person = await leavePerson(employee_id);
    const type = await leaveType(input.leave_type_id, null, person.branch_id);
    if (!type.encashable) throw badField('leave_type_id', `${type.name} is not paid out`);
    const year = yearStart(person.first_month, person.today);
    const of = { employee_id, branch_id: person.branch_id, leave_type_id: type.id };
    const available = (await balancesOf(of, [year], true)).get(year)?.available ?? 0;
    const most = Math.max(0, available - type.encash_keep);
    if (input.days > most) throw badField('days', `At most ${saidDays(most)}: ${type.encash_keep.toFixed(1)} stay`);
    await attendancePayWanted.ask({ employee_id });
    const row = await rowOf(sql<{ id: number }>`
      insert into attendance.leave_requests (branch_id, home_branch_id, employee_id, kind, leave_type_id, from_date, to_date, days, paid_days, unpaid_days, reason)
      values (${person.branch_id}::int, ${person.branch_id}::int, ${employee_id}::bigint, 'encashment', ${type.id}::bigint, ${person.today}::date,
              ${person.today}::date, ${input.days}::numeric, ${input.days}::numeric, 0, ${input.reason}) returning id`);
    await rowsOf(sql`
      update attendance.leave_balances set pending = pending + ${input.days}::numeric
       where employee_id = ${employee_id}::bigint and leave_type_id = ${type.id}::bigint and year_start = ${year}::date`);
    const { own_user_id } = await usersBehind(employee_id);
    const { request_id } = await requestApproval(leaveKind, {
      branch_id: person.branch_id,
      subject_id: employee_id,
      subject_label: person.full_name,
      about_user_id: own_user_id,
      title: `Pay out ${saidDays(input.days)} of ${type.name}`,
      shows: [{ field: 'days', label: 'Days', before: available, after: available - input.days }],
      change: { request_id: row?.id ?? 0, employee_id, act: 'pay out' },
      reason: input.reason,
    });
    await rowsOf(
      sql`update attendance.leave_requests set approval_id = ${request_id}::bigint where id = ${row?.id ?? 0}::bigint`,
    );
    return { request_id: row?.id ?? 0, approval_id: request_id };
  });
}
