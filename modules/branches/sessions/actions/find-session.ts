// Which session a class is in on a day (ACA-3).

import { notFound, Refusal } from '#kernel/refusal.ts';
import type { LocalDate } from '#kernel/dates.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { type SessionSpan, sessionOfDay } from '../rules/session-of-day.ts';

/** 404 when the school has no session in the country that holds the day and none is current. */
export async function sessionOf(course_id: number, day: LocalDate, country_id: number): Promise<number> {
  const spans = await rowsOf(sql<SessionSpan>`
    select s.id as session_id, s.is_current, s.start_date, s.end_date, g.start_date as group_start, g.end_date as group_end
      from branches.courses c
      join branches.academic_sessions s on s.school_id = c.school_id and s.country_id = ${country_id}
      left join branches.academic_session_groups g on g.session_id = s.id and g.academic_group_id = c.academic_group_id
     where c.id = ${course_id} order by s.start_date desc`);
  const session_id = sessionOfDay(spans, day);
  if (session_id === null) throw notFound('A session for this class and day');
  return session_id;
}

/** The current session of a school and country (ACA-1), or 404. */
export async function currentSession(
  school_id: number,
  country_id: number,
): Promise<{ id: number; name: string; start_date: LocalDate; end_date: LocalDate }> {
  const [row] = await rowsOf(sql<{ id: number; name: string; start_date: LocalDate; end_date: LocalDate }>`
    select id, name, start_date, end_date from branches.academic_sessions
     where school_id = ${school_id} and country_id = ${country_id} and is_current`);
  if (!row)
    throw new Refusal('not_found', 'No session is current here yet. Add one and make it the current one first.');
  return row;
}
