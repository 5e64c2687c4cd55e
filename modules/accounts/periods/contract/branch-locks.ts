// Days of one branch that take no entry any more, while the months of the country are still open (05 sections 2 and 7).

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import { dayOut, id, localDate, text } from '#kernel/fields.ts';

const area = 'accounts';
const permissions = ['Account Period'];

const lock = z.object({
  branch_id: z.number(),
  branch: z.string(),
  /** Null: not locked. */
  locked_until: dayOut.nullable(),
  reason: z.string().nullable(),
  by: z.string().nullable(),
  at: z.string().nullable(),
});

export const branchLockList = defineCall({
  method: 'GET',
  path: 'branch-lock/list',
  area,
  beyond: 'which books are locked, beside the months (05 §6, Periods)',
  title: 'Branches of the country and scope with their locks',
  permissions: ['Account Report', ...permissions],
  input: {},
  data: z.array(lock),
});

export const branchLockSave = defineCall({
  method: 'POST',
  path: 'branch-lock/save',
  area,
  title: 'Lock the book of a branch up to a day, move the lock, or lift it; every source of entries is held to it',
  permissions,
  input: {
    branch_id: id,
    /** Null lifts the lock. */
    locked_until: localDate.nullable(),
    reason: text(300),
  },
  data: lock,
});
