// JazzCash page redirect 1.1 (ADM-71): the fields of the form, what an answer means, and when the gateway is asked by us.

import { namedIn } from '#kernel/names.ts';
import type { Instant } from '#kernel/dates.ts';

export type Fields = Readonly<Record<string, string>>;

export const KARACHI = 'Asia/Karachi';
const LONGEST_REFERENCE = 20;
const LONGEST_DESCRIPTION = 200;

/** T and the id padded to 19: unique, and 20 letters and digits. */
export const txnRefOf = (id: number): string => `T${String(id).padStart(LONGEST_REFERENCE - 1, '0')}`;

export const billReferenceOf = (challan_no: string): string =>
  challan_no.replaceAll(/[^A-Za-z0-9]/g, '').slice(0, LONGEST_REFERENCE);

export const descriptionOf = (text: string): string =>
  text
    .replaceAll(/[<>\\*=%/:'"|{}]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST_DESCRIPTION);

/** yyyyMMddHHmmss in Karachi. */
export function stampOf(at: Date): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: KARACHI,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(at);
  const part = (type: string): string => parts.find((one) => one.type === type)?.value ?? '';
  return ['year', 'month', 'day', 'hour', 'minute', 'second'].map(part).join('');
}

export interface Asked {
  merchant: {
    merchant_id: string;
    password: string;
    sub_merchant_id: string | null;
    bank_id: string | null;
    product_id: string | null;
  };
  id: number;
  amount: number;
  challan_no: string;
  description: string;
  pressed_at: Date;
  expires_at: Date;
  return_address: string;
}

/** Everything but the hash; empty fields are sent and not signed. */
export function formFields(asked: Asked): Fields {
  const { merchant } = asked;
  return {
    pp_Version: '1.1',
    pp_TxnType: '',
    pp_Language: 'EN',
    pp_MerchantID: merchant.merchant_id,
    pp_SubMerchantID: merchant.sub_merchant_id ?? '',
    pp_Password: merchant.password,
    pp_BankID: merchant.bank_id ?? '',
    pp_ProductID: merchant.product_id ?? '',
    pp_TxnRefNo: txnRefOf(asked.id),
    pp_Amount: String(asked.amount),
    pp_TxnCurrency: 'PKR',
    pp_TxnDateTime: stampOf(asked.pressed_at),
    pp_TxnExpiryDateTime: stampOf(asked.expires_at),
    pp_BillReference: billReferenceOf(asked.challan_no),
    pp_Description: descriptionOf(asked.description),
    pp_ReturnURL: asked.return_address,
    ppmpf_1: String(asked.id),
    ppmpf_2: '',
    ppmpf_3: '',
    ppmpf_4: '',
    ppmpf_5: '',
  };
}

/** What is signed: fields that begin with pp, sorted by name, without the hash and without empty ones; the salt in front. */
export function signedText(fields: Fields, salt: string): string {
  const names = Object.keys(fields)
    .filter((name) => name.startsWith('pp') && name !== 'pp_SecureHash' && namedIn(fields, name) !== '')
    .toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  return [salt, ...names.map((name) => namedIn(fields, name) ?? '')].join('&');
}

const FIRST_MINUTES = [2, 5, 15, 60] as const;
const LATER_MINUTES = 6 * 60;
const AFTER_EXPIRY_MINUTES = 24 * 60;
const MINUTE = 60_000;

/** After 2, 5, 15, 60 minutes, then every 6 hours until a day after the time of the gateway is over; null: nothing more is asked. */
export function nextAsk({
  pressed_at,
  expires_at,
  inquiries,
  now,
}: {
  pressed_at: Instant;
  expires_at: Instant;
  inquiries: number;
  now: Date;
}): Date | null {
  const pressed = Date.parse(pressed_at);
  const first = FIRST_MINUTES[inquiries];
  const next =
    first === undefined ? now.getTime() + LATER_MINUTES * MINUTE : Math.max(pressed + first * MINUTE, now.getTime());
  return next > Date.parse(expires_at) + AFTER_EXPIRY_MINUTES * MINUTE ? null : new Date(next);
}

/** Outside of test only the gateway's own addresses are called: a payer is sent nowhere else. */
export function addressProblem(address: string, isTest: boolean): string | null {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url || !['http:', 'https:'].includes(url.protocol)) return 'This is not an address';
  if (url.username !== '' || url.password !== '') return 'Write no name or password into the address';
  if (isTest) return null;
  if (url.protocol === 'https:' && /(^|\.)jazzcash\.com\.pk$/i.test(url.hostname)) return null;
  return 'Outside of test the address is one of JazzCash: https, and it ends with jazzcash.com.pk';
}
