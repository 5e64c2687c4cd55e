// A service lock of a branch is put on, pardoned and taken off (spec 10 §4.6; 14 §2): written by franchise, read by the gate.

import type { Instant, LocalDate } from '#kernel/dates.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import type { GateAction } from '../contract/gate.ts';

export interface LiveLock {
  id: number;
  branch_id: number;
  source: 'auto' | 'manual';
  step_position: number | null;
  actions: GateAction[];
  reason: string;
  starts_at: Instant;
  pardon_until: LocalDate | null;
  version: number;
}

const columns = sql`id, branch_id, source, step_position, actions, reason, starts_at, pardon_until, version`;

/** Live ones; a pardoned one is among them. */
export const locksOf = (branch_ids: readonly number[]): Promise<LiveLock[]> =>
  rowsOf(sql<LiveLock>`
    select ${columns} from branches.franchise_locks where branch_id = any (${[...branch_ids]}::int[]) and released_at is null order by id`);

interface NewLock {
  branch_id: number;
  source: 'auto' | 'manual';
  step_position: number | null;
  actions: readonly GateAction[];
  reason: string;
}

/** Of the automatic one a branch has one: it is changed where it stands. */
export async function lockBranch(lock: NewLock): Promise<number> {
  const changed =
    lock.source === 'auto'
      ? await rowOf(sql<{ id: number }>`
          update branches.franchise_locks set step_position = ${lock.step_position}::int, actions = ${[...lock.actions]}::text[], reason = ${lock.reason}
           where branch_id = ${lock.branch_id}::int and source = 'auto' and released_at is null returning id`)
      : undefined;
  const row =
    changed ??
    (await rowOf(sql<{ id: number }>`
      insert into branches.franchise_locks (branch_id, step_position, actions, source, reason, starts_at)
      values (${lock.branch_id}::int, ${lock.step_position}::int, ${[...lock.actions]}::text[], ${lock.source}, ${lock.reason}, platform.now()) returning id`));
  return row?.id ?? 0;
}

/** Until the end of that day nothing of it is stopped; then it returns by itself. */
export const pardonLock = (id: number, until: LocalDate): Promise<unknown> =>
  rowsOf(
    sql`update branches.franchise_locks set pardon_until = ${until}::date where id = ${id}::bigint and released_at is null`,
  );

/** In the transaction that tells whoever runs the branch of it. Answers whether it is still on: what is released meanwhile is told of no more. */
export async function noteLockTold(id: number): Promise<boolean> {
  const row = await rowOf(sql<{ id: number }>`
    update branches.franchise_locks set told_at = coalesce(told_at, platform.now()) where id = ${id}::bigint and released_at is null returning id`);
  return row !== undefined;
}

/** Answers whether whoever runs the branch was told that it was on. */
export async function unlockBranch(id: number): Promise<boolean> {
  const row = await rowOf(sql<{ told: boolean }>`
    update branches.franchise_locks set released_at = platform.now(), released_by = platform.current_user_id()
     where id = ${id}::bigint and released_at is null returning told_at is not null as told`);
  return row?.told ?? false;
}
