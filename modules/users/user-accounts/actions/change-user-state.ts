// Locking, unlocking and leaving (AUTH-1): running sessions end at the same time, by a database trigger.

import { conflict } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { audit } from '#platform/audit/audit.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { userStates } from '../rules/user-states.ts';
import type { userStatuses } from '../contract/users.ts';
import { requireManaged, requireNoLess } from '../reads/may-manage.ts';
import { lockUser } from '../steps/lock-user.ts';

type Status = (typeof userStatuses)[number];

export interface Move {
  id: number;
  version: number;
  to: 'active' | 'locked' | 'left';
  reason: string | null;
}

/** A pending account is decided by its approval. */
const verbOf = { active: 'let_in', locked: 'lock', left: 'leave' } as const;

const words: Record<Status, string> = {
  pending: 'still waits for its approval',
  active: 'may sign in already',
  locked: 'is locked already',
  left: 'has left already',
};

const wordsOf: Record<Move['to'], string> = {
  active: 'let them in again',
  locked: 'lock them',
  left: 'mark them as left',
};

export async function changeUserState({
  id,
  version,
  to,
  reason,
}: Move): Promise<{ id: number; status: Status; version: number }> {
  await requirePermission('Admin Edit');
  const stored = await lockUser(id, version);
  await requireManaged(id);
  await requireNoLess(id, wordsOf[to]);
  if (!userStates.can(verbOf[to], stored.status)) throw conflict(`${stored.name} ${words[stored.status]}`);
  const row = await rowOf(sql<{ version: number }>`
    update platform.users set status = ${to}, status_reason = ${reason}, status_at = platform.now()
     where id = ${id}::bigint returning version`);
  await audit({
    record_kind: 'user',
    record_id: id,
    action: to === 'active' ? 'let in again' : to,
    before: { status: stored.status },
    after: { status: to, reason },
  });
  return { id, status: to, version: row?.version ?? 0 };
}

/** Answers how many sessions ended. */
export async function endSessionsOf(id: number): Promise<number> {
  await requirePermission('Admin Edit');
  await lockUser(id, null);
  await requireManaged(id);
  await requireNoLess(id, 'sign them out');
  const row = await rowOf(sql<{ n: number }>`select platform.end_sessions(${id}::bigint, null, null) as n`);
  await audit({ record_kind: 'user', record_id: id, action: 'sessions ended', after: { sessions: row?.n ?? 0 } });
  return row?.n ?? 0;
}

export async function endSecondFactorOf(id: number): Promise<void> {
  await requirePermission('Admin Edit');
  const stored = await lockUser(id, null);
  await requireManaged(id);
  const row = await rowOf(sql<{ ended: boolean }>`select platform.end_totp(${id}::bigint) as ended`);
  if (!row?.ended) throw conflict(`${stored.name} has no second factor`);
  await audit({ record_kind: 'user', record_id: id, action: 'second factor removed' });
}
