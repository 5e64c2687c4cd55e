// Calls of advances: used on open challans (spec 04 §6.4; FEE-48). Amounts are minor units.

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import { id, money, moneyAboveZero } from '#kernel/fields.ts';

export const placement = z.object({
  challan_id: id,
  amount: money,
  split: z.array(z.object({ line_id: z.number(), head_id: id, amount: money })),
});

export const advanceApply = defineCall({
  method: 'POST',
  path: 'fee/advance/apply',
  area: 'fees',
  title: "Settle open challans from a student's advance",
  permissions: ['Fee Deposit'],
  idempotent: true,
  moves_money: true,
  input: { student_id: id, challan_ids: z.array(id).max(200).optional(), amount: moneyAboveZero.optional() },
  data: z.object({ applied: money, advance: money, receivable: money, settlements: z.array(placement) }),
});
