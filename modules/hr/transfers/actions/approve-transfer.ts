// Kind 'employee transfer' (14 §4): the releasing branch decides, then the receiving one. Approved, it is done at once when its day has
// come, else on that day (HR-6).

import { linkTo } from '#kernel/addresses.ts';
import type { LocalDate } from '#kernel/dates.ts';
import * as pages from '#kernel/pages.gen.ts';
import { defineApproval } from '#platform/approvals/kind.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { message } from '#platform/messages/message.ts';
import { carryOut } from './carry-out-transfers.ts';

const permission = 'Employee Transfer Approval';

interface Agreed {
  employee_id: number;
  branch_id: number;
  branch: string;
  designation: string;
  from_date: LocalDate;
}

/** Both branches have agreed: the person knows before the day comes, from the branch where they still are. */
async function tell(transfer_id: number): Promise<void> {
  const agreed = await rowOf(sql<Agreed>`
    select t.employee_id, t.from_branch_id as branch_id, b.branch_name as branch, g.name as designation, t.from_date
      from hr.employee_transfers t join platform.branches b on b.id = t.to_branch_id join hr.designations g on g.id = t.designation_id
     where t.id = ${transfer_id}::bigint`);
  if (!agreed) return;
  const { employee_id, branch_id, branch, designation, from_date } = agreed;
  await message({
    event: 'STAFF_TRANSFER',
    branch_id,
    subject_type: 'employee',
    subject_id: employee_id,
    key: `transfer:${transfer_id}`,
    data: { branch, designation, from: from_date },
  });
}

export const employeeTransferKind = defineApproval<{ transfer_id: number }>({
  code: 'employee transfer',
  title: 'Employee transfer',
  module: 'hr',
  area: 'employees',
  subject: 'employee',
  permissions: [permission],
  moves_no_money: true,
  levels: ({ branch_id, to_branch_id }) => [
    { title: 'Releasing branch', permission, ...(branch_id === null ? {} : { branch_id }) },
    { title: 'Receiving branch', permission, ...(to_branch_id === null ? {} : { branch_id: to_branch_id }) },
  ],
  path: (id) => linkTo(pages.EmployeeDetails, { id }),
  blocks: async ({ change, subject_label }) => {
    const row = await rowOf(sql<{ fits: boolean }>`
      select e.branch_id = t.from_branch_id and e.status = 'active' as fits
        from hr.employee_transfers t join hr.employees e on e.id = t.employee_id where t.id = ${change.transfer_id}::bigint`);
    return row?.fits
      ? []
      : [`${subject_label} is not active in the releasing branch any more. Reject it with that reason.`];
  },
  apply: async ({ change }) => {
    await rowsOf(sql`
      update hr.employee_transfers set state = 'approved', updated_by = platform.current_user_id()
       where id = ${change.transfer_id}::bigint and state = 'sent'`);
    await tell(change.transfer_id);
    await carryOut(change.transfer_id);
  },
  closed: async ({ change }, { status, reason }) => {
    if (status === 'approved') return;
    await rowsOf(sql`
      update hr.employee_transfers set state = 'stopped', problem = ${reason}
       where id = ${change.transfer_id}::bigint and state in ('sent', 'approved')`);
  },
});
