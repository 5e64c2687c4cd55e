// Services of a franchise are stopped, pardoned and released by a person (spec 10 §4.6).

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { formatDate, localTime } from '#kernel/dates.ts';
import { badField, conflict, notFound } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { requireBranch, who } from '#platform/access/who.ts';
import { audit } from '#platform/audit/audit.ts';
import { oneAtATime, rowsOf, sql } from '#platform/db/index.ts';
import { type LiveLock, lockBranch, locksOf, pardonLock, unlockBranch } from '#modules/branches/index.ts';
import { tellFranchisee } from '#modules/franchise/challans/chapter.ts';
import { giveNotice, readHere } from '../steps/send-notice.ts';
import type { lockPardon, lockPut, lockRelease } from '../contract/locks.ts';

async function hold(branch_id: number): Promise<void> {
  await requirePermission('Franchise Lock');
  requireBranch(branch_id);
  const franchise = await rowsOf(sql`
    select 1 from platform.branches b where b.id = ${branch_id}::int and b.ownership = 'franchise' and b.school_id = ${who().school_id}::int`);
  if (franchise.length === 0) throw notFound('This franchise');
  await oneAtATime('royalty of', branch_id);
}

const note = (branch_id: number, action: string, after: Record<string, unknown>): Promise<void> =>
  audit({ record_kind: 'branch', record_id: branch_id, branch_id, action, after });

export async function putLock({
  branch_id,
  actions,
  reason,
}: ParsedInputOf<typeof lockPut>): Promise<DataOf<typeof lockPut>> {
  await hold(branch_id);
  const id = await lockBranch({
    branch_id,
    source: 'manual',
    step_position: null,
    actions: [...new Set(actions)],
    reason,
  });
  await note(branch_id, 'services stopped by hand', { stopped: actions.join(', '), reason });
  await giveNotice({
    branch_id,
    lock_id: id,
    event: 'SERVICE_LOCK_BY_HAND',
    key: `lock:${id}`,
    data: { reason },
  });
  return { id };
}

export async function pardon({
  branch_id,
  until,
  reason,
}: ParsedInputOf<typeof lockPardon>): Promise<DataOf<typeof lockPardon>> {
  await hold(branch_id);
  if (until < who().today) throw badField('until', `${formatDate(until)} is behind: give today or a later day`);
  const lock = (await locksOf([branch_id])).find((one) => one.source === 'auto');
  if (!lock) throw conflict('No automatic lock is on: there is nothing to pardon');
  await pardonLock(lock.id, until);
  await note(branch_id, 'lock pardoned', { until, reason });
  return { id: lock.id };
}

/** To who was told of the stop; another lock may be on still, so no word that everything works. */
const tellRelease = (branch_id: number, { id, starts_at }: LiveLock, reason: string): Promise<void> =>
  tellFranchisee(branch_id, {
    event: 'SERVICE_UNLOCK_BY_HAND',
    key: `lock:${id}:off`,
    data: { reason, day: localTime(starts_at, who().time_zone).day, link: readHere(branch_id) },
  });

export async function release({
  branch_id,
  lock_id,
  reason,
}: ParsedInputOf<typeof lockRelease>): Promise<DataOf<typeof lockRelease>> {
  await hold(branch_id);
  const lock = (await locksOf([branch_id])).find((one) => one.id === lock_id);
  if (!lock) throw notFound('This lock');
  if (lock.source === 'auto')
    throw conflict('It goes by itself when the royalty is paid. Pardon it until a day, if it is to rest meanwhile');
  const told = await unlockBranch(lock.id);
  await note(branch_id, 'lock released', { reason });
  if (told) await tellRelease(branch_id, lock, reason);
  return { id: lock.id };
}
