// Additions and deductions of a month, and the days of its people.

import { containing } from '#platform/db/containing.ts';
import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { firstDayOf, lastDayOfMonth, type LocalDate, type Month } from '#kernel/dates.ts';
import { holds } from '#platform/access/permissions.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { listRead } from '#platform/lists/list-read.ts';
import { fullMonth, monthDaysOf } from '#modules/payroll/salaries/chapter.ts';
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
      run: (run) => sql`i.run = ${run}`,
    },
    search: (typed) =>
      sql`(e.full_name ilike ${containing(typed)} or e.employee_code ilike ${containing(typed)} or i.note ilike ${containing(typed)})`,
    sorts: { employee_name: sql`e.name_key`, amount: sql`i.amount`, head: sql`h.print_order` },
    first: [sql`i.month`, 'desc'],
    key: sql`i.id`,
    rows: ({ where, page }) =>
      rowsOf(sql<InputRow>`
        select i.id, i.version, i.employee_id, e.employee_code, e.full_name as employee_name, b.short_name as branch, i.month, i.head_id, h.name as head,
               h.kind, coalesce(c.currency, 'PKR') as currency, i.amount, i.quantity::float8 as quantity, i.rate, i.run, i.source, i.note,
               i.status
          from ${tables} where ${where} ${page}`),
    sums: (where) =>
      rowOf(sql<{ total: number; added: number; off: number }>`
        select count(*)::int as total, coalesce(sum(i.amount) filter (where h.kind = 'earning' and i.status <> 'cancelled'), 0)::bigint as added,
               coalesce(sum(i.amount) filter (where h.kind = 'deduction' and i.status <> 'cancelled'), 0)::bigint as off from ${tables} where ${where}`),
  })(query);
}

interface Listed {
  employee_id: number;
  employee_code: string;
  employee_name: string;
  version: number;
  reason: string | null;
  to: LocalDate;
  whole_month: boolean;
  paid_by_day: boolean;
}

/** What a salary of the month would count of each. */
async function withDays(rows: readonly Listed[], month: Month): Promise<DaysRow[]> {
  const { days, open } = await monthDaysOf(
    rows.map((row) => ({ ...row, spells: [] })),
    month,
  );
  const full = fullMonth(month);
  return rows.map(({ to: _to, whole_month: _whole, paid_by_day: _by_day, ...row }) => {
    const { overtime, scheduled: _scheduled, ...counted } = days.get(row.employee_id) ?? full;
    const from = row.reason !== null ? 'typed' : open.has(row.employee_id) ? 'open' : 'closed';
    const { day: overtime_day, night: overtime_night, off_day: overtime_off_day } = overtime;
    return { ...row, ...counted, from, overtime_day, overtime_night, overtime_off_day };
  });
}

export async function listDays(query: ParsedInputOf<typeof monthDays>): Promise<DataOf<typeof monthDays>> {
  const { month } = query;
  const [first, last] = [firstDayOf(month), lastDayOfMonth(month)];
  const people = sql`hr.employees e left join payroll.month_days d on d.employee_id = e.id and d.month = ${month}::date`;
  return listRead(monthDays, {
    scope: () => sql`${inScope('e.branch_id')} and e.joining_date <= ${last}::date
      and coalesce(e.left_date, ${first}::date) >= ${first}::date`,
    filters: { branch_id: (branch) => sql`e.branch_id = ${branch}::int`, month: () => undefined },
    search: (typed) => sql`(e.full_name ilike ${containing(typed)} or e.employee_code ilike ${containing(typed)})`,
    sorts: { employee_name: sql`e.name_key`, employee_code: sql`e.employee_code` },
    first: [sql`e.name_key`, 'asc'],
    key: sql`e.id`,
    rows: async ({ where, page }) =>
      withDays(
        await rowsOf(sql<Listed>`
          select e.id as employee_id, e.employee_code, e.full_name as employee_name, coalesce(d.version, 0) as version, d.reason,
                 least(coalesce(e.left_date, ${last}::date), ${last}::date) as to,
                 e.joining_date <= ${first}::date and coalesce(e.left_date, ${last}::date) >= ${last}::date as whole_month,
                 e.employment_type in ('daily', 'visiting') as paid_by_day
            from ${people} where ${where} ${page}`),
        month,
      ),
    sums: (where) => rowOf(sql<{ total: number }>`select count(*)::int as total from ${people} where ${where}`),
  })(query);
}
