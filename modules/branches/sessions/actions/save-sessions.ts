// Academic sessions of a country: added, and which of them is the current one (ACA-1, ACA-3).

import type { ParsedInputOf } from '#kernel/contract.ts';
import { formatDate, type LocalDate } from '#kernel/dates.ts';
import { badField, conflict, notFound } from '#kernel/refusal.ts';
import { oneAtATime, rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { onConstraint } from '#platform/db/errors.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { who } from '#platform/access/who.ts';
import { sessionStates } from '../rules/session-states.ts';
import type { sessionAdd } from '../contract/sessions.ts';
import { type SessionRow, sessionsOf } from '../reads/sessions.ts';
import { grantedBranches } from '#modules/branches/lookups/chapter.ts';
import { countryFault } from '#modules/branches/branch/rules/index.ts';

async function sessionById(id: number, country_id: number): Promise<SessionRow> {
  const row = (await sessionsOf(country_id)).find((session) => session.id === id);
  if (!row) throw notFound('This session');
  return row;
}

/** Whether the grants reach a branch of the school in the country, whatever is chosen now. */
async function mayKeepSessions(school_id: number, country_id: number): Promise<boolean> {
  return (await grantedBranches({ school_id, country_id, with_head_office: true })).length > 0;
}

/** ACA-3: no stage is in two sessions at a time. Stages with dates of their own in the other session are checked by those. */
async function refuseOverlap(session_id: number): Promise<void> {
  const other = await rowOf(sql<{ name: string; start_date: LocalDate; end_date: LocalDate }>`
    select o.name, o.start_date, o.end_date
      from branches.academic_sessions n
      join branches.academic_sessions o on o.school_id = n.school_id and o.country_id = n.country_id and o.id <> n.id
           and o.start_date <= n.end_date and o.end_date >= n.start_date
     where n.id = ${session_id}
       and exists (select 1 from branches.academic_groups g where g.school_id = n.school_id
                    and not exists (select 1 from branches.academic_session_groups x where x.session_id = o.id and x.academic_group_id = g.id))
     order by o.start_date limit 1`);
  if (other)
    throw badField(
      'start_date',
      `The session ${other.name} runs from ${formatDate(other.start_date)} to ${formatDate(other.end_date)}. Begin after it or end before it`,
    );
}

export async function addSession(input: ParsedInputOf<typeof sessionAdd>): Promise<SessionRow> {
  await requirePermission('Academic Setup Edit');
  if (input.school_id !== who().school_id) throw notFound('This school');
  const fault = countryFault(input.country_id);
  if (fault) throw fault;
  if (!(await mayKeepSessions(input.school_id, input.country_id))) throw notFound('This country');
  // Overlaps are checked by the groups with days of their own, which no key can see: one session of a school at a time.
  await oneAtATime('sessions', input.school_id);
  const taken = badField('name', `There is a session ${input.name} already`);
  const length = badField('end_date', 'A session lasts 150 to 450 days');
  const row = await onConstraint('academic_sessions_school_id_country_id_name_key', taken, () =>
    onConstraint('academic_sessions_check', length, () =>
      rowOf(sql<{ id: number }>`
        insert into branches.academic_sessions (school_id, country_id, name, start_date, end_date, status)
        values (${input.school_id}, ${input.country_id}, ${input.name}, ${input.start_date}, ${input.end_date}, 'open') returning id`),
    ),
  );
  if (!row) throw new Error('The session was not stored');
  await refuseOverlap(row.id);
  return sessionById(row.id, input.country_id);
}

/** ACA-1: the other one is un-marked in the same transaction. */
export async function makeSessionCurrent(id: number): Promise<SessionRow> {
  await requirePermission('Academic Setup Edit');
  const session = await rowOf(sql<{
    country_id: number;
    school_id: number;
    status: SessionRow['status'];
    name: string;
  }>`
    select country_id, school_id, status, name from branches.academic_sessions where id = ${id} for update`);
  if (!session || !(await mayKeepSessions(session.school_id, session.country_id))) throw notFound('This session');
  if (!sessionStates.can('make_current', session.status))
    throw conflict(`The session ${session.name} is ${session.status}; only an open one can be current`);
  await rowsOf(sql`update branches.academic_sessions set is_current = false
    where school_id = ${session.school_id} and country_id = ${session.country_id} and is_current and id <> ${id}`);
  await rowsOf(sql`update branches.academic_sessions set is_current = true where id = ${id} and not is_current`);
  return sessionById(id, session.country_id);
}
