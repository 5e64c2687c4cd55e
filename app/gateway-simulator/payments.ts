// What the simulator remembers of payments, and how it answers for JazzCash: the fields, signed as the real one signs them (ADM-71).

import { now } from '#kernel/clock.ts';
import { namedIn } from '#kernel/names.ts';
import { secureHash } from '#modules/fees/index.ts';

export type Fields = Record<string, string>;

export interface Simulated {
  sent: Fields;
  /** How it really stands, whatever was told. */
  code: '000' | '124' | '199' | '';
  rrn: string;
}

export const payments = new Map<string, Simulated>();
let numbers = 0;

const MESSAGES: Readonly<Record<string, string>> = {
  '000': 'Thank you for using JazzCash, your transaction was successful.',
  '121': 'Transaction has been marked confirmed by merchant.',
  '124': 'Order is placed and waiting for financials to be received over the counter.',
  '199': 'Sorry! Your transaction was not successful. Please try again later.',
};

/** Why JazzCash would not show its page; null: it would. */
export function formProblem(sent: Fields, salt: string): string | null {
  const missing = ['pp_MerchantID', 'pp_Password', 'pp_TxnRefNo', 'pp_Amount', 'pp_ReturnURL', 'pp_TxnDateTime'].find(
    (name) => !namedIn(sent, name),
  );
  if (missing !== undefined) return `${missing} is missing`;
  if (sent['pp_SecureHash'] !== secureHash(sent, salt))
    return 'pp_SecureHash is wrong: is the salt the same on both sides?';
  if (!isThisMachine(sent['pp_ReturnURL'] ?? ''))
    return 'pp_ReturnURL is not of this machine: this simulator answers nobody else';
  return null;
}

/** It never speaks to a school that people use: only to one on the same machine. */
export function isThisMachine(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { hostname } = new URL(address);
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname) || hostname.endsWith('.localhost');
}

export function remember(sent: Fields): Simulated {
  const known = payments.get(sent['pp_TxnRefNo'] ?? '');
  if (known) return known;
  numbers += 1;
  const rrn = `${String(now().getUTCFullYear()).slice(2)}${String(numbers).padStart(10, '0')}`;
  const made: Simulated = { sent, code: '', rrn };
  payments.set(sent['pp_TxnRefNo'] ?? '', made);
  return made;
}

export function answerOf(
  { sent, rrn }: Simulated,
  code: string,
  { salt, changed = {} }: { salt: string; changed?: Fields },
): Fields {
  const own = Object.fromEntries(Object.entries(sent).filter(([name]) => name.startsWith('ppmpf_')));
  const fields: Fields = {
    ...own,
    pp_Amount: sent['pp_Amount'] ?? '',
    pp_BillReference: sent['pp_BillReference'] ?? '',
    pp_MerchantID: sent['pp_MerchantID'] ?? '',
    pp_ResponseCode: code,
    pp_ResponseMessage: namedIn(MESSAGES, code) ?? '',
    pp_RetreivalReferenceNo: rrn,
    pp_TxnCurrency: sent['pp_TxnCurrency'] ?? '',
    pp_TxnDateTime: sent['pp_TxnDateTime'] ?? '',
    pp_TxnRefNo: sent['pp_TxnRefNo'] ?? '',
    ...changed,
  };
  return { ...fields, pp_SecureHash: secureHash(fields, salt) };
}

/** The status inquiry. */
export function statusOf(asked: Fields, salt: string): Fields {
  if (asked['pp_SecureHash'] !== secureHash(asked, salt))
    return { pp_ResponseCode: '110', pp_ResponseMessage: 'Hash mismatch' };
  const found = payments.get(asked['pp_TxnRefNo'] ?? '');
  const said: Fields =
    found === undefined
      ? { pp_ResponseCode: '111', pp_ResponseMessage: 'Transaction not found' }
      : {
          ...answerOf(found, '000', { salt }),
          pp_PaymentResponseCode: found.code === '000' ? '121' : found.code === '' ? '157' : found.code,
          pp_PaymentResponseMessage:
            namedIn(MESSAGES, found.code === '000' ? '121' : found.code) ?? 'Transaction is pending',
        };
  const { pp_SecureHash: _old, ...fields } = said;
  return { ...fields, pp_SecureHash: secureHash(fields, salt) };
}

const noticeAddress = ({ sent }: Simulated): string => (sent['pp_ReturnURL'] ?? '').replace(/\/return$/, '/ipn');

/** The instant notification; what comes back is told on the simulator's page. */
export async function notifySchool(one: Simulated, answer: Fields): Promise<string> {
  try {
    const said = await fetch(noticeAddress(one), { method: 'POST', body: new URLSearchParams(answer) });
    return `${said.status} ${await said.text()}`;
  } catch (error) {
    return `not reached: ${String(error)}`;
  }
}
