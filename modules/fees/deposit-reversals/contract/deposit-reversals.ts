// The call that undoes a deposit (spec 04 §6.4; FEE-55).

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import { id, text, version } from '#kernel/fields.ts';

// states: fees/deposits
const status = z.enum(['posted', 'reversed', 'bounced']);

export const depositReverse = defineCall({
  method: 'POST',
  path: 'fee/deposit/reverse',
  area: 'fees',
  title: 'Undo a deposit on the day it was entered',
  permissions: ['Fee Deposit Reverse'],
  idempotent: true,
  moves_money: true,
  input: {
    id,
    reason: text(500),
    version,
    /** The answer to 'This will reopen 2 challans. Go on?' (FEE-55). */
    reopen: z.boolean().default(false),
  },
  data: z.object({
    deposit_id: id,
    status,
    reopened: z.array(z.string()),
    reversal_entry_id: id,
    /** The bank of a collection file has the money: it waits for its child (FEE-58). */
    unidentified: z.boolean(),
  }),
});
