// What an answer of a mail server means for the message (MSG-50, MSG-61): 250 sent, 4xx again later, 5xx refused, 5.7.x and a
// refused password stop the sender; an answer that never came after the text was handed over is doubt.

import type { Outcome } from '../adapter.ts';

export interface SmtpFault {
  /** nodemailer's: EAUTH, ECONNECTION, ETIMEDOUT, EENVELOPE, EMESSAGE … */
  code: string;
  /** 0 where no answer came. */
  response_code: number;
  response: string;
  /** The text had been handed over to its last line when it happened. */
  handed_over: boolean;
}

const LOGIN_FAULTS = new Set(['EAUTH', 'ENOAUTH', 'ETLS']);
const ADDRESS_FAULT = /\b5\.1\.(1|2|3|6|10)\b/;

function refused(fault: SmtpFault): Outcome {
  const { response_code, response } = fault;
  const enhanced = /\b5\.\d{1,3}\.\d{1,3}\b/.exec(response)?.[0];
  const code = enhanced ?? String(response_code);
  if (enhanced?.startsWith('5.7.')) return { class: 'stop', code, text: response };
  // Only what is said of the recipient is the address's fault; the text is checked later.
  const of_recipient = fault.code === 'EENVELOPE';
  const address =
    of_recipient && (ADDRESS_FAULT.test(response) || (!enhanced && [550, 551, 553].includes(response_code)));
  return { class: 'refused', code, text: response, ...(address ? { address: 'dead' as const } : {}) };
}

export function smtpOutcome(fault: SmtpFault): Outcome {
  const { code, response_code, response, handed_over } = fault;
  const text = response || code;
  const passing = response_code >= 400 && response_code < 500;
  if (LOGIN_FAULTS.has(code) && !passing) return { class: 'stop', code, text };
  if (response_code === 421 || response_code === 450 || response_code === 451)
    return { class: 'slow_down', code: String(response_code), text };
  if (passing) return { class: 'retry', code: String(response_code), text };
  if (response_code >= 500) return refused(fault);
  return handed_over ? { class: 'unknown', code, text } : { class: 'retry', code, text };
}
