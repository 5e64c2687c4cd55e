// A gateway asks what is due on a code (FEE-61). Nothing is locked and nothing changes but the log of what was said.

import { billOf } from '#modules/fees/challans/rules/index.ts';
import { billOfCode, type OwnedBill } from '../reads/bill-of-code.ts';
import type { Gateway } from '../reads/gateway-at-work.ts';
import { inquiryAnswer, inquiryRefused, readInquiry } from '../rules/bill-messages.ts';
import { noteMessage } from '../steps/note-message.ts';

export async function answerInquiry(gateway: Gateway, body: string): Promise<Record<string, string>> {
  const asked = readInquiry(body, gateway.company_prefix);
  const answer = asked === null ? inquiryRefused('04') : await answerNow(gateway, asked.code);
  await noteMessage({
    gateway: gateway.code,
    kind: 'inquiry',
    code: asked?.code ?? null,
    answer: answer['response_Code'] ?? '',
    body,
  });
  return answer;
}

/** What it would be answered for a code at this moment. */
export async function answerNow(gateway: Gateway, code: string): Promise<Record<string, string>> {
  const found = await billOfCode(code, gateway);
  if (found === 'unknown') return inquiryRefused('01');
  return found === 'blocked' ? inquiryRefused('02') : inquiryAnswer(shown(found, gateway));
}

function shown({ challans, name, paid_on, paid_amount }: OwnedBill, { today, partial_allowed }: Gateway) {
  const bill = billOf(challans, today);
  return {
    consumer: name,
    status: bill === null ? ('P' as const) : partial_allowed ? ('T' as const) : ('U' as const),
    within_due: bill?.within_due ?? 0,
    after_due: bill?.after_due ?? 0,
    due_date: bill?.due_date ?? null,
    bill_month: bill?.bill_month ?? null,
    paid_on,
    paid_amount,
  };
}
