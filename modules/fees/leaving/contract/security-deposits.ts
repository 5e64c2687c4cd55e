// The call that uses the deposit of a child that has left (FEE-71). Amounts are minor units.

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import { id, money, moneyAboveZero } from '#kernel/fields.ts';

export const securityUse = defineCall({
  method: 'POST',
  path: 'fee/security/use',
  area: 'fees',
  title: 'Use the deposit of a student who has left for what is owed (FEE-71)',
  permissions: ['Fee Refund'],
  idempotent: true,
  moves_money: true,
  input: {
    student_id: id,
    /** Left out: all that is owed, as far as the deposit goes. */
    amount: moneyAboveZero.nullish(),
  },
  data: z.object({
    applied: money,
    still_due: money,
    security_held: money,
    settlements: z.array(z.object({ challan_id: id, challan_no: z.string(), amount: money })),
  }),
});
