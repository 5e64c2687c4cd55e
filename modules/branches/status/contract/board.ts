// The board of states (10 section 10.1, Branch Status): a card a branch.

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import { dayOut } from '#kernel/fields.ts';
import { branchStatus, ownership } from '#modules/branches/branch/contract/branches.ts';

export const boardContract = defineCall({
  method: 'GET',
  path: 'branch/status-board',
  area: 'branches',
  title: 'Branches of the scope by their state: since when, why, until when and what is stopped',
  permissions: ['Branch Record'],
  beyond: 'branch/list answers pages; a board shows all branches of the scope with what their gate stops',
  input: { ownership: ownership.optional(), search: z.string().max(60).optional() },
  data: z.object({
    cards: z.array(
      z.object({
        id: z.number(),
        code: z.string(),
        branch_name: z.string(),
        city: z.string(),
        ownership,
        status: branchStatus,
        since: dayOut,
        days: z.number(),
        reason: z.string().nullable(),
        /** Of a suspension. */
        until: dayOut.nullable(),
        /** Of a closing. */
        closes_on: dayOut.nullable(),
        stopped: z.array(z.string()),
        locked: z.boolean(),
        /** BR-7: posts that somebody left and nobody holds. */
        vacated: z.array(z.object({ post: z.enum(['principal', 'admin']), name: z.string(), on: dayOut })),
        /** A request that waits. */
        request_id: z.number().nullable(),
        request_title: z.string().nullable(),
        version: z.number(),
      }),
    ),
  }),
});
