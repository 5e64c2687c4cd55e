// The automatic lock of a franchise by what it owes and since when (ROY-18): put on and raised by the morning's job, lowered and taken off in the
// transaction of the money as well.

import { moneyWithCurrency } from '#kernel/money.ts';
import type { LocalDate } from '#kernel/dates.ts';
import { counted } from '#kernel/counted.ts';
import { audit } from '#platform/audit/audit.ts';
import { oneAtATime, rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { setting } from '#platform/settings/setting.ts';
import { lockBranch, locksOf, unlockBranch } from '#modules/branches/index.ts';
import { tellFranchisee } from '#modules/franchise/challans/chapter.ts';
import { type Overdue, type OverdueChallan, overdueOf, stepReached, stepsOf } from '../rules/lock-steps.ts';
import { stepKeys } from '../rules/lock-settings.ts';

export interface Standing extends Overdue {
  currency: 'PKR' | 'OMR';
  today: LocalDate;
  steps: ReturnType<typeof stepsOf>;
}

export async function standingOf(branch_id: number): Promise<Standing> {
  const place = await rowOf(sql<Pick<Standing, 'currency' | 'today'>>`
    select c.currency, platform.today(b.id) as today from platform.branches b join platform.countries c on c.id = b.country_id and c.currency is not null
     where b.id = ${branch_id}::int`);
  const { currency, today } = place ?? { currency: 'PKR' as const, today: '1900-01-01' as LocalDate };
  const challans = await rowsOf(sql<OverdueChallan>`
    select due_date, balance from franchise.royalty_challans where branch_id = ${branch_id}::int and balance > 0`);
  const tolerance = await setting<Partial<Record<string, number>>>('royalty_lock_tolerance', branch_id);
  const days: number[] = [];
  for (const key of stepKeys) days.push(await setting<number>(key, branch_id));
  return { ...overdueOf(challans, today, tolerance[currency] ?? 0), currency, today, steps: stepsOf(days) };
}

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
    await tellFranchisee(branch_id, {
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
