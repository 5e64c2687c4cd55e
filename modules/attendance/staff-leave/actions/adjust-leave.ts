// Days of leave given or taken by hand, with the reason.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { badField, notFound } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { who } from '#platform/access/who.ts';
import { audit } from '#platform/audit/audit.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import type * as setup from '../contract/leave-setup.ts';
import { balancesOf, leavePerson } from '../reads/leave-facts.ts';
import { saidDays } from '../rules/said-days.ts';
import { yearStart } from '../rules/leave-year.ts';

export async function adjustLeave(
  input: ParsedInputOf<typeof setup.leaveAdjust>,
): Promise<DataOf<typeof setup.leaveAdjust>> {
  await requirePermission('leave-setup');
  const person = await leavePerson(input.employee_id);
  const type = await rowOf(sql<{ pay: string }>`
    select t.pay from attendance.leave_types t where t.id = ${input.leave_type_id}::bigint and t.school_id = ${who().school_id}::int`);
  if (!type) throw notFound('This type of leave');
  if (type.pay === 'unpaid') throw badField('leave_type_id', 'Unpaid leave has no balance');
  const year = yearStart(person.first_month, person.today);
  const of = { employee_id: person.id, branch_id: person.branch_id, leave_type_id: input.leave_type_id };
  const before = (await balancesOf(of, [year], true)).get(year)?.available ?? 0;
  if (before + input.days < 0) throw badField('days', `No more than ${saidDays(before)} may be taken`);
  await rowsOf(sql`
    insert into attendance.leave_ledger (branch_id, employee_id, leave_type_id, year_start, on_date, kind, days, note)
    values (${person.branch_id}::int, ${person.id}::bigint, ${input.leave_type_id}::bigint, ${year}::date, ${person.today}::date, 'adjust',
            ${input.days}::numeric, ${input.reason})`);
  await audit({
    record_kind: 'employee',
    record_id: person.id,
    branch_id: person.branch_id,
    action: 'leave adjusted',
    after: { days: input.days, reason: input.reason },
  });
  return { balance: before + input.days };
}
