// The head of a voucher while it is typed: from the form's offers, from a voucher that is changed or copied, and to the server.

import type { VoucherRecord } from '#modules/accounts/vouchers/contract/voucher-fields.ts';
import type { Currency } from '#kernel/money.ts';
import { type Instrument, isPayment, kindFacts, type VoucherKind } from '#modules/accounts/vouchers/rules/index.ts';
import { type Form, isEmpty, lineInput, type LineRow, reachesAbroad } from './line-columns.ts';

export interface Head {
  entry_date: string;
  cash_bank_account_id: number | null;
  instrument: Instrument | null;
  instrument_no: string;
  instrument_date: string | null;
  payee_account_id: number | null;
  payee_name: string;
  narration: string;
  /** Rupees for one rial, and what the debt is in, where a line reaches another currency (ACC-13). */
  rate: number | null;
  debt_currency: Currency;
  settles: boolean;
  files: readonly { id: number; name: string }[];
}

export function emptyHead(kind: VoucherKind, form: Form): Head {
  const [only] = form.cash_bank;
  return {
    entry_date: form.today,
    cash_bank_account_id: only?.id ?? null,
    instrument: kindFacts[kind].instruments[0] ?? null,
    instrument_no: '',
    instrument_date: null,
    payee_account_id: null,
    payee_name: '',
    narration: '',
    rate: form.rate,
    debt_currency: form.currency,
    settles: false,
    files: [],
  };
}

/** A copy is of today, without the cheque and the files of the other. */
export function headOf(voucher: VoucherRecord, form: Form, copied: boolean): Head {
  return {
    entry_date: copied ? form.today : voucher.entry_date,
    cash_bank_account_id: voucher.cash_bank_account_id,
    instrument: voucher.instrument,
    instrument_no: copied ? '' : (voucher.instrument_no ?? ''),
    instrument_date: copied ? null : voucher.instrument_date,
    payee_account_id: voucher.payee_account_id,
    payee_name: voucher.payee_name ?? '',
    narration: voucher.narration,
    rate: voucher.memo_rate ?? form.rate,
    debt_currency: voucher.memo_currency ?? form.currency,
    settles: voucher.settles,
    files: copied ? [] : voucher.attachments,
  };
}

export interface Saved {
  id: number;
  version: number;
}

/** What stands on the sheet, whichever voucher it becomes. */
export function fieldsOf({ kind, form }: { kind: VoucherKind; form: Form }, head: Head, rows: readonly LineRow[]) {
  const { files, instrument_no, payee_name, rate, debt_currency, settles, ...rest } = head;
  const abroad = reachesAbroad(form, rows);
  return {
    ...rest,
    kind,
    branch_id: form.branch_id,
    instrument_no: instrument_no.trim() || null,
    payee_name: payee_name.trim() || null,
    settles: settles && isPayment(kind),
    memo: abroad && rate !== null ? { currency: debt_currency, rate } : null,
    attachment_ids: files.map((file) => file.id),
    lines: rows.filter((row) => !isEmpty(row)).map(lineInput),
  };
}
