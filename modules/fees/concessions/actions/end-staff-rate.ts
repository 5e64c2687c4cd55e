// FEE-15: the rate of a child of staff ends with the month after the employee's last day (question hr.left), with a notice to the branch. What
// is posted stays: where later months stand on a bill already, it ends with the last of them.

import { counted } from '#kernel/counted.ts';
import { addMonths, firstDayOf, formatMonth, type LocalDate, type Month, monthOf } from '#kernel/dates.ts';
import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { auditAll } from '#platform/audit/audit.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { alsoInBranches } from '#platform/db/widen-scope.ts';
import { notifyHolders } from '#platform/notifications/notify.ts';
import type { Left } from '#modules/hr/index.ts';
import { lockFeeAccounts } from '#modules/fees/student-accounts/chapter.ts';

interface Child {
  student_id: number;
  branch_id: number;
}

interface Ended extends Child {
  school_id: number;
  full_name: string;
  last_month: Month;
}

export async function endStaffRate({ employee_id, on }: Left): Promise<void> {
  // Another parent who works here keeps it.
  const children = await rowsOf(sql<Child>`
    select k.student_id, k.branch_id from hr.children_of(${employee_id}::bigint) k
     where not exists (select from hr.staff_parents(array[k.student_id]) p)`);
  if (children.length === 0) return;
  await alsoInBranches([...new Set(children.map((one) => one.branch_id))], () =>
    end(
      children.map((one) => one.student_id),
      firstDayOf(addMonths(monthOf(on), 1)),
    ),
  );
}

async function end(student_ids: readonly number[], last: LocalDate): Promise<void> {
  await lockFeeAccounts(student_ids);
  const ended = await rowsOf(sql<Ended>`
    with due as (
      select c.id, greatest(${last}::date, c.valid_from, coalesce((
               select max(l.fee_month) from fees.challan_lines l
                where l.student_id = c.student_id and l.line_kind = 'regular' and l.void_run_id is null and l.fee_month >= c.valid_from), ${last}::date)) as last_month
        from fees.student_concessions c join fees.concession_types t on t.id = c.type_id and t.kind = 'staff_child'
       where c.student_id = any (${[...student_ids]}::bigint[]) and c.status = 'active')
    update fees.student_concessions c set valid_to = d.last_month, end_reason = 'The employee left'
      from due d, students.students s, platform.branches b
     where d.id = c.id and s.id = c.student_id and b.id = c.branch_id and (c.valid_to is null or c.valid_to > d.last_month)
    returning c.student_id, c.branch_id, b.school_id, s.full_name, d.last_month`);
  await auditAll(
    ended.map(({ student_id, branch_id, last_month }) => ({
      record_kind: 'student',
      record_id: student_id,
      branch_id,
      action: 'rate of staff ends',
      after: { last_month, reason: 'The employee left' },
    })),
  );
  for (const [branch_id, here] of Map.groupBy(ended, (one) => one.branch_id)) await tell(branch_id, here);
}

async function tell(branch_id: number, here: readonly Ended[]): Promise<void> {
  const [first] = here;
  if (!first) return;
  await notifyHolders(['charity discount'], {
    school_id: first.school_id,
    branch_id,
    kind: 'due soon',
    title: `The rate for children of staff ends for ${here.length === 1 ? first.full_name : counted(here.length, 'child', 'children')}`,
    text: here.map((one) => `${one.full_name}: last month ${formatMonth(one.last_month)}`).join(', '),
    url: linkTo(pages.BioStudent, { id: first.student_id }),
    group_key: `staff rate:${branch_id}`,
  });
}
