// One line of a collection file as it was understood: code, day, amount, and what is wrong with it (FEE-65).

import { addDays, type LocalDate } from '#kernel/dates.ts';
import type { Currency } from '#kernel/money.ts';
import { Refusal } from '#kernel/refusal.ts';
import {
  type AmountStyle,
  type CutLine,
  type DayFormat,
  readAmount,
  readCode,
  readDay,
} from '#modules/accounts/index.ts';
import { depositKey, OLDEST_VALUE_DATE_DAYS } from '#modules/fees/deposits/rules/index.ts';

export interface Understood {
  line_no: number;
  raw: string;
  code: string | null;
  value_date: LocalDate | null;
  amount: number | null;
  charges: number;
  reference: string | null;
  payer: string | null;
  payer_account: string | null;
  state: 'ready' | 'unknown_code' | 'bad';
  reason: string | null;
  row_key: string | null;
  desk_key: string | null;
}

export interface ReadAs {
  account_id: number;
  currency: Currency;
  today: LocalDate;
  date_format: DayFormat;
  amount_style: AmountStyle;
}

const RAW = 500;
const plain = (text: string): string => text.replaceAll(/[\s\-/.:]+/g, '').toUpperCase();
/** 1.00012E+09: the spreadsheet kept the size of the number and lost its digits. */
const rounded = /^\d(?:[.,]\d+)?E\+?\d+$/i;

function dayFault(day: LocalDate | null, typed: string, today: LocalDate): string | null {
  if (typed === '') return 'The value date is missing';
  if (day === null) return `'${typed}' is not a date`;
  if (day > today) return 'The date is in the future';
  return day < addDays(today, -OLDEST_VALUE_DATE_DAYS)
    ? `The date is more than ${OLDEST_VALUE_DATE_DAYS} days ago`
    : null;
}

function amountFault(amount: number | Refusal, typed: string): string | null {
  if (typed === '') return 'The amount is missing';
  if (amount instanceof Refusal) return `'${typed}' is not an amount`;
  return amount <= 0 ? 'The amount is not more than 0' : null;
}

/** `nth` of equal rows is added by `withKeys`, over the whole file. */
function understand({ line, raw, values }: CutLine, as: ReadAs): Understood {
  const text = (field: string): string => (values.get(field) ?? '').trim();
  const day = readDay(text('value_date'), as.date_format);
  const amount = readAmount(text('amount'), as.amount_style, as.currency);
  const charges = text('charges') === '' ? 0 : readAmount(text('charges'), as.amount_style, as.currency);
  const typed = text('code');
  const reason =
    (rounded.test(typed) ? 'The spreadsheet has rounded this code. Ask the bank for text' : null) ??
    dayFault(day, text('value_date'), as.today) ??
    amountFault(amount, text('amount'));
  const code = readCode(typed).slice(0, 40);
  return {
    line_no: line,
    raw: raw.slice(0, RAW),
    code: code || null,
    value_date: day,
    amount: amount instanceof Refusal ? null : amount,
    charges: charges instanceof Refusal ? 0 : charges,
    reference: text('reference').slice(0, 60) || null,
    payer: text('payer').slice(0, 120) || null,
    payer_account: plain(text('payer_account')).slice(0, 40) || null,
    state: reason ? 'bad' : code ? 'ready' : 'unknown_code',
    reason: reason ?? (code ? null : 'There is no code in this row'),
    row_key: null,
    desk_key: null,
  };
}

/**
 * FEE-65: a row is known again in an overlapping file by account, code, reference, day, amount and the how manieth of these it is. The
 * desk's key of the same transfer stands beside it, where there is a reference (FEE-50).
 */
function withKeys(rows: readonly Understood[], { account_id }: ReadAs): Understood[] {
  const seen = new Map<string, number>();
  return rows.map((row) => {
    const { state, code, reference, value_date, amount } = row;
    if (state === 'bad' || value_date === null || amount === null) return row;
    const stem = `file:${account_id}:${code ?? ''}:${plain(reference ?? '')}:${value_date}:${amount}`;
    const nth = seen.get(stem) ?? 0;
    seen.set(stem, nth + 1);
    const money = { channel: 'bank_transfer', account_id, value_date, amount, student_id: 0 } as const;
    return { ...row, row_key: `${stem}:${nth}`, desk_key: reference ? depositKey({ ...money, reference }) : null };
  });
}

export function understandAll(lines: readonly CutLine[], as: ReadAs): Understood[] {
  return withKeys(
    lines.map((line) => understand(line, as)),
    as,
  );
}
