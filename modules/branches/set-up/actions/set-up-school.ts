// What a new school begins with (08 section 2.1): stages, classes, streams, subjects, and a session in each country. Safe to run again: nothing is added twice.

import { rowsOf, sql } from '#platform/db/index.ts';
import {
  defaultClasses,
  defaultStages,
  defaultStreams,
  defaultSubjects,
  sessionFrom,
} from '../rules/default-classes.ts';

async function deliverClasses(school_id: number): Promise<void> {
  await rowsOf(sql`
    insert into branches.academic_groups (school_id, name, name_local, seq)
    select ${school_id}::int, g.name, g.name_local, row_number() over ()
      from jsonb_to_recordset(${JSON.stringify(defaultStages)}::jsonb) as g (name text, name_local text)
    on conflict (school_id, name) do nothing`);
  await rowsOf(sql`
    insert into branches.courses (school_id, name, name_local, code, academic_group_id, seq, has_groups)
    select ${school_id}::int, c.name, c.name_local, c.code, g.id, row_number() over () * 10, c.has_groups
      from jsonb_to_recordset(${JSON.stringify(defaultClasses)}::jsonb) as c (code text, name text, name_local text, stage text, has_groups boolean)
      join branches.academic_groups g on g.school_id = ${school_id}::int and g.name = c.stage
    on conflict do nothing`);
  await rowsOf(sql`
    update branches.courses c set next_course_id = n.id
      from jsonb_to_recordset(${JSON.stringify(defaultClasses)}::jsonb) as d (code text, next text)
      join branches.courses n on n.school_id = ${school_id}::int and n.code = d.next
     where c.school_id = ${school_id}::int and c.code = d.code and c.next_course_id is null`);
}

async function deliverStreamsAndSubjects(school_id: number): Promise<void> {
  await rowsOf(sql`
    insert into branches.groups (school_id, name, code)
    select ${school_id}::int, g.name, g.code from jsonb_to_recordset(${JSON.stringify(defaultStreams)}::jsonb) as g (code text, name text)
    on conflict do nothing`);
  await rowsOf(sql`
    insert into branches.subjects (school_id, name, name_local, short_name, code, kind, direction)
    select ${school_id}::int, s.name, s.name_local, s.short_name, s.code, s.kind, s.direction
      from jsonb_to_recordset(${JSON.stringify(defaultSubjects)}::jsonb)
        as s (name text, name_local text, short_name text, code text, kind text, direction text)
    on conflict (school_id, code) do nothing`);
}

/**
 * Stages, classes, streams and subjects of the school, and for each country a session beginning in each of `years`.
 * The last of the years becomes current where no session is current yet (ACA-1); earlier ones stay open for bills and marks.
 */
export async function setUpSchool(
  school_id: number,
  plan: { country_ids: readonly number[]; years: readonly number[] },
): Promise<void> {
  await deliverClasses(school_id);
  await deliverStreamsAndSubjects(school_id);
  const last = Math.max(...plan.years);
  const sessions = plan.years.map((year) => ({ ...sessionFrom(year), is_last: year === last }));
  await rowsOf(sql`
    insert into branches.academic_sessions (school_id, country_id, name, start_date, end_date, status, is_current)
    select ${school_id}::int, c.id, s.name, s.start_date, s.end_date, 'open',
           s.is_last and not exists (select 1 from branches.academic_sessions x where x.school_id = ${school_id}::int and x.country_id = c.id and x.is_current)
      from jsonb_to_recordset(${JSON.stringify(sessions)}::jsonb) as s (name text, start_date date, end_date date, is_last boolean)
     cross join unnest(${[...plan.country_ids]}::int[]) as c (id)
    on conflict (school_id, country_id, name) do nothing`);
}
