// Who was paid before: the first payment to somebody is looked at twice (05 section 6, queues).

import { rowOf, sql } from '#platform/db/index.ts';

interface Payee {
  id: number;
  payee_account_id: number | null;
  party_kind: string | null;
  party_id: number | null;
  payee_name: string | null;
}

export async function firstPaymentTo(voucher: Payee): Promise<boolean> {
  const row = await rowOf(sql<{ first: boolean }>`
    select not exists (
      select from accounts.vouchers v
       where v.id <> ${voucher.id}::bigint and v.status = 'posted' and v.kind in ('CPV', 'BPV')
         and (v.payee_account_id = ${voucher.payee_account_id}::bigint
              or (v.party_kind = ${voucher.party_kind} and v.party_id = ${voucher.party_id}::bigint))
         and lower(coalesce(v.payee_name, '')) = lower(coalesce(${voucher.payee_name}, ''))) as first`);
  return row?.first === true;
}
