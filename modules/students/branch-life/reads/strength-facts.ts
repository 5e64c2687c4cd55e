// The strength of a branch in a month (PERF-2): who was active when it began and ended, who came, who went, who stayed from one session to the next.

import { addDays } from '#kernel/dates.ts';
import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { sql } from '#platform/db/index.ts';
import type { FactSource, FactSpan } from '#modules/branches/index.ts';
import { sittingAt } from '#modules/students/strength/chapter.ts';

/** A session is settled on its 30th day. */
const SETTLED_AFTER = 29;

const kinds = sql`case m.kind when 'admitted' then 'admitted' when 're_admitted' then 'readmitted' when 'transfer_in' then 'moved_in'
  when 'transfer_out' then 'moved_out' when 'passed_out' then 'completed' else 'left_count' end`;

/** Active at the end of a day of the statement: enrolled and not frozen. */
const activeAt = (day: ReturnType<typeof sql>) => sql`
  e.start_on <= ${day} and (e.end_on is null or e.end_on > ${day} or (e.end_on = ${day} and e.exit not in ('left', 'passed_out')))
  and not exists (select 1 from students.student_status_periods p where p.student_id = e.student_id and p.status = 'frozen'
                     and p.from_on <= ${day} and (p.to_on is null or p.to_on >= ${day}))`;

const kept = ({ branch_ids, first, last }: FactSpan) => sql`
  sessions as (
    select b.id as branch_id, y.start_date - 1 as before, y.start_date + ${SETTLED_AFTER}::int as settled
      from platform.branches b join branches.academic_sessions y on y.school_id = b.school_id and y.country_id = b.country_id
     where b.id = any (${[...branch_ids]}::int[]) and y.start_date + ${SETTLED_AFTER}::int between ${first}::date and ${last}::date
       and y.start_date + ${SETTLED_AFTER}::int <= platform.today(b.id)),
  stayed as (
    select distinct y.branch_id, e.student_id, y.settled,
           exists (select 1 from students.enrolments e where e.student_id = o.student_id and e.branch_id = y.branch_id and ${activeAt(sql`y.settled`)}) as is_kept
      from sessions y join students.enrolments o on o.branch_id = y.branch_id
      join students.enrolments e on e.id = o.id and ${activeAt(sql`y.before`)})`;

function lines(span: FactSpan) {
  const { first, last } = span;
  const ids = [...span.branch_ids];
  const before = addDays(first, -1);
  return sql`
    with sat as (
      select e.branch_id, e.student_id, ${sittingAt(before)} as at_first, ${sittingAt(last)} as at_last
        from students.enrolments e
       where e.branch_id = any (${ids}::int[]) and e.start_on <= ${last}::date and (e.end_on is null or e.end_on >= ${before}::date)),
    frozen as (
      select p.branch_id, p.student_id, p.from_on, p.to_on,
             p.to_on + case when exists (select 1 from students.student_status_periods n where n.student_id = p.student_id and n.from_on = p.to_on + 1)
               then 1 else 0 end as ended_on
        from students.student_status_periods p
       where p.branch_id = any (${ids}::int[]) and p.status = 'frozen' and p.from_on <= ${last}::date and (p.to_on is null or p.to_on >= ${before}::date)),
    away as (
      select branch_id, student_id, bool_or(from_on <= ${before}::date) as at_first,
             bool_or(to_on is null or to_on >= ${last}::date) as at_last
        from frozen group by 1, 2),
    ${kept(span)}
    select s.branch_id, 'opening' as fact, 1 as amount, null::date as day, s.student_id as ref, null::bigint as ref2
      from sat s left join away a using (branch_id, student_id) where s.at_first and not coalesce(a.at_first, false)
    union all
    select s.branch_id, 'closing', 1, null, s.student_id, null
      from sat s left join away a using (branch_id, student_id) where s.at_last and not coalesce(a.at_last, false)
    union all
    select m.branch_id, ${kinds}, case when m.kind in ('admitted', 're_admitted', 'transfer_in') then m.delta else -m.delta end, m.on_date, m.student_id, null
      from students.strength_movements m
     where m.branch_id = any (${ids}::int[]) and m.on_date between ${first}::date and ${last}::date
       and m.kind in ('admitted', 're_admitted', 'transfer_in', 'transfer_out', 'left', 'struck_off', 'passed_out')
    union all
    select f.branch_id, 'frozen', 1, f.from_on, f.student_id, null from frozen f where f.from_on between ${first}::date and ${last}::date
    union all
    select f.branch_id, 'unfrozen', 1, f.ended_on, f.student_id, null from frozen f where f.ended_on between ${first}::date and ${last}::date
    union all
    select k.branch_id, 'kept_of', 1, k.settled, k.student_id, null from stayed k
    union all
    select k.branch_id, 'kept', 1, k.settled, k.student_id, null from stayed k where k.is_kept`;
}

export const strengthFacts: FactSource = {
  facts: [
    'opening',
    'closing',
    'admitted',
    'readmitted',
    'moved_in',
    'moved_out',
    'left_count',
    'completed',
    'frozen',
    'unfrozen',
    'kept_of',
    'kept',
  ],
  lines,
  named: (rows) => sql`
    select l.day, coalesce(s.full_name, e.student_name, 'A former student') as name, coalesce(s.reg_no, e.admission_no) as text, l.amount, l.ref
      from ${rows} l left join students.students s on s.id = l.ref
      left join lateral (select e.student_name, e.admission_no from students.enrolments e
        where e.student_id = l.ref and e.branch_id = l.branch_id order by e.start_on desc limit 1) e on s.id is null`,
  path: (ref) => linkTo(pages.BioStudent, { id: ref }),
};
