// Kind 'employee left' (14 §4): approved, the clearance opens and the person is on notice; where the last day is over, it is done at once.

import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { defineApproval } from '#platform/approvals/kind.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { message } from '#platform/messages/message.ts';
import { noteEmployee } from '#modules/hr/person/chapter.ts';
import { lockExit } from '../steps/locked-exit.ts';
import { carryOutExit } from './carry-out-exits.ts';

const permission = 'Employee Left Approval';

/** Answers what is to be cleared. */
async function openClearance(exit_id: number): Promise<string[]> {
  const opened = await rowsOf(sql<{ item: string }>`
    insert into hr.exit_clearances (branch_id, exit_id, item, holder, position)
    select x.branch_id, x.id, k.name, k.holder, k.position
      from hr.employee_exits x join hr.employees e on e.id = x.employee_id left join hr.designations g on g.id = e.designation_id
      join hr.clearance_items k on k.school_id = e.school_id and k.is_active and (k.category is null or k.category = g.category)
     where x.id = ${exit_id}::bigint on conflict (exit_id, item) do nothing returning item`);
  return opened.map((one) => one.item).toSorted();
}

export const employeeLeftKind = defineApproval<{ exit_id: number }>({
  code: 'employee left',
  title: 'Leaving of an employee',
  module: 'hr',
  area: 'employees',
  subject: 'employee',
  permissions: [permission],
  moves_no_money: true,
  levels: () => [{ title: 'Leaving', permission }],
  path: (id) => linkTo(pages.EmployeeDetails, { id, tab: 'leaving' }),
  blocks: async ({ change, subject_label }) => {
    const row = await rowOf(sql<{ fits: boolean }>`
      select e.status <> 'left' and x.state = 'sent' as fits
        from hr.employee_exits x join hr.employees e on e.id = x.employee_id where x.id = ${change.exit_id}::bigint`);
    return row?.fits
      ? []
      : [`${subject_label} left already, or this leaving was cancelled. Reject it with that reason.`];
  },
  apply: async ({ change }) => {
    const exit = await lockExit(change.exit_id);
    await rowsOf(sql`
      update hr.employee_exits set state = 'approved', approved_at = platform.now(), updated_by = platform.current_user_id()
       where id = ${exit.id}::bigint`);
    const items = await openClearance(exit.id);
    await rowsOf(sql`
      update hr.employees set status = 'on_notice', status_since = ${exit.today}::date, status_reason = 'Leaves', updated_by = platform.current_user_id()
       where id = ${exit.employee_id}::bigint`);
    const { branch_id, employee_id, last_working_date } = exit;
    await noteEmployee({ branch_id, employee_id, action: 'leaving approved', after: { last_working_date } });
    if (exit.exit_type !== 'death')
      await message({
        event: 'EXIT_APPROVED',
        branch_id,
        subject_type: 'employee',
        subject_id: employee_id,
        key: `exit:${exit.id}`,
        data: { last_day: last_working_date },
      });
    if (items.length > 0)
      await message({
        event: 'CLEARANCE_WAITING',
        branch_id,
        subject_type: 'employee',
        subject_id: employee_id,
        key: `clearance:${exit.id}`,
        data: { last_day: last_working_date, items: items.join(', ') },
      });
    if (last_working_date < exit.today) await carryOutExit(exit.id);
  },
  closed: async ({ change }, { status, reason }) => {
    if (status === 'approved') return;
    await rowsOf(sql`
      update hr.employee_exits set state = 'stopped', problem = ${reason ?? 'Withdrawn'} where id = ${change.exit_id}::bigint and state = 'sent'`);
  },
});
