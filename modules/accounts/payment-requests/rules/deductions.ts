// What is withheld of a payment before it is made, as the voucher will have it (ACC-23).

import { sumsOf } from '#modules/accounts/vouchers/rules/index.ts';

/** Minor units; `rate` in hundredths of a percent. */
export function taxOf(amount: number, rate: number): number {
  return sumsOf('BPV', [{ account_id: null, target_branch_id: null, debit: amount, credit: 0, wht_rate: rate }]).tax;
}
