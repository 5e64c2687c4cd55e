// The automatic lock of a franchise by what it owes and since when (ROY-18): put on and raised by the morning's job, lowered and taken off in the
// transaction of the money as well.

import { moneyWithCurrency } from '#kernel/money.ts';
import { counted } from '#kernel/counted.ts';
import { audit } from '#platform/audit/audit.ts';
import { oneAtATime } from '#platform/db/index.ts';
import { lockBranch, locksOf, unlockBranch } from '#modules/branches/index.ts';
import { tellFranchisee } from '#modules/franchise/challans/chapter.ts';
import { standingOf } from '../reads/standing.ts';
import { stepReached } from '../rules/lock-steps.ts';
import { giveNotice } from './send-notice.ts';

/** `raise`: the job of the morning; money only lowers it. Answers whether anything changed. */
export async function judgeLock(branch_id: number, { raise }: { raise: boolean }): Promise<boolean> {
  await oneAtATime('royalty of', branch_id);
  const standing = await standingOf(branch_id);
  const wanted = stepReached(standing.days, standing.steps);
  const live = (await locksOf([branch_id])).find((lock) => lock.source === 'auto');
  if (!wanted) {
    if (!live) return false;
    await unlockBranch(live.id);
    await note(branch_id, 'unlocked', { step: live.step_position });
    await tellFranchisee(branch_id, { event: 'SERVICE_UNLOCK', key: `lock:${live.id}:off`, data: {} });
    return true;
  }
  const higher = wanted.position > (live?.step_position ?? 0);
  if (wanted.position === live?.step_position || (higher && !raise)) return false;
  const owed = moneyWithCurrency(standing.amount, standing.currency);
  const reason = `royalty of ${owed} is overdue for ${counted(standing.days, 'day')}`;
  const id = await lockBranch({
    branch_id,
    source: 'auto',
    step_position: wanted.position,
    actions: wanted.actions,
    reason,
  });
  await note(branch_id, higher ? 'locked' : 'lock lowered', {
    step: wanted.position,
    stopped: wanted.actions.join(', '),
  });
  if (higher)
    await giveNotice({
      branch_id,
      lock_id: id,
      event: 'SERVICE_LOCK',
      key: `lock:${id}:${wanted.position}`,
      data: { amount: standing.amount, days: standing.days },
    });
  return true;
}

const note = (branch_id: number, action: string, after: Record<string, unknown>): Promise<void> =>
  audit({ record_kind: 'branch', record_id: branch_id, branch_id, action: `services ${action}`, after });

/** After money came in: what falls under the tolerance is free in the same second. */
export const afterMoney = (branch_id: number): Promise<boolean> => judgeLock(branch_id, { raise: false });
