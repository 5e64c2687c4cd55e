// Academic sessions of a country: added, changed, and which of them is the current one (ACA-1 to ACA-4).

import type { ParsedInputOf } from '#kernel/contract.ts';
import { badField, conflict, notFound } from '#kernel/refusal.ts';
import { oneAtATime, rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { onConstraint } from '#platform/db/errors.ts';
import { audit, changes } from '#platform/audit/audit.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { who } from '#platform/access/who.ts';
import { sessionFault } from '../rules/session-parts.ts';
import { sessionStates } from '../rules/session-states.ts';
import type { sessionAdd, sessionUpdate } from '../contract/sessions.ts';
import type { SessionRow } from '../reads/sessions.ts';
import { lockSession, mayKeepSessions, sessionById } from '../steps/keep-sessions.ts';
import { refuseOverlap, writeParts } from '../steps/session-parts.ts';
import { countryFault } from '#modules/branches/branch/rules/index.ts';

function named<T>(name: string, work: () => Promise<T>): Promise<T> {
  const taken = badField('name', `There is a session ${name} already`);
  return onConstraint('academic_sessions_school_id_country_id_name_key', taken, work);
}

export async function addSession(input: ParsedInputOf<typeof sessionAdd>): Promise<SessionRow> {
  await requirePermission('Academic Setup Edit');
  const { school_id, country_id } = input;
  if (school_id !== who().school_id) throw notFound('This school');
  const fault = countryFault(country_id);
  if (fault) throw fault;
  if (!(await mayKeepSessions(school_id, country_id))) throw notFound('This country');
  const wrong = sessionFault(input);
  if (wrong) throw wrong;
  // Overlaps are checked by the groups with days of their own, which no key can see: one session of a school at a time.
  await oneAtATime('sessions', school_id);
  const row = await named(input.name, () =>
    rowOf(sql<{ id: number }>`
      insert into branches.academic_sessions (school_id, country_id, name, start_date, end_date, status)
      values (${school_id}, ${country_id}, ${input.name}, ${input.start_date}, ${input.end_date}, 'open') returning id`),
  );
  if (!row) throw new Error('The session was not stored');
  await writeParts({ id: row.id, school_id }, input);
  await refuseOverlap(row.id);
  return sessionById(row.id, country_id);
}

const shown = ({ name, start_date, end_date, status, terms, group_dates }: SessionRow) => ({
  name,
  start_date,
  end_date,
  status,
  terms: terms.map((term) => `${term.name} ${term.start_date} to ${term.end_date}`),
  stages: group_dates.map((own) => `${own.academic_group} ${own.start_date} to ${own.end_date}`),
});

/** A closed one is opened again with a reason, and changed in the same breath; without one it stays as it was. */
export async function updateSession(input: ParsedInputOf<typeof sessionUpdate>): Promise<SessionRow> {
  await requirePermission('Academic Setup Edit');
  const wrong = sessionFault(input);
  if (wrong) throw wrong;
  await oneAtATime('sessions', who().school_id);
  const session = await lockSession(input.id);
  const before = await sessionById(session.id, session.country_id);
  if (session.version !== input.version)
    throw conflict('Someone else changed this session meanwhile. Look at their change, then save yours.', {
      current: before,
    });
  const reopened = sessionStates.can('reopen', session.status);
  if (reopened && !input.reopen_reason)
    throw badField('reopen_reason', `The session ${session.name} is closed. Say why it is opened again`);
  await named(input.name, () =>
    rowsOf(sql`
      update branches.academic_sessions set name = ${input.name}, start_date = ${input.start_date}::date, end_date = ${input.end_date}::date,
             status = case when ${reopened} then 'open' else status end, updated_by = platform.current_user_id()
       where id = ${input.id}::bigint`),
  );
  await writeParts(session, input);
  await refuseOverlap(input.id);
  const after = await sessionById(session.id, session.country_id);
  const differ = changes(shown(before), shown(after));
  await audit({
    record_kind: 'session',
    record_id: input.id,
    action: reopened ? 'opened again' : 'changed',
    before: differ.before,
    after: { ...differ.after, ...(reopened ? { reason: input.reopen_reason } : {}) },
  });
  return after;
}

/** ACA-1: the other one is un-marked in the same transaction. */
export async function makeSessionCurrent(id: number): Promise<SessionRow> {
  await requirePermission('Academic Setup Edit');
  const session = await lockSession(id);
  if (!sessionStates.can('make_current', session.status))
    throw conflict(`The session ${session.name} is ${session.status}; only an open one can be current`);
  await rowsOf(sql`update branches.academic_sessions set is_current = false
    where school_id = ${session.school_id} and country_id = ${session.country_id} and is_current and id <> ${id}`);
  await rowsOf(sql`update branches.academic_sessions set is_current = true where id = ${id} and not is_current`);
  return sessionById(id, session.country_id);
}
