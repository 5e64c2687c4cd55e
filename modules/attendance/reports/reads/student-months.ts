// Months by student: one month (Month, Full) or several added up (Low). A branch or section is looked at, never the whole school:
// what head office reads is the table of branches.

import type { z } from 'zod';
import { asList } from '#kernel/contract.ts';
import { addMonths, type Month, monthOf } from '#kernel/dates.ts';
import { badField } from '#kernel/refusal.ts';
import { who } from '#platform/access/who.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { planForTheseValues } from '#platform/db/plan.ts';
import { schoolSetting } from '#platform/settings/setting.ts';
import type { lowReport, monthReport, StudentMonth, monthSorts } from '../contract/reports.ts';

interface Asked {
  branch_id?: number | undefined;
  course_id?: number | undefined;
  section_id?: number | undefined;
  filter?: string | undefined;
  startRow: number;
  fetchCount: number;
  sortBy?: (typeof monthSorts)[number] | undefined;
  descending?: boolean | undefined;
}

interface Shape {
  from: string;
  to: Month;
  full: boolean;
  below: number | null;
}

const sorts: Record<(typeof monthSorts)[number], ReturnType<typeof sql>> = {
  name: sql`name`,
  percent: sql`percent`,
  a: sql`a`,
  l: sql`l`,
  admission_no: sql`admission_no`,
};

/** One branch: the one asked for, or the only one of the scope. */
function branchOf({ branch_id, section_id }: Asked): number | null {
  const { all_branches, branch_ids } = who();
  if (branch_id !== undefined) return branch_id;
  if (!all_branches && branch_ids.length === 1) return branch_ids[0] ?? null;
  if (section_id !== undefined) return null;
  throw badField('branch_id', 'Choose a branch');
}

function wholeOf(query: Asked, shape: Shape, leave_counts: boolean) {
  const branch_id = branchOf(query);
  const words = query.filter ? `%${query.filter}%` : null;
  const days = leave_counts ? sql`m.counted` : sql`m.counted - m.lv`;
  return sql`
    select s.id as student_id, s.full_name as name, s.admission_no, e.roll_no, c.name as class_name, x.name as section_name, b.branch_name, c.seq, x.name as section_sort,
           sum(${days})::float8 as days, sum(m.p)::int as p, sum(m.l)::int as l, sum(m.hd)::int as hd, sum(m.a)::int as a, sum(m.lv)::int as lv,
           sum(m.weight)::float8 as weight,
           case when sum(${days}) > 0 then floor(sum(m.weight) * 100 / sum(${days}) + 0.5)::int else 0 end as percent
      from attendance.attendance_months m
      join students.students s on s.id = m.student_id
      join platform.branches b on b.id = m.branch_id
      join lateral (
        select e.section_id, e.course_id, e.roll_no from students.enrolments e where e.student_id = m.student_id
           and e.start_on < ${addMonths(shape.to, 1)}::date and (e.end_on is null or e.end_on >= ${shape.from}::date) order by e.start_on desc limit 1) e on true
      join branches.courses c on c.id = e.course_id join branches.sections x on x.id = e.section_id
     where ${inScope('m.branch_id')} and m.month between ${shape.from}::date and ${shape.to}::date
       and (${branch_id}::int is null or m.branch_id = ${branch_id}::int)
       and (${query.course_id ?? null}::bigint is null or e.course_id = ${query.course_id ?? null}::bigint)
       and (${query.section_id ?? null}::bigint is null or e.section_id = ${query.section_id ?? null}::bigint)
       and (${words}::text is null or s.full_name ilike ${words} or s.admission_no ilike ${words})
     group by s.id, s.full_name, s.admission_no, e.roll_no, c.name, x.name, b.branch_name, c.seq
    having (not ${shape.full}::boolean or (sum(m.a) = 0 and sum(m.l) = 0 and sum(m.hd) = 0 and sum(m.lv) = 0 and sum(m.p) > 0))
       and (${shape.below}::int is null or (sum(${days}) > 0 and floor(sum(m.weight) * 100 / sum(${days}) + 0.5) < ${shape.below}::int))`;
}

interface Sums {
  n: number;
  p: number;
  l: number;
  hd: number;
  a: number;
  lv: number;
  percent: number | null;
}

async function pageOf(query: Asked, shape: Shape): Promise<{ rows: StudentMonth[]; sums: Sums }> {
  await planForTheseValues();
  const whole = wholeOf(query, shape, await schoolSetting<boolean>('leave_counts'));
  const key = query.sortBy === undefined ? undefined : sorts[query.sortBy];
  const order = key
    ? sql`${key} ${query.descending ? sql`desc` : sql`asc`} nulls last, student_id`
    : shape.below === null
      ? sql`seq, section_sort, roll_no nulls last, name, student_id`
      : sql`percent, name, student_id`;
  const rows = await rowsOf(sql<StudentMonth>`
    select student_id, name, admission_no, roll_no, class_name, section_name, branch_name, days, p, l, hd, a, lv, percent
      from (${whole}) w order by ${order} limit ${query.fetchCount} offset ${query.startRow}`);
  const sums = await rowOf(sql<Sums>`
    select count(*)::int as n, coalesce(sum(p), 0)::int as p, coalesce(sum(l), 0)::int as l, coalesce(sum(hd), 0)::int as hd, coalesce(sum(a), 0)::int as a,
           coalesce(sum(lv), 0)::int as lv, case when sum(days) > 0 then floor(sum(weight) * 100 / sum(days) + 0.5)::int end as percent
      from (${whole}) w`);
  return { rows, sums: sums ?? { n: 0, p: 0, l: 0, hd: 0, a: 0, lv: 0, percent: null } };
}

export async function listMonth(query: z.output<typeof monthReport.input>): Promise<z.output<typeof monthReport.data>> {
  const month = query.month ?? monthOf(who().today);
  const { rows, sums } = await pageOf(query, { from: month, to: month, full: query.full ?? false, below: null });
  const { n, ...figures } = sums;
  return { ...asList(rows, n, query), figures };
}

/** Without months: the session so far is what a teacher means, at most ten months of it. */
export async function listLow(query: z.output<typeof lowReport.input>): Promise<z.output<typeof lowReport.data>> {
  const to = query.to ?? monthOf(who().today);
  const from = query.from ?? addMonths(to, -2);
  if (from > to) throw badField('from', 'The first month is after the last');
  const { rows, sums } = await pageOf(query, { from, to, full: false, below: query.below });
  return asList(rows, sums.n, query);
}
