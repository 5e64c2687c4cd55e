// Branches and months beside each other, from the running totals of branches: never from marks (EAT-12, spec 06 §13).

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { addMonths, firstDayOf, formatMonth, lastDayOfMonth, monthIn, monthOf } from '#kernel/dates.ts';
import { who } from '#platform/access/who.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { asCounts } from '#modules/attendance/staff-days/chapter.ts';
import { percentOf } from '#modules/attendance/staff-days/rules/index.ts';
import type { branchesMonth, dashboardStatistics, dashboardSummary, lastSixMonths } from '../contract/staff-sheets.ts';
import { countsIn } from './counts-in.ts';

type BranchRow = DataOf<typeof branchesMonth>['rows'][number];
type Stored = Omit<BranchRow, `${string}_percentage`>;

const INCOMPLETE_SHARE = 20;

export async function readBranchesMonth({
  year,
  month,
}: ParsedInputOf<typeof branchesMonth>): Promise<DataOf<typeof branchesMonth>> {
  const first = firstDayOf(monthIn(year, month));
  const rows = await rowsOf(sql<Stored>`
    select b.id as branch_id, b.branch_name, b.city, coalesce(t.total_emps, 0) as expected, coalesce(t.present_emps, 0) as present, coalesce(t.late_emps, 0) as late,
           coalesce(t.absent_emps, 0) as absent, coalesce(t.leave_emps, 0) as leave, coalesce(t.unmarked_emps, 0) as unmarked,
           coalesce(m.status, 'open') as month_status
      from platform.branches b
      left join attendance.employee_branch_month_totals t on t.branch_id = b.id and t.month = ${first}::date
      left join attendance.employee_attendance_months m on m.branch_id = b.id and m.month = ${first}::date
     where b.school_id = ${who().school_id}::int and b.status <> 'draft' and ${inScope('b.id')}
     order by case when coalesce(t.total_emps, 0) = 0 then 1 else t.present_emps::float8 / t.total_emps end, b.branch_name`);
  return {
    rows: rows.map((row) => ({
      ...row,
      present_percentage: percentOf(row.present, row.expected),
      late_percentage: percentOf(row.late, row.expected),
      absent_percentage: percentOf(row.absent, row.expected),
      leave_percentage: percentOf(row.leave, row.expected),
    })),
  };
}

/** Incomplete: more than a fifth of those expected have not been seen on a day that is over or nearly. */
export async function readSummary(
  input: ParsedInputOf<typeof dashboardSummary>,
): Promise<DataOf<typeof dashboardSummary>> {
  const date = input.date ?? who().today;
  const raw = await countsIn(date, input);
  return { ...asCounts(raw), date, complete: percentOf(raw.unmarked_emps, raw.total_emps) <= INCOMPLETE_SHARE };
}

export async function readStatistics(
  input: ParsedInputOf<typeof dashboardStatistics>,
): Promise<DataOf<typeof dashboardStatistics>> {
  const month = monthIn(input.year, input.month);
  const here =
    input.branch_id === undefined
      ? inScope('t.branch_id')
      : sql`${inScope('t.branch_id')} and t.branch_id = ${input.branch_id}::int`;
  const days = await rowsOf(sql<DataOf<typeof dashboardStatistics>['days'][number]>`
    select t.on_date as date, sum(t.present_emps)::int as present, sum(t.late_emps)::int as late, sum(t.absent_emps)::int as absent,
           sum(t.leave_emps)::int as leave, sum(t.total_emps)::int as total
      from attendance.employee_day_totals t
     where t.on_date between ${firstDayOf(month)}::date and ${lastDayOfMonth(month)}::date and ${here} group by t.on_date order by t.on_date`);
  const { rows } = await readBranchesMonth(input);
  return {
    days,
    branches: rows
      .filter((row) => input.branch_id === undefined || row.branch_id === input.branch_id)
      .map(({ branch_id, branch_name, present_percentage, late_percentage, absent_percentage }) => ({
        branch_id,
        branch_name,
        present_percentage,
        late_percentage,
        absent_percentage,
      })),
  };
}

/** Six rows, this month the last; of one staff group from the months of its people. */
export async function readSixMonths({
  branch_id,
  category,
}: ParsedInputOf<typeof lastSixMonths>): Promise<DataOf<typeof lastSixMonths>> {
  const first = firstDayOf(addMonths(monthOf(who().today), -5));
  const of = branch_id === undefined ? sql`true` : sql`t.branch_id = ${branch_id}::int`;
  const rows = await rowsOf(
    category === undefined
      ? sql<{ month: string; present: number; absent: number }>`
          select t.month, sum(t.present_emps)::int as present, sum(t.absent_emps)::int as absent from attendance.employee_branch_month_totals t
           where t.month >= ${first}::date and ${inScope('t.branch_id')} and ${of} group by t.month`
      : sql<{ month: string; present: number; absent: number }>`
          select t.month, sum(t.present + 0.5 * t.half)::int as present, sum(t.absent - 0.5 * t.half)::int as absent
            from attendance.employee_month_totals t join hr.employees e on e.id = t.employee_id
            join hr.designations g on g.id = e.designation_id and g.category = ${category}
           where t.month >= ${first}::date and ${inScope('t.branch_id')} and ${of} group by t.month`,
  );
  const found = new Map(rows.map((row) => [row.month, row]));
  return Array.from({ length: 6 }, (_, i) => {
    const month = addMonths(monthOf(first), i);
    const row = found.get(firstDayOf(month));
    return {
      month: firstDayOf(month),
      month_name: formatMonth(month),
      present_counts: row?.present ?? 0,
      absent_counts: row?.absent ?? 0,
    };
  });
}
