// Freezes of a period by branch and class, and month by month (spec 03 §6.5 freeze-report). One figure, one way: counted from the freezes.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { badField } from '#kernel/refusal.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import type { freezeReport } from '../contract/freezes.ts';

type Answer = DataOf<typeof freezeReport>;

export async function readFreezeReport(query: ParsedInputOf<typeof freezeReport>): Promise<Answer> {
  if (query.from > query.to) throw badField('to', 'The end is before the beginning');
  const where = sql`${inScope('f.branch_id')} and f.state in ('active', 'ended')
    ${query.reason ? sql`and f.reason = ${query.reason}` : sql``} ${query.branch_id ? sql`and f.branch_id = ${query.branch_id}::int` : sql``}`;
  const begun = sql`f.from_on between ${query.from}::date and ${query.to}::date`;
  const ended = sql`f.state = 'ended' and f.ended_on between ${query.from}::date and ${query.to}::date`;
  const rows = await rowsOf(sql<Answer['rows'][number]>`
    select f.branch_id || ' ' || coalesce(s.course_id, 0) as key, f.branch_id, b.branch_name, c.name as class_name, s.course_id,
           count(*) filter (where f.state = 'active')::int as frozen, count(*) filter (where ${begun})::int as started,
           count(*) filter (where ${ended})::int as ended,
           count(*) filter (where ${ended} and s.status = 'left' and s.status_since = f.ended_on)::int as left
      from students.student_freezes f join students.students s on s.id = f.student_id
      join platform.branches b on b.id = f.branch_id left join branches.courses c on c.id = s.course_id
     where ${where} and (f.state = 'active' or ${begun} or (${ended}))
     group by f.branch_id, b.branch_name, s.course_id, c.name, c.seq order by b.branch_name, c.seq nulls last`);
  const months = await rowsOf(sql<Answer['months'][number]>`
    select m::date as month, count(f.id) filter (where date_trunc('month', f.from_on) = m and ${begun})::int as started,
           count(f.id) filter (where f.state = 'ended' and date_trunc('month', f.ended_on) = m and ${ended})::int as ended
      from generate_series(date_trunc('month', ${query.from}::date), date_trunc('month', ${query.to}::date), interval '1 month') m
      left join students.student_freezes f on ${where} and (date_trunc('month', f.from_on) = m or date_trunc('month', f.ended_on) = m)
     group by 1 order by 1`);
  const sum = (of: 'frozen' | 'started' | 'ended' | 'left'): number => rows.reduce((total, row) => total + row[of], 0);
  return {
    rows,
    months,
    totals: { frozen: sum('frozen'), started: sum('started'), ended: sum('ended'), left: sum('left') },
  };
}
