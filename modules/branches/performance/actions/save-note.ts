// Notes on the figures of a branch and month: what, who does it, until when, done.

import type { ParsedInputOf } from '#kernel/contract.ts';
import { badField, conflict, notFound } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { requireBranch } from '#platform/access/who.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import type { noteSave } from '../contract/kpis.ts';

type Input = ParsedInputOf<typeof noteSave>;
interface Saved {
  id: number;
  version: number;
}

async function addNote({ branch_id, month, kpi, note, action_owner_id, due_on, done }: Input): Promise<Saved> {
  const row = await rowOf(sql<Saved>`
    insert into branches.performance_notes (branch_id, month, kpi, note, action_owner_id, due_on, done_at)
    values (${branch_id}::int, ${month}::date, ${kpi ?? null}, ${note}, ${action_owner_id ?? null}::bigint, ${due_on ?? null}::date,
            case when ${done ?? false}::boolean then platform.now() end) returning id, version`);
  if (!row) throw new Error('The note was not stored');
  return row;
}

async function changeNote(id: number, input: Input): Promise<Saved> {
  const { branch_id, month, kpi, note, action_owner_id, due_on, done, version } = input;
  const before = await rowOf(sql<{ version: number; branch_id: number }>`
    select version, branch_id from branches.performance_notes where id = ${id}::bigint for update`);
  if (!before || before.branch_id !== branch_id) throw notFound('This note');
  if (before.version !== version)
    throw conflict('Someone else changed this note meanwhile. Load the page again, then save yours.');
  const row = await rowOf(sql<Saved>`
    update branches.performance_notes set month = ${month}::date, kpi = ${kpi ?? null}, note = ${note}, action_owner_id = ${action_owner_id ?? null}::bigint,
           due_on = ${due_on ?? null}::date, done_at = case when ${done ?? false}::boolean then coalesce(done_at, platform.now()) end,
           updated_by = platform.current_user_id()
     where id = ${id}::bigint returning id, version`);
  if (!row) throw notFound('This note');
  return row;
}

export async function saveNote(input: Input): Promise<Saved> {
  await requirePermission('Branch Performance');
  requireBranch(input.branch_id);
  const { action_owner_id } = input;
  if (action_owner_id) {
    const owner = await rowOf(
      sql<{ id: number }>`select id from platform.users where id = ${action_owner_id}::bigint and status = 'active'`,
    );
    if (!owner) throw badField('action_owner_id', 'Choose a person from the list');
  }
  return input.id === undefined ? addNote(input) : changeNote(input.id, input);
}
