// Service locks of a franchise, and how far it is overdue (spec 10 §10.2).

import type { DataOf } from '#kernel/contract.ts';
import { notFound } from '#kernel/refusal.ts';
import { mayActFor } from '#platform/access/who.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import type { lockList } from '../contract/locks.ts';
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
