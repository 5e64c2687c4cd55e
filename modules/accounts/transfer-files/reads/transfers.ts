// Payments that go to the bank in a file: to whom and to which IBAN, as the request says, else the payee (ACC-80).

import { rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import type { Currency } from '#kernel/money.ts';
import type { LocalDate } from '#kernel/dates.ts';

export interface Transfer {
  id: number;
  branch_id: number;
  number: string;
  kind: string;
  instrument: string | null;
  status: string;
  is_reversal: boolean;
  payee: string | null;
  iban: string | null;
  payee_bank: string | null;
  amount: number;
  currency: Currency;
  entry_date: LocalDate;
  narration: string;
  reference: string | null;
  bank_account_id: number | null;
  bank_id: number | null;
  from_account: string | null;
  transfer_file_id: number | null;
  version: number;
}

const transfers = (ids: readonly number[]) => sql<Transfer>`
    select v.id, v.branch_id, coalesce(v.voucher_no, v.request_no) as number, v.kind, v.instrument, v.status, v.reversal_of_id is not null as is_reversal,
           coalesce(nullif(v.payee_name, ''), p.name) as payee, coalesce(r.iban, nullif(p.iban, '')) as iban, p.bank_name as payee_bank, v.amount,
           v.currency, v.entry_date, v.narration, v.instrument_no as reference, a.id as bank_account_id, a.bank_id,
           coalesce(a.iban, a.account_no) as from_account, v.transfer_file_id, v.version
      from accounts.vouchers v
      left join platform.accounts p on p.id = v.payee_account_id
      left join accounts.bank_accounts a on a.account_id = v.cash_bank_account_id
      left join lateral (
        select max(q.payee_iban) as iban from accounts.voucher_lines l join accounts.payment_requests q on q.id = l.payment_request_id
         where l.voucher_id = v.id and nullif(q.payee_iban, '') is not null) r on true
     where v.id = any (${ids}::bigint[]) and ${inScope('v.branch_id')} order by v.id`;

/** One outside the scope is not among them. */
export const transfersOf = (ids: readonly number[]): Promise<Transfer[]> => rowsOf(transfers(ids));

/** Locked first, so that two files at once do not carry the same payment. */
export async function lockTransfers(ids: readonly number[]): Promise<Transfer[]> {
  await rowsOf(
    sql`select 1 from accounts.vouchers v where v.id = any (${ids}::bigint[]) and ${inScope('v.branch_id')} order by v.id for update`,
  );
  return transfersOf(ids);
}
