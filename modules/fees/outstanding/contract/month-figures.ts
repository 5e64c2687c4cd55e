// Calls of the fee figures of a month (spec 04 §6.6; FEE-95). Amounts are minor units.

import { z } from 'zod';
import { defineCall, listOf, listSortedBy } from '#kernel/contract.ts';
import { currency, id, money, month } from '#kernel/fields.ts';

const figures = {
  posted: money,
  paid: money,
  outstanding: money,
  last_months_outstanding: money,
  paid_from_pending: money,
  adjusted: money,
  all_outstanding: money,
  fee_percent: z.number(),
  accounts_percent: z.number(),
};

export const outstandingBranches = defineCall({
  method: 'GET',
  path: 'fee/outstanding/branches',
  area: 'fees',
  title: 'Posted, paid and outstanding of each branch in a month',
  permissions: ['Outstanding'],
  input: { ...listSortedBy(), month: month.optional() },
  data: listOf(z.object({ branch_id: id, branch_name: z.string(), currency, month, ...figures }), figures),
});

export const feeStatus = defineCall({
  method: 'GET',
  path: 'fee/status',
  area: 'fees',
  title: 'The fee figures of a month over the scope, one row a currency',
  input: { branch_id: id.optional(), country_id: id.optional(), month: month.optional() },
  data: z.object({ month, rows: z.array(z.object({ currency, ...figures })) }),
});
