// Additions and deductions of a month, and the days of its people.

import { containing } from '#platform/db/containing.ts';
import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { firstDayOf, lastDayOfMonth } from '#kernel/dates.ts';
import { holds } from '#platform/access/permissions.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { listRead } from '#platform/lists/list-read.ts';
import { type DaysRow, type InputRow, monthDays, salaryInputs } from '../contract/inputs.ts';

const tables = sql`
  payroll.salary_inputs i join hr.employees e on e.id = i.employee_id join platform.branches b on b.id = i.branch_id
  join platform.countries c on c.id = b.country_id join payroll.pay_heads h on h.id = i.head_id`;

export async function listInputs(query: ParsedInputOf<typeof salaryInputs>): Promise<DataOf<typeof salaryInputs>> {
  const shown = (await holds('salary-confidential')) ? sql`true` : sql`not e.is_confidential`;
  return listRead(salaryInputs, {
    scope: () => sql`${inScope('i.branch_id')} and ${shown}`,
    filters: {
      month: (month) => sql`i.month = ${month}::date`,
      branch_id: (branch) => sql`i.branch_id = ${branch}::int`,
      employee_id: (employee) => sql`i.employee_id = ${employee}::bigint`,
      status: (status) => sql`i.status = ${status}`,
    },
    search: (typed) =>
      sql`(e.full_name ilike ${containing(typed)} or e.employee_code ilike ${containing(typed)} or i.note ilike ${containing(typed)})`,
    sorts: { employee_name: sql`e.name_key`, amount: sql`i.amount`, head: sql`h.print_order` },
    first: [sql`i.month`, 'desc'],
    key: sql`i.id`,
    rows: ({ where, page }) =>
      rowsOf(sql<InputRow>`
        select i.id, i.version, i.employee_id, e.employee_code, e.full_name as employee_name, b.short_name as branch, i.month, i.head_id, h.name as head,
               h.kind, coalesce(c.currency, 'PKR') as currency, i.amount, i.source, i.note, i.status
          from ${tables} where ${where} ${page}`),
    sums: (where) =>
      rowOf(sql<{ total: number; added: number; off: number }>`
        select count(*)::int as total, coalesce(sum(i.amount) filter (where h.kind = 'earning' and i.status <> 'cancelled'), 0)::bigint as added,
               coalesce(sum(i.amount) filter (where h.kind = 'deduction' and i.status <> 'cancelled'), 0)::bigint as off from ${tables} where ${where}`),
  })(query);
}

export async function listDays(query: ParsedInputOf<typeof monthDays>): Promise<DataOf<typeof monthDays>> {
  const { month } = query;
  const people = sql`hr.employees e left join payroll.month_days d on d.employee_id = e.id and d.month = ${month}::date`;
  return listRead(monthDays, {
    scope: () => sql`${inScope('e.branch_id')} and e.joining_date <= ${lastDayOfMonth(month)}::date
      and coalesce(e.left_date, ${firstDayOf(month)}::date) >= ${firstDayOf(month)}::date`,
    filters: { branch_id: (branch) => sql`e.branch_id = ${branch}::int`, month: () => undefined },
    search: (typed) => sql`(e.full_name ilike ${containing(typed)} or e.employee_code ilike ${containing(typed)})`,
    sorts: { employee_name: sql`e.name_key`, employee_code: sql`e.employee_code` },
    first: [sql`e.name_key`, 'asc'],
    key: sql`e.id`,
    rows: ({ where, page }) =>
      rowsOf(sql<DaysRow>`
        select e.id as employee_id, e.employee_code, e.full_name as employee_name, coalesce(d.version, 0) as version, d.id is not null as typed,
               d.working::float8 as working, d.present::float8 as present, coalesce(d.absent, 0)::float8 as absent,
               coalesce(d.half_absent, 0)::float8 as half_absent, coalesce(d.late, 0)::float8 as late, coalesce(d.early, 0)::float8 as early,
               coalesce(d.unpaid_leave, 0)::float8 as unpaid_leave, coalesce(d.overtime_day, 0) as overtime_day,
               coalesce(d.overtime_night, 0) as overtime_night, coalesce(d.overtime_off_day, 0) as overtime_off_day
          from ${people} where ${where} ${page}`),
    sums: (where) => rowOf(sql<{ total: number }>`select count(*)::int as total from ${people} where ${where}`),
  })(query);
}
