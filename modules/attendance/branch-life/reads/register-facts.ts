// Attendance and registers of a branch in a month (PERF-2). Due is a register of every section with children on each
// working day that is over, from the first one on that the branch ever took.

import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { sql } from '#platform/db/index.ts';
import type { FactSource, FactSpan } from '#modules/branches/index.ts';

function lines({ branch_ids, first, last }: FactSpan) {
  const ids = [...branch_ids];
  return sql`
    with taken as (
      select r.branch_id, r.section_id, r.on_date, 2 * (r.present + r.late) + r.half as present2,
             2 * (r.present + r.late + r.half + r.absent + r.leave) as marks2
        from attendance.attendance_registers r
       where r.branch_id = any (${ids}::int[]) and r.on_date between ${first}::date and ${last}::date and r.state in ('taken', 'locked')),
    since as (select r.branch_id, min(r.on_date) as day from attendance.attendance_registers r where r.branch_id = any (${ids}::int[]) group by 1),
    place as (
      select s.branch_id, s.id as section_id, s.course_id, greatest(y.start_date, ${first}::date, w.day) as first,
             least(y.end_date, ${last}::date, platform.today(s.branch_id) - 1) as last,
             (select min(e.start_on) from students.enrolments e where e.branch_id = s.branch_id and e.section_id = s.id) as from_on,
             (select max(coalesce(e.end_on, 'infinity')) from students.enrolments e where e.branch_id = s.branch_id and e.section_id = s.id) as to_on
        from branches.sections s join branches.academic_sessions y on y.id = s.session_id join since w on w.branch_id = s.branch_id
       where s.branch_id = any (${ids}::int[]) and y.start_date <= ${last}::date and y.end_date >= ${first}::date),
    span as (select distinct branch_id, course_id, first, last from place where first <= last and from_on is not null),
    day as materialized (
      select p.branch_id, p.course_id, p.first, d.day from span p cross join lateral platform.working_days(p.branch_id, p.first, p.last, 'students', p.course_id) d (day)),
    due as (
      select p.branch_id, p.section_id, d.day from place p join day d using (branch_id, course_id, first) where d.day between p.from_on and p.to_on)
    select t.branch_id, f.fact, f.amount, t.on_date as day, t.section_id as ref, null::bigint as ref2
      from taken t cross join lateral (values ('att_present2', t.present2), ('att_marks2', t.marks2)) f (fact, amount) where f.amount <> 0
    union all
    select d.branch_id, 'registers_due', 1, d.day, d.section_id, null from due d
    union all
    select d.branch_id, 'registers_done', 1, d.day, d.section_id, null from due d
      join taken t on t.branch_id = d.branch_id and t.section_id = d.section_id and t.on_date = d.day`;
}

export const registerFacts: FactSource = {
  facts: ['att_present2', 'att_marks2', 'registers_due', 'registers_done'],
  lines,
  named: (rows) => sql`
    select l.day, c.name || ' – ' || s.name as name, null::text as text, l.amount, l.ref
      from ${rows} l join branches.sections s on s.id = l.ref join branches.courses c on c.id = s.course_id`,
  path: (ref) => linkTo(pages.AttendanceReport, { section_id: ref }),
};
