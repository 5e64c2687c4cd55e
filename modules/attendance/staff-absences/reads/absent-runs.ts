// Working days absent in a row up to the last marked day (EAT-16): off days and holidays neither break nor lengthen a run, leave ends it. Only
// those who were absent within the last days are looked at, each back to the day on which they were last seen.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { formatDate, type LocalDate } from '#kernel/dates.ts';
import { containing } from '#platform/db/containing.ts';
import { who } from '#platform/access/who.ts';
import { rowOf, rowsOf, sql, type Statement } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { listRead } from '#platform/lists/list-read.ts';
import { schoolSetting } from '#platform/settings/setting.ts';
import type { Suggested } from '#modules/hr/index.ts';
import { type AbsenteeRow, regularAbsentees } from '../contract/absentees.ts';
import { ABSCONDING_RUN, SHOW_CAUSE_RUN, stepOf } from '../rules/run-steps.ts';

/** Longer than any holidays: whoever was absent before them and did not come after is found. */
const RECENT_DAYS = 25;
const LOOK_BACK_DAYS = 120;

/** Of the branches that `where` leaves of `t.branch_id`, on `day`. */
export const runsOn = (day: LocalDate, where: Statement, regular: number): Statement => sql`
  select a.employee_id, r.run, r.since
    from (select distinct t.employee_id from attendance.employee_attendance t
           where t.attendance_date between ${day}::date - ${RECENT_DAYS}::int and ${day}::date and t.status = 'absent' and ${where}) a
   cross join lateral (
     select max(s.attendance_date) as seen from attendance.employee_attendance s
      where s.employee_id = a.employee_id and s.attendance_date between ${day}::date - ${LOOK_BACK_DAYS}::int and ${day}::date
        and s.status in ('present', 'half_day', 'leave', 'on_duty')) l
   cross join lateral (
     select count(*)::int as run, min(t.attendance_date) as since from attendance.employee_attendance t
      where t.employee_id = a.employee_id and t.status = 'absent' and t.attendance_date <= ${day}::date
        and t.attendance_date > coalesce(l.seen, ${day}::date - ${LOOK_BACK_DAYS}::int)) r
   where r.run >= ${regular}::int and r.since is not null`;

type Stored = Omit<AbsenteeRow, 'step'>;

const listOf = (regular: number) => {
  const tables = sql`
    (${runsOn(who().today, inScope('t.branch_id'), regular)}) q join hr.employees e on e.id = q.employee_id
    join platform.branches b on b.id = e.branch_id left join hr.designations g on g.id = e.designation_id
    left join hr.employees m on m.id = e.reports_to_id`;
  return listRead(regularAbsentees, {
    scope: () => sql`${inScope('e.branch_id')} and e.status in ('active', 'on_notice', 'suspended')`,
    filters: { branch_id: (branch) => sql`e.branch_id = ${branch}::int` },
    search: (typed) => sql`(e.full_name ilike ${containing(typed)} or e.employee_code ilike ${containing(typed)})`,
    sorts: { run: sql`q.run`, employee_name: sql`e.name_key` },
    first: [sql`q.run`, 'desc'],
    key: sql`e.id`,
    rows: async ({ where, page }) =>
      (
        await rowsOf(sql<Stored>`
          select e.id as employee_id, e.full_name as employee_name, e.employee_code, g.name as designation, b.short_name as branch_name,
                 m.full_name as manager, e.mobile, q.run, q.since from ${tables} where ${where} ${page}`)
      ).map((row) => ({ ...row, step: stepOf(row.run, regular) ?? 'alert' })),
    sums: (where) =>
      rowOf(sql<{ total: number; show_cause: number; absconding: number }>`
        select count(*)::int as total, (count(*) filter (where q.run >= ${SHOW_CAUSE_RUN}::int))::int as show_cause,
               (count(*) filter (where q.run >= ${ABSCONDING_RUN}::int))::int as absconding from ${tables} where ${where}`),
  });
};

export const listAbsentees = async (
  query: ParsedInputOf<typeof regularAbsentees>,
): Promise<DataOf<typeof regularAbsentees>> => listOf(await schoolSetting<number>('staff_regular_absent'))(query);

const LATES_IN_A_MONTH = 6;

/** DSC-5: seven days absent suggest a show-cause, six lates of this month a verbal warning. */
export async function suggestedWarnings({ limit }: { limit: number }): Promise<Suggested[]> {
  const runs = await rowsOf(sql<{ employee_id: number; run: number; since: LocalDate }>`
    ${runsOn(who().today, inScope('t.branch_id'), SHOW_CAUSE_RUN)} order by r.run desc, a.employee_id limit ${limit}::int`);
  const lates = await rowsOf(sql<{ employee_id: number; late: number }>`
    select m.employee_id, sum(m.late)::int as late from attendance.employee_month_totals m
     where m.month = date_trunc('month', ${who().today}::date)::date and ${inScope('m.branch_id')}
     group by m.employee_id having sum(m.late) >= ${LATES_IN_A_MONTH}::int order by 2 desc, 1 limit ${limit}::int`);
  return [
    ...runs.map(({ employee_id, run, since }) => ({
      employee_id,
      kind: 'show_cause' as const,
      reason: `Absent for ${run} working days, since ${formatDate(since)}${run >= ABSCONDING_RUN ? '; a leaving (absconding) is suggested' : ''}`,
    })),
    ...lates.map(({ employee_id, late }) => ({
      employee_id,
      kind: 'verbal' as const,
      reason: `Late ${late} times this month`,
    })),
  ];
}

/** How many rows the list has. */
export async function countAbsentees(branch_id: number | undefined): Promise<number> {
  const place = branch_id === undefined ? {} : { branch_id };
  return (await listAbsentees({ startRow: 0, fetchCount: 1, ...place })).total;
}
