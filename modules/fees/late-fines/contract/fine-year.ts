// The late fines of a session, by the month of the bill they stand on and by branch (spec 04 §6.6). Amounts are minor units.

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import { currency, id, money, month } from '#kernel/fields.ts';

const sums = {
  /** Charged, before anything was taken back. */
  assessed: money,
  /** Taken back because money of an earlier day came (FEE-43). */
  reversed: money,
  /** Given up by a correction (FEE-45). */
  waived: money,
  collected: money,
  /** assessed − reversed − waived − collected */
  open: money,
};

export const fineYear = defineCall({
  method: 'GET',
  path: 'fee/fine/year',
  area: 'fees',
  title: 'Late fines of a session by month and branch: assessed, reversed, waived, collected and open',
  permissions: ['Outstanding'],
  input: { session_id: id, branch_id: id.optional() },
  data: z.object({
    currency,
    /** The head of late fines, for the challans behind a figure; null where the school has none. */
    head_id: id.nullable(),
    months: z.array(z.object({ bill_month: month, ...sums })),
    branches: z.array(z.object({ branch_id: id, branch_name: z.string(), ...sums })),
    ...sums,
  }),
});
