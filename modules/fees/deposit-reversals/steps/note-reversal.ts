// What the audit knows of a deposit that is undone (spec 00 §8), in the transaction that undoes it.

import { type Currency, moneyWithCurrency } from '#kernel/money.ts';
import { audit } from '#platform/audit/audit.ts';
import { rowOf, sql } from '#platform/db/index.ts';

interface Reversed {
  deposit_id: number;
  branch_id: number;
  receipt_no: string;
  amount: number;
  reason: string;
  reopened: readonly string[];
}

export async function noteReversal({ deposit_id, branch_id, amount, reopened, ...of }: Reversed): Promise<void> {
  const found = await rowOf(sql<{ currency: Currency }>`
    select currency from fees.deposits where id = ${deposit_id}::bigint`);
  await audit({
    record_kind: 'deposit',
    record_id: deposit_id,
    action: 'reversed',
    branch_id,
    before: { status: 'posted' },
    after: {
      status: 'reversed',
      receipt_no: of.receipt_no,
      amount: moneyWithCurrency(amount, found?.currency ?? 'PKR'),
      reason: of.reason,
      ...(reopened.length > 0 ? { challans_open_again: reopened } : {}),
    },
  });
}
