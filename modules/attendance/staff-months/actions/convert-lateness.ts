// EAT-10: lateness of a closed month becomes days: leave first where the school says so, the rest unpaid. Opening it again gives them back.

import type { LocalDate } from '#kernel/dates.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { latePolicyOf, leaveForLateness } from '../reads/late-policy.ts';
import { lateDays, lateDaysFromLeave } from '../rules/late-days.ts';

interface Late {
  employee_id: number;
  branch_id: number;
  home_branch_id: number;
  late: number;
  early: number;
  leave_type_id: number | null;
  year_start: LocalDate | null;
  available: number;
}

/** A month of a branch, or one person of it. */
interface Converted {
  branch_id: number;
  first: LocalDate;
  employee_id?: number;
}

const whose = ({ employee_id }: Converted) =>
  sql`(${employee_id ?? null}::bigint is null or t.employee_id = ${employee_id ?? null}::bigint)`;

/** After a change of a closed month. */
export async function convertLatenessAgain(month: Converted, until: LocalDate): Promise<void> {
  await undoLateness(month);
  await convertLateness(month, until);
}

export async function convertLateness(month: Converted, until: LocalDate): Promise<void> {
  const { branch_id, first } = month;
  const policy = await latePolicyOf(branch_id, until);
  if (policy.count <= 0) return;
  const rows = await rowsOf(sql<Late>`
    select t.employee_id, t.branch_id, t.home_branch_id, t.late, t.early, y.id as leave_type_id, v.year_start,
           coalesce(v.granted + v.carried + v.adjusted - v.used - v.expired - v.encashed - v.pending, 0)::float8 as available
      from attendance.employee_month_totals t ${leaveForLateness(policy.leave, until)}
     where t.branch_id = ${branch_id}::int and t.month = ${first}::date and ${whose(month)} order by t.employee_id for update of t`);
  const found = rows.flatMap((row) => {
    const days = lateDays(row, policy);
    if (days === 0) return [];
    return [{ ...row, days, from_leave: row.leave_type_id === null ? 0 : lateDaysFromLeave(days, row.available) }];
  });
  await rowsOf(sql`
    update attendance.employee_month_totals t set late_days = coalesce(d.days, 0), late_days_from_leave = coalesce(d.from_leave, 0)
      from attendance.employee_month_totals k
      left join jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as d (employee_id bigint, days numeric, from_leave numeric) on d.employee_id = k.employee_id
     where k.branch_id = ${branch_id}::int and k.month = ${first}::date and ${whose(month)}
       and t.employee_id = k.employee_id and t.month = k.month and t.branch_id = k.branch_id`);
  await rowsOf(sql`
    insert into attendance.leave_ledger (branch_id, employee_id, leave_type_id, year_start, on_date, kind, days, note)
    select d.home_branch_id, d.employee_id, d.leave_type_id, d.year_start, ${until}::date, 'use', -d.from_leave, 'late conversion'
      from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as d (home_branch_id int, employee_id bigint, leave_type_id bigint, year_start date, from_leave numeric)
     where d.from_leave > 0 order by d.employee_id`);
}

export async function undoLateness(month: Converted): Promise<void> {
  const { branch_id, first } = month;
  await rowsOf(sql`
    insert into attendance.leave_ledger (branch_id, employee_id, leave_type_id, year_start, on_date, kind, days, note)
    select t.home_branch_id, t.employee_id, l.leave_type_id, l.year_start, l.on_date, 'return', t.late_days_from_leave, 'late conversion taken back'
      from attendance.employee_month_totals t
      join lateral (select x.leave_type_id, x.year_start, x.on_date from attendance.leave_ledger x
                     where x.employee_id = t.employee_id and x.kind = 'use' and x.note = 'late conversion'
                       and x.on_date >= t.month and x.on_date < (t.month + interval '1 month')::date order by x.id desc limit 1) l on true
     where t.branch_id = ${branch_id}::int and t.month = ${first}::date and t.late_days_from_leave > 0 and ${whose(month)} order by t.employee_id`);
  await rowsOf(sql`
    update attendance.employee_month_totals t set late_days = 0, late_days_from_leave = 0
     where t.branch_id = ${branch_id}::int and t.month = ${first}::date and t.late_days > 0 and ${whose(month)}`);
}
