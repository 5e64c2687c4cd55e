// Who may keep the sessions of a country, and the row that is about to change.

import { notFound } from '#kernel/refusal.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { grantedBranches } from '#modules/branches/lookups/chapter.ts';
import { type SessionRow, sessionsOf } from '../reads/sessions.ts';

export async function sessionById(id: number, country_id: number): Promise<SessionRow> {
  const row = (await sessionsOf(country_id)).find((session) => session.id === id);
  if (!row) throw notFound('This session');
  return row;
}

/** Whether the grants reach a branch of the school in the country, whatever is chosen now. */
export async function mayKeepSessions(school_id: number, country_id: number): Promise<boolean> {
  return (await grantedBranches({ school_id, country_id, with_head_office: true })).length > 0;
}

type Locked = Pick<SessionRow, 'id' | 'country_id' | 'school_id' | 'status' | 'name' | 'is_current' | 'version'> &
  Pick<SessionRow, 'start_date' | 'end_date'>;

/** 404 where it is none of the person's countries. */
export async function lockSession(id: number): Promise<Locked> {
  const session = await rowOf(sql<Locked>`
    select id, country_id, school_id, status, name, is_current, version, start_date, end_date
      from branches.academic_sessions where id = ${id}::bigint for update`);
  if (!session || !(await mayKeepSessions(session.school_id, session.country_id))) throw notFound('This session');
  return session;
}
