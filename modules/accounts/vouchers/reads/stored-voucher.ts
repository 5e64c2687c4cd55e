// A voucher as it lies in the table, for the actions on it.

import type { LocalDate } from '#kernel/dates.ts';
import { conflict, notFound } from '#kernel/refusal.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import type { Instrument, VoucherKind, VoucherState } from '../rules/voucher-kinds.ts';
import type { KeptLine } from '../rules/voucher-entry.ts';
import type { Currency } from '#kernel/money.ts';

export interface StoredVoucher {
  id: number;
  branch_id: number;
  request_no: string;
  voucher_no: string | null;
  kind: VoucherKind;
  fiscal_year_id: number;
  entry_date: LocalDate;
  currency: Currency;
  cash_bank_account_id: number | null;
  instrument: Instrument | null;
  instrument_no: string | null;
  instrument_date: LocalDate | null;
  payee_account_id: number | null;
  party_kind: string | null;
  party_id: number | null;
  payee_name: string | null;
  amount: number;
  tax: number;
  narration: string;
  payment_request_id: number | null;
  attachment_ids: readonly number[];
  status: VoucherState;
  approval_id: number | null;
  counter_branch_id: number | null;
  entry_id: number | null;
  pair_entry_id: number | null;
  bank_entry_id: number | null;
  reversal_of_id: number | null;
  memo_currency: Currency | null;
  memo_rate: number | null;
  settles: boolean;
  created_by: number | null;
  version: number;
}

const columns = sql`
  v.id, v.branch_id, v.request_no, v.voucher_no, v.kind, v.fiscal_year_id, v.entry_date, v.currency, v.cash_bank_account_id, v.instrument,
  v.instrument_no, v.instrument_date, v.payee_account_id, v.party_kind, v.party_id, v.payee_name, v.amount, v.tax, v.narration,
  v.payment_request_id, v.attachment_ids, v.status, v.approval_id, v.counter_branch_id, v.entry_id, v.pair_entry_id, v.bank_entry_id,
  v.reversal_of_id, v.memo_currency, v.memo_rate::float8 as memo_rate, v.settles, v.created_by, v.version`;

/** As it stands, for looking at it; 404 outside the scope. */
export async function findVoucher(id: number): Promise<StoredVoucher> {
  const voucher = await rowOf(
    sql<StoredVoucher>`select ${columns} from accounts.vouchers v where v.id = ${id}::bigint and ${inScope('v.branch_id')}`,
  );
  if (!voucher) throw notFound('This voucher');
  return voucher;
}

/** Locked; 404 outside the scope, 409 when somebody else changed it since `version`. */
export async function lockVoucher(id: number, version?: number): Promise<StoredVoucher> {
  const voucher = await rowOf(
    sql<StoredVoucher>`select ${columns} from accounts.vouchers v where v.id = ${id}::bigint and ${inScope('v.branch_id')} for update`,
  );
  if (!voucher) throw notFound('This voucher');
  if (version !== undefined && voucher.version !== version)
    throw conflict(`${voucher.voucher_no ?? voucher.request_no} was changed meanwhile. Load it again.`);
  return voucher;
}

export type StoredLine = KeptLine & {
  wht_rate: number | null;
  wht_reason: string | null;
  payment_request_id: number | null;
};

export function linesOf(voucher_id: number): Promise<StoredLine[]> {
  return rowsOf(sql<StoredLine>`
    select line_no, account_id, target_branch_id, party_kind, party_id, debit, credit, narration, wht_of_line, wht_rate, wht_reason,
           payment_request_id
      from accounts.voucher_lines where voucher_id = ${voucher_id}::bigint order by line_no`);
}

export const nameOf = (voucher: Pick<StoredVoucher, 'voucher_no' | 'request_no'>): string =>
  voucher.voucher_no ?? voucher.request_no;
