// Vouchers that look like the same payment, and cheques that were used (ACC-22, ACC-30).

import { formatDate, type LocalDate } from '#kernel/dates.ts';
import { rowOf, sql } from '#platform/db/index.ts';

export interface Alike {
  id: number;
  text: string;
}

interface ToCompare {
  id?: number | undefined;
  branch_id: number;
  entry_date: LocalDate;
  amount: number;
  payee_account_id: number | null;
  party_kind: string | null;
  party_id: number | null;
  payee_name: string | null;
}

/** ACC-30: same branch, payee and amount within 7 days, unless it came to nothing. */
export async function alikeVoucher(voucher: ToCompare): Promise<Alike | null> {
  const { payee_account_id, party_kind, party_id, payee_name } = voucher;
  const row = await rowOf(sql<{ id: number; number: string; entry_date: LocalDate }>`
    select v.id, coalesce(v.voucher_no, v.request_no) as number, v.entry_date
      from accounts.vouchers v
     where v.branch_id = ${voucher.branch_id}::int and v.amount = ${voucher.amount}::bigint and v.id <> ${voucher.id ?? 0}::bigint
       and v.entry_date between ${voucher.entry_date}::date - 7 and ${voucher.entry_date}::date + 7
       and v.status in ('requested', 'first_approved', 'posted') and v.reversal_of_id is null
       and v.payee_account_id is not distinct from ${payee_account_id}::bigint and v.party_kind is not distinct from ${party_kind}
       and v.party_id is not distinct from ${party_id}::bigint
       and lower(coalesce(v.payee_name, '')) = lower(coalesce(${payee_name}, ''))
     order by abs(v.entry_date - ${voucher.entry_date}::date), v.id desc limit 1`);
  return row ? { id: row.id, text: `Looks like ${row.number} of ${formatDate(row.entry_date).slice(0, 5)}` } : null;
}

/** Which voucher holds the cheque; null: nobody used it. */
export async function chequeUsedBy(
  cash_bank_account_id: number,
  cheque_no: string,
  but: number,
): Promise<string | null> {
  const row = await rowOf(sql<{ number: string }>`
    select coalesce(voucher_no, request_no) as number from accounts.vouchers
     where cash_bank_account_id = ${cash_bank_account_id}::bigint and instrument_no = ${cheque_no} and kind = 'BPV' and instrument = 'cheque'
       and reversal_of_id is null and status not in ('draft', 'rejected') and id <> ${but}::bigint limit 1`);
  return row?.number ?? null;
}
