// Slots of admission tests with their room and how far they are (spec 02 §6.4, slots panel), and who may invigilate.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { badField } from '#kernel/refusal.ts';
import { mayActFor, who } from '#platform/access/who.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import type { admissionPeople, TestSlot, testSlots } from '../contract/test-slots.ts';

function slotsWhere(condition: ReturnType<typeof sql<boolean>>): Promise<TestSlot[]> {
  return rowsOf(sql<TestSlot>`
    with found as (
      select s.* from admissions.admission_test_slots s where ${condition} and ${inScope('s.branch_id')}
       order by s.date, s.start_time, s.id limit 500
    ), counted as (
      select t.slot_id, count(*) filter (where t.state = 'scheduled')::int as expected, count(*) filter (where t.state = 'appeared')::int as appeared,
             count(*) filter (where t.state = 'no_show')::int as no_show, count(*) filter (where t.state = 'marked')::int as marked,
             count(*) filter (where t.state = 'published')::int as published
        from admissions.admission_tests t where t.slot_id in (select id from found) group by t.slot_id
    )
    select s.id, s.version, s.branch_id, b.short_name as branch_name, s.session_id, x.name as session_name, s.course_ids,
           (select coalesce(json_agg(c.name order by c.seq), '[]') from branches.courses c where c.id = any (s.course_ids)) as class_names,
           s.date, to_char(s.start_time, 'HH24:MI') as start, to_char(s.end_time, 'HH24:MI') as end, s.venue, s.capacity, s.booked,
           s.invigilator_id, u.name as invigilator, s.status,
           coalesce(n.expected, 0) as expected, coalesce(n.appeared, 0) as appeared, coalesce(n.no_show, 0) as no_show,
           coalesce(n.marked, 0) as marked, coalesce(n.published, 0) as published
      from found s join platform.branches b on b.id = s.branch_id join branches.academic_sessions x on x.id = s.session_id
      left join platform.users u on u.id = s.invigilator_id left join counted n on n.slot_id = s.id
     order by s.date, s.start_time, s.id`);
}

export function listTestSlots(query: ParsedInputOf<typeof testSlots>): Promise<DataOf<typeof testSlots>> {
  const { from, to, session_id = null, course_id = null } = query;
  return slotsWhere(sql<boolean>`s.date between ${from}::date and ${to}::date
    and (${session_id}::bigint is null or s.session_id = ${session_id}::bigint)
    and (${course_id}::bigint is null or ${course_id}::bigint = any (s.course_ids))`);
}

export const readTestSlots = (ids: readonly number[]): Promise<TestSlot[]> =>
  slotsWhere(sql<boolean>`s.id = any (${[...ids]}::bigint[])`);

/** The branch that is meant: the one named, or the only one of the environment. */
export function branchMeant(branch_id: number | undefined): number {
  const { branch_ids } = who();
  const [only] = branch_ids;
  const meant = branch_id ?? (branch_ids.length === 1 ? only : undefined);
  if (meant === undefined || !mayActFor(meant)) throw badField('branch_id', 'Choose a branch');
  return meant;
}

/** Teachers and office people of a branch; of the chosen branch where none is named. */
const working = [
  'Admission Test',
  'Admission Interview',
  'Admission Decision',
  'Student Admission Record',
  'Student Attandance Add',
  'Class Record',
];

export function listPeople({
  branch_id,
}: ParsedInputOf<typeof admissionPeople>): Promise<DataOf<typeof admissionPeople>> {
  const { branch_ids } = who();
  const branch =
    branch_id !== undefined && mayActFor(branch_id) ? branch_id : branch_ids.length === 1 ? branch_ids[0] : null;
  return rowsOf(sql<DataOf<typeof admissionPeople>[number]>`
    select u.id, u.name from platform.holders_of(${working}::text[], platform.current_school(), ${branch ?? null}::int) as h (user_id)
      join platform.users u on u.id = h.user_id order by u.name, u.id limit 500`);
}
