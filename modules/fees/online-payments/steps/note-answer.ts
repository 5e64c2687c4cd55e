// What came about a payment is kept as it came. Our numbers at the gateway are counted up and anybody may name one, so only so much is kept of each.

import { rowOf, sql } from '#platform/db/index.ts';
import { noteMessage } from '#modules/fees/gateways/chapter.ts';
import type { StoredPayment } from '../reads/stored-payment.ts';
import type { Fields } from '../rules/jazzcash.ts';

const MOST = 100;

export async function noteAnswer(
  { txn_ref, amount }: StoredPayment,
  fields: Fields,
  said: { kind: 'refused' | 'return' | 'ipn' | 'status'; answer: string },
): Promise<void> {
  const row = await rowOf(sql<{ n: number }>`
    select count(*)::int as n from fees.gateway_messages m
     where m.school_id = platform.current_school() and m.gateway = 'jazzcash' and m.txn_ref = ${txn_ref}`);
  if ((row?.n ?? 0) >= MOST) return;
  await noteMessage({
    gateway: 'jazzcash',
    txn_ref,
    amount,
    ...said,
    body: new URLSearchParams({ ...fields }).toString(),
  });
}
