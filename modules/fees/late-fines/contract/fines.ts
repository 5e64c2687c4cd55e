// Calls of late fines (spec 04 §6.6; FEE-42): what unpaid challans would be fined as of a day, and charging it. Amounts are minor units.

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import { waitingAgainst } from '#kernel/calls/waiting-about.ts';
import { currency, id, localDate, money } from '#kernel/fields.ts';

export const fineAssess = defineCall({
  method: 'POST',
  path: 'fee/fine/assess',
  area: 'fees',
  title: 'Charge late fines on unpaid challans as of a day; with preview only the figures',
  permissions: ['Fee Post'],
  idempotent: true,
  moves_money: true,
  input: {
    as_of: localDate,
    branch_ids: z.array(id).min(1, 'Choose a branch').max(5000).optional(),
    preview: z.boolean().default(false),
  },
  data: z.object({
    branches: z.array(
      z.object({ branch_id: id, branch_name: z.string(), currency, challans: z.number(), amount: money }),
    ),
    waiting: waitingAgainst,
    /** Null in a preview, or when there is nothing to charge. */
    run_id: id.nullable(),
    job_id: id.nullable(),
  }),
});
