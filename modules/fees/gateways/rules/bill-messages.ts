// The messages of 1LINK (1BILL) and Kuickpay, field by field (FEE-61, FEE-62): what is read, and what is answered. Lengths, signs and zeros are
// theirs: a bank's counter prints them as they stand.

import { addDays, isLocalDate, type LocalDate, type Month } from '#kernel/dates.ts';
import { namedIn } from '#kernel/names.ts';
import { OLDEST_VALUE_DATE_DAYS } from '#modules/fees/deposits/rules/index.ts';

/** 00 done · 01 unknown code · 02 blocked · 03 came before · 04 bad data or amount · 05 try again. */
export type AnswerCode = '00' | '01' | '02' | '03' | '04' | '05';

type Fields = Readonly<Record<string, unknown>>;

const CONSUMER = 30;
const AMOUNT_DIGITS = 13;
const PAID_DIGITS = 12;

function fieldsOf(body: string): Fields | null {
  try {
    const value: unknown = JSON.parse(body);
    return value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as Fields) : null;
  } catch {
    return null;
  }
}

const textOf = (fields: Fields, name: string): string => {
  const value = namedIn(fields, name);
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
};

/** A consumer number is the code, with the prefix of the company in front where the gateway gives one. */
export function codeOf(consumer_number: string, company_prefix: string | null): string {
  const plain = consumer_number.replaceAll(/[\s-]/g, '').toUpperCase();
  const prefix = company_prefix?.toUpperCase() ?? '';
  return prefix !== '' && plain.startsWith(prefix) && plain.length > prefix.length ? plain.slice(prefix.length) : plain;
}

const isCode = (code: string): boolean => /^[A-Z0-9]{6,20}$/.test(code);

export interface AskedBill {
  code: string;
  bank: string | null;
}

/** Null: it cannot be read (04). */
export function readInquiry(body: string, company_prefix: string | null): AskedBill | null {
  const fields = fieldsOf(body);
  const code = fields ? codeOf(textOf(fields, 'consumer_number'), company_prefix) : '';
  if (!fields || !isCode(code)) return null;
  return { code, bank: textOf(fields, 'bank_mnemonic').slice(0, 20) || null };
}

export interface PaidBill extends AskedBill {
  txn_ref: string;
  /** paisa */
  amount: number;
  paid_on: LocalDate;
  /** HHmmss */
  paid_time: string | null;
}

/** '+0000000790000' → 790000: a sign that may be missing, digits, the last two are paisa. */
export function readAmountField(text: string): number | null {
  if (!/^\+?\d{1,13}$/.test(text)) return null;
  const amount = Number(text.replace('+', ''));
  return amount > 0 && amount <= 999_999_999_999 ? amount : null;
}

/** yyyyMMdd */
export function readDayField(text: string): LocalDate | null {
  const day = text.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');
  return day !== text && isLocalDate(day) ? day : null;
}

/** Null: something is missing, cannot be read, or lies in the future or too far back (04). */
export function readPayment(body: string, terms: { company_prefix: string | null; today: LocalDate }): PaidBill | null {
  const asked = readInquiry(body, terms.company_prefix);
  const fields = fieldsOf(body) ?? {};
  const txn_ref = textOf(fields, 'tran_auth_id');
  const amount = readAmountField(textOf(fields, 'transaction_amount'));
  const paid_on = readDayField(textOf(fields, 'tran_date'));
  const time = textOf(fields, 'tran_time');
  if (asked === null || amount === null || paid_on === null || !/^[\w.-]{1,40}$/.test(txn_ref)) return null;
  if (paid_on > terms.today || paid_on < addDays(terms.today, -OLDEST_VALUE_DATE_DAYS)) return null;
  if (time !== '' && !/^(?:[01]\d|2[0-3])[0-5]\d[0-5]\d$/.test(time)) return null;
  return { ...asked, txn_ref, amount, paid_on, paid_time: time || null };
}

export interface BillShown {
  consumer: string;
  /** U unpaid, P paid, B blocked, T unpaid and any amount is taken. */
  status: 'U' | 'P' | 'B' | 'T';
  within_due: number;
  after_due: number;
  due_date: LocalDate | null;
  bill_month: Month | null;
  paid_on: LocalDate | null;
  paid_amount: number | null;
}

const plainDay = (day: LocalDate | null): string => day?.replaceAll('-', '') ?? '';
const signed = (amount: number): string =>
  `${amount < 0 ? '-' : '+'}${String(Math.abs(amount)).padStart(AMOUNT_DIGITS, '0')}`;

export function inquiryAnswer(bill: BillShown): Record<string, string> {
  const isPaid = bill.status === 'P';
  return {
    response_Code: bill.status === 'B' ? '02' : '00',
    consumer_Detail: bill.consumer.slice(0, CONSUMER).padEnd(CONSUMER),
    bill_status: bill.status,
    due_date: plainDay(bill.due_date),
    amount_within_dueDate: signed(bill.within_due),
    amount_after_dueDate: signed(bill.after_due),
    billing_month: bill.bill_month?.replace('-', '').slice(2, 6) ?? '',
    date_paid: isPaid ? plainDay(bill.paid_on) : '',
    amount_paid: isPaid && bill.paid_amount !== null ? String(bill.paid_amount).padStart(PAID_DIGITS, '0') : '',
    reserved: '',
  };
}

/** Of an inquiry that finds no bill. */
export const inquiryRefused = (response_Code: AnswerCode): Record<string, string> => ({ response_Code, reserved: '' });

/** `authorisation` is our receipt; a payment that came before carries that of the first time. */
export const paymentAnswer = (response_Code: AnswerCode, authorisation = ''): Record<string, string> => ({
  response_Code,
  Identification_parameter: authorisation.slice(0, 20),
  reserved: '',
});
