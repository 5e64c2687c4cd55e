// ADM-17: a new session begins with the ages of the usual table, written as birth dates and then editable. Safe to run again: nothing is added twice.

import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { classAges } from '../reads/class-age.ts';

/** Sessions that are not closed and have no rule at all yet. */
export async function fillAgeRules(school_id: number): Promise<void> {
  const sessions = await rowsOf(sql<{ id: number }>`
    select y.id from branches.academic_sessions y join platform.countries n on n.id = y.country_id
     where y.school_id = ${school_id}::int and y.status <> 'closed' and y.end_date >= (platform.now() at time zone n.time_zone)::date
       and not exists (select 1 from students.class_age_rules r where r.session_id = y.id)`);
  const rows: object[] = [];
  for (const { id } of sessions) {
    const { classes } = await classAges(id);
    rows.push(...classes.flatMap(({ course_id, rule }) => (rule ? [{ session_id: id, course_id, ...rule }] : [])));
  }
  if (rows.length > 0) await writeRules(school_id, rows);
}

export async function writeRules(school_id: number, rows: readonly object[]): Promise<number> {
  const row = await rowOf(sql<{ n: number }>`
    with kept as (
      insert into students.class_age_rules as r (school_id, session_id, course_id, born_on_or_after, born_on_or_before)
      select ${school_id}::int, n.session_id, n.course_id, n.born_on_or_after, n.born_on_or_before
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (session_id bigint, course_id bigint, born_on_or_after date, born_on_or_before date)
      on conflict (session_id, course_id) do update set born_on_or_after = excluded.born_on_or_after, born_on_or_before = excluded.born_on_or_before, updated_by = platform.current_user_id()
      where (r.born_on_or_after, r.born_on_or_before) is distinct from (excluded.born_on_or_after, excluded.born_on_or_before)
      returning 1)
    select count(*)::int as n from kept`);
  return row?.n ?? 0;
}
