// The voucher register (05 section 8, Voucher report): vouchers of a span by kind, branch and state, their numbers whole or the gaps named.

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import { currency, id, localDate } from '#kernel/fields.ts';
import { voucherKind, voucherState } from '#modules/accounts/vouchers/contract/voucher-fields.ts';

const row = z.object({
  kind: voucherKind,
  branch_id: z.number(),
  branch: z.string(),
  status: voucherState,
  vouchers: z.number(),
  amount: z.number(),
  tax: z.number(),
  first_no: z.string().nullable(),
  last_no: z.string().nullable(),
});
export type RegisterRow = z.output<typeof row>;

export const voucherReport = defineCall({
  method: 'GET',
  path: 'report/voucher',
  area: 'accounts',
  title: 'The voucher register of a span: totals by kind, branch and state, numbers complete or the gaps named',
  permissions: ['Account Record'],
  input: {
    from: localDate,
    to: localDate,
    kind: voucherKind.optional(),
    branch_id: id.optional(),
    state: voucherState.optional(),
  },
  data: z.object({
    currency,
    rows: z.array(row),
    totals: z.object({ vouchers: z.number(), amount: z.number(), tax: z.number(), posted: z.number() }),
    /** By branch and kind: numbers of the fiscal years of the span that stand on no voucher. */
    gaps: z.array(z.object({ branch: z.string(), kind: voucherKind, missing: z.number(), example: z.string() })),
    /** Amounts of another currency than the scope's are left out. */
    left_out: z.number(),
  }),
});
