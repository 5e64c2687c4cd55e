// What an answer of JazzCash means (ADM-71): believed only when it is signed and is about our payment.

import { namedIn } from '#kernel/names.ts';
import type { Fields } from './jazzcash.ts';

export interface Expected {
  txn_ref: string;
  merchant_id: string;
  amount: number;
}

export interface Codes {
  success: readonly string[];
  pending: readonly string[];
}

export type Verdict =
  | { verdict: 'refused'; why: string }
  | { verdict: 'success' | 'pending' | 'failed'; code: string; text: string; gateway_ref: string | null };

const REFERENCE = 40;
const TEXT = 200;

/** `signed`: the hash over the fields as they came is right. `asked`: it answers our own question, where it need not say all again. */
export function judgeAnswer(
  fields: Fields,
  { expected, codes, signed, asked }: { expected: Expected; codes: Codes; signed: boolean; asked: boolean },
): Verdict {
  if (!signed) return { verdict: 'refused', why: 'the signature is wrong' };
  const said = (name: string): string => namedIn(fields, name) ?? '';
  const differs = (name: string, right: string): boolean => (asked && said(name) === '' ? false : said(name) !== right);
  if (differs('pp_TxnRefNo', expected.txn_ref)) return { verdict: 'refused', why: 'it is of another payment' };
  if (differs('pp_MerchantID', expected.merchant_id)) return { verdict: 'refused', why: 'the merchant is another one' };
  if (differs('pp_TxnCurrency', 'PKR')) return { verdict: 'refused', why: 'the currency is another one' };
  if (differs('pp_Amount', String(expected.amount)))
    return { verdict: 'refused', why: `the amount is ${said('pp_Amount').slice(0, 15) || 'missing'}` };
  const own = asked ? said('pp_PaymentResponseCode') : '';
  const code = (own === '' ? said('pp_ResponseCode') : own).slice(0, 10);
  // Our own form, sent back as it was signed for the payer, is no answer.
  if (code === '') return { verdict: 'refused', why: 'it does not give the status of the payment' };
  const message = own === '' ? said('pp_ResponseMessage') : said('pp_PaymentResponseMessage');
  const gateway_ref = (said('pp_RetreivalReferenceNo') || said('pp_RetrievalReferenceNo')).slice(0, REFERENCE) || null;
  const rest = { code, text: message.slice(0, TEXT), gateway_ref };
  if (codes.success.includes(code)) return { verdict: 'success', ...rest };
  return { verdict: codes.pending.includes(code) ? 'pending' : 'failed', ...rest };
}
