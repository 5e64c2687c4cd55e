// Transfers of employees from and to the branches of the scope (HR-6).

import { containing } from '#platform/db/containing.ts';
import type { DataOf } from '#kernel/contract.ts';
import { rowOf, rowsOf, sql, type Statement } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { listRead } from '#platform/lists/list-read.ts';
import { employeeTransfers, type TransferRow, type transferTargets } from '../contract/transfers.ts';

const columns = sql`
  t.id, t.version, t.employee_id, t.employee_name, t.from_branch_id, fb.branch_name as from_branch, t.to_branch_id, tb.branch_name as to_branch,
  d.name as department, g.name as designation, t.from_date, t.reason, t.state, t.problem, t.approval_id, u.name as asked_by, t.created_at`;
const tables = sql`
  hr.employee_transfers t
  join hr.school_branches() fb on fb.id = t.from_branch_id
  join hr.school_branches() tb on tb.id = t.to_branch_id
  join hr.departments d on d.id = t.department_id
  join hr.designations g on g.id = t.designation_id
  left join platform.users u on u.id = t.created_by`;
const ofScope = (): Statement => sql`(${inScope('t.from_branch_id')} or ${inScope('t.to_branch_id')})`;

export const listTransfers = listRead(employeeTransfers, {
  scope: ofScope,
  filters: {
    state: (state) => sql`t.state = ${state}`,
    employee_id: (employee) => sql`t.employee_id = ${employee}::bigint`,
    from_branch_id: (branch) => sql`t.from_branch_id = ${branch}::int`,
    to_branch_id: (branch) => sql`t.to_branch_id = ${branch}::int`,
  },
  search: (typed) => sql`t.employee_name ilike ${containing(typed)}`,
  sorts: { employee_name: sql`t.employee_name`, from_date: sql`t.from_date`, created_at: sql`t.created_at` },
  first: [sql`t.created_at`, 'desc'],
  key: sql`t.id`,
  rows: ({ where, page }) => rowsOf(sql<TransferRow>`select ${columns} from ${tables} where ${where} ${page}`),
  sums: (where) => rowOf(sql<{ total: number }>`select count(*)::int as total from ${tables} where ${where}`),
});

export function readTransfer(id: number): Promise<TransferRow | undefined> {
  return rowOf(sql<TransferRow>`select ${columns} from ${tables} where t.id = ${id}::bigint and ${ofScope()}`);
}

/** HR-6: of the same school and country; another country is a leaving there and a joining here. */
export function listTargets(employee_id: number): Promise<DataOf<typeof transferTargets>> {
  return rowsOf(sql<DataOf<typeof transferTargets>[number]>`
    select b.id, b.branch_name as name
      from hr.employees e join hr.school_branches() o on o.id = e.branch_id
      join hr.school_branches() b on b.country_id = o.country_id and b.id <> o.id and b.status = 'active'
     where e.id = ${employee_id}::bigint and ${inScope('e.branch_id')} order by b.branch_name`);
}
