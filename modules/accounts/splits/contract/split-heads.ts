// What a bill may be split by (05 §14.8).

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import { currency, id } from '#kernel/fields.ts';

export const splitHeads = defineCall({
  method: 'GET',
  path: 'voucher/split-heads',
  area: 'accounts',
  title: 'The branches over which a bill may be split, with their students and covered area',
  beyond: 'one bill over many branches by heads (05 §14.8)',
  permissions: ['create-voucher', 'make-voucher'],
  input: { branch_id: id },
  data: z.object({
    currency,
    branches: z.array(
      z.object({
        branch_id: z.number(),
        branch: z.string(),
        /** The branch that pays. */
        own: z.boolean(),
        students: z.number(),
        /** Square feet; null: not written down in the branch's record. */
        area: z.number().nullable(),
      }),
    ),
  }),
});
