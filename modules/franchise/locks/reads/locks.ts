// Service locks of a franchise, and how far it is overdue (spec 10 §10.2).

import type { DataOf } from '#kernel/contract.ts';
import { notFound } from '#kernel/refusal.ts';
import { mayActFor } from '#platform/access/who.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import type { lockList, myLocks } from '../contract/locks.ts';
import { standingOf } from './standing.ts';

type Locks = DataOf<typeof lockList>;

export async function readLocks(branch_id: number): Promise<Locks> {
  if (!mayActFor(branch_id)) throw notFound('This franchise');
  const standing = await standingOf(branch_id);
  const locks = await rowsOf(sql<Locks['locks'][number]>`
    select l.id, l.source, l.step_position, l.actions, l.reason, l.starts_at, l.released_at, l.pardon_until,
           (l.released_at is null and coalesce(l.pardon_until < platform.today(l.branch_id), true)) as live, u.name as by
      from branches.franchise_locks l left join platform.users u on u.id = l.created_by
     where l.branch_id = ${branch_id}::int order by l.released_at is not null, l.id desc limit 100`);
  return {
    days_overdue: standing.days,
    overdue: standing.amount,
    steps: standing.steps.map(({ after_days, actions }) => ({ after_days, actions: [...actions] })),
    locks,
  };
}

/** Those that are on, for the people of these branches: head office reads them in its lists. A pardoned one is not on. */
export const locksOn = (): Promise<DataOf<typeof myLocks>> =>
  rowsOf(sql<DataOf<typeof myLocks>[number]>`
    select l.id, l.branch_id, b.code, l.actions, l.reason from branches.franchise_locks l join platform.branches b on b.id = l.branch_id and b.ownership = 'franchise'
     where not platform.reaches_school() and l.released_at is null and coalesce(l.pardon_until < platform.today(l.branch_id), true) and ${inScope('l.branch_id')} order by b.code, l.id limit 20`);
