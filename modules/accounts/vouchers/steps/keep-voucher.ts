// Writes a draft and its lines; the tax that is withheld stands on lines of its own (ACC-23).

import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { systemAccount } from '#platform/ledger/post.ts';
import type { LineToJudge } from '../rules/line-problems.ts';
import { taxOf } from '../rules/voucher-lines.ts';
import type { VoucherKind } from '../rules/voucher-kinds.ts';
import type { StoredVoucher } from '../reads/stored-voucher.ts';

export interface LineToKeep extends LineToJudge {
  account_id: number;
  narration: string | null;
  wht_reason: string | null;
  /** The request that the line pays (ACC-36). */
  payment_request_id: number | null;
}

export type HeadToKeep = Pick<
  StoredVoucher,
  | 'branch_id'
  | 'request_no'
  | 'kind'
  | 'fiscal_year_id'
  | 'entry_date'
  | 'currency'
  | 'cash_bank_account_id'
  | 'instrument'
  | 'instrument_no'
  | 'instrument_date'
  | 'payee_account_id'
  | 'party_kind'
  | 'party_id'
  | 'payee_name'
  | 'amount'
  | 'tax'
  | 'narration'
  | 'payment_request_id'
  | 'attachment_ids'
  | 'counter_branch_id'
  | 'memo_currency'
  | 'memo_rate'
  | 'settles'
>;

/** What a reversal or a recurring voucher says beside the head. */
export interface Origin {
  reversal_of_id?: number;
  recurring_id?: number;
  /** The requests that its lines pay, line by line. */
  requests?: readonly number[];
  reason?: string;
}

export async function insertVoucher(head: HeadToKeep, origin: Origin = {}): Promise<number> {
  const row = await rowOf(sql<{ id: number }>`
    insert into accounts.vouchers (branch_id, request_no, kind, fiscal_year_id, entry_date, currency, cash_bank_account_id, instrument,
      instrument_no, instrument_date, payee_account_id, party_kind, party_id, payee_name, amount, tax, narration, payment_request_id,
      attachment_ids, counter_branch_id, reversal_of_id, recurring_id, reason, memo_currency, memo_rate, settles)
    values (${head.branch_id}::int, ${head.request_no}, ${head.kind}, ${head.fiscal_year_id}::bigint, ${head.entry_date}::date, ${head.currency},
      ${head.cash_bank_account_id}::bigint, ${head.instrument}, ${head.instrument_no}, ${head.instrument_date}::date, ${head.payee_account_id}::bigint,
      ${head.party_kind}, ${head.party_id}::bigint, ${head.payee_name}, ${head.amount}::bigint, ${head.tax}::bigint, ${head.narration},
      ${head.payment_request_id}::bigint, ${head.attachment_ids}::bigint[], ${head.counter_branch_id}::int, ${origin.reversal_of_id ?? null}::bigint,
      ${origin.recurring_id ?? null}::bigint, ${origin.reason ?? null}, ${head.memo_currency}, ${head.memo_rate}::numeric, ${head.settles}::boolean)
    returning id`);
  if (!row) throw new Error('The voucher was not stored');
  return row.id;
}

export async function changeVoucher(id: number, head: HeadToKeep): Promise<void> {
  await rowsOf(sql`
    update accounts.vouchers
       set fiscal_year_id = ${head.fiscal_year_id}::bigint, entry_date = ${head.entry_date}::date, cash_bank_account_id = ${head.cash_bank_account_id}::bigint,
           instrument = ${head.instrument}, instrument_no = ${head.instrument_no}, instrument_date = ${head.instrument_date}::date,
           payee_account_id = ${head.payee_account_id}::bigint, party_kind = ${head.party_kind}, party_id = ${head.party_id}::bigint,
           payee_name = ${head.payee_name}, amount = ${head.amount}::bigint, tax = ${head.tax}::bigint, narration = ${head.narration},
           payment_request_id = ${head.payment_request_id}::bigint, attachment_ids = ${head.attachment_ids}::bigint[],
           counter_branch_id = ${head.counter_branch_id}::int, memo_currency = ${head.memo_currency},
           memo_rate = ${head.memo_rate}::numeric, settles = ${head.settles}::boolean, updated_by = platform.current_user_id()
     where id = ${id}::bigint`);
  await rowsOf(sql`delete from accounts.voucher_lines where voucher_id = ${id}::bigint`);
}

/** Typed lines first, then a line of tax for each that has one, in their order. */
export async function insertLines(
  voucher: { id: number; branch_id: number; kind: VoucherKind },
  lines: readonly LineToKeep[],
): Promise<void> {
  const typed = lines.map((line, n) => ({ ...line, line_no: n + 1, wht_of_line: null as number | null }));
  const withheld = typed.flatMap((line) => {
    const credit = taxOf(voucher.kind, line);
    return credit === 0 ? [] : [{ ...line, credit, debit: 0, wht_of_line: line.line_no }];
  });
  const account_id = withheld.length > 0 ? await systemAccount('tax_withheld_payable') : 0;
  const tax = withheld.map((line, n) => ({
    line_no: typed.length + n + 1,
    account_id,
    target_branch_id: null,
    party_kind: null,
    party_id: null,
    debit: 0,
    credit: line.credit,
    narration: line.narration,
    wht_of_line: line.wht_of_line,
    wht_rate: line.wht_rate,
    wht_reason: null,
    payment_request_id: null,
  }));
  await rowsOf(sql`
    insert into accounts.voucher_lines (branch_id, voucher_id, line_no, account_id, target_branch_id, party_kind, party_id, debit, credit,
      narration, wht_of_line, wht_rate, wht_reason, payment_request_id)
    select ${voucher.branch_id}::int, ${voucher.id}::bigint, l.line_no, l.account_id, l.target_branch_id, l.party_kind, l.party_id, l.debit, l.credit,
           l.narration, l.wht_of_line, l.wht_rate, l.wht_reason, l.payment_request_id
      from jsonb_to_recordset(${JSON.stringify([...typed, ...tax])}::jsonb) as l (line_no smallint, account_id bigint, target_branch_id int, party_kind text,
           party_id bigint, debit bigint, credit bigint, narration text, wht_of_line smallint, wht_rate int, wht_reason text,
           payment_request_id bigint)`);
}
