// A payer's browser and JazzCash, as stories of payment online play them: the page of a link, its signed form, the way back, the notice.

import { secureHash } from '#modules/fees/index.ts';
import type { School } from '../harness/school.ts';

export const SALT = 's4lt0000';
export type Fields = Record<string, string>;

const unescaped = (text: string): string =>
  text
    .replaceAll('&amp;', '&')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'");
export const inputsOf = (html: string): Fields =>
  Object.fromEntries(
    [...html.matchAll(/name="(pp[^"]*)" value="([^"]*)"/g)].map(([, name, value]) => [
      name ?? '',
      unescaped(value ?? ''),
    ]),
  );

export const pathOfLink = (link: string): string => new URL(link).pathname;

let rrn = 260_414_000_001;
/** What JazzCash answers to a form of ours. */
export function answerTo(sent: Fields, changed: Fields = {}, salt = SALT): Fields {
  const fields: Fields = {
    pp_Amount: sent['pp_Amount'] ?? '',
    pp_BillReference: sent['pp_BillReference'] ?? '',
    pp_MerchantID: sent['pp_MerchantID'] ?? '',
    pp_ResponseCode: '000',
    pp_ResponseMessage: 'Thank you for using JazzCash, your transaction was successful.',
    pp_RetreivalReferenceNo: String((rrn += 1)),
    pp_TxnCurrency: 'PKR',
    pp_TxnDateTime: sent['pp_TxnDateTime'] ?? '',
    pp_TxnRefNo: sent['pp_TxnRefNo'] ?? '',
    ppmpf_1: sent['ppmpf_1'] ?? '',
    ...changed,
  };
  return { ...fields, pp_SecureHash: secureHash(fields, salt) };
}

export function payDoors(schoolOf: () => School) {
  async function form(url: string, fields: Fields = {}): Promise<{ status: number; text: string; policy: string }> {
    const answer = await schoolOf().app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    });
    return { status: answer.statusCode, text: answer.body, policy: String(answer.headers['content-security-policy']) };
  }
  return {
    form,
    open: async (url: string) => {
      const answer = await schoolOf().app.inject({ method: 'GET', url });
      return { status: answer.statusCode, text: answer.body };
    },
    press: async (link: string): Promise<Fields> => inputsOf((await form(link)).text),
    back: (fields: Fields) => form('/api/v1/payments/jazzcash/return', fields),
    notice: async (fields: Fields): Promise<string> =>
      (JSON.parse((await form('/api/v1/payments/jazzcash/ipn', fields)).text) as Fields)['pp_ResponseCode'] ?? '',
  };
}
