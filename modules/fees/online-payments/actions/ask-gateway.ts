// The gateway is asked how a payment stands (ADM-71): by a person now, or by the clock where no answer came. No transaction is open meanwhile.

import { now } from '#kernel/clock.ts';
import { conflict, Refusal } from '#kernel/refusal.ts';
import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { who } from '#platform/access/who.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { inClockScope } from '#platform/db/in-clock-scope.ts';
import { defineJob } from '#platform/jobs/definition.ts';
import { callOutside, NoAnswer } from '#platform/outgoing/client.ts';
import type { payInquire } from '../contract/pay-online.ts';
import { type Merchant, merchantOf } from '../reads/merchants.ts';
import { storedPayment, type StoredPayment } from '../reads/stored-payment.ts';
import { type Fields, nextAsk } from '../rules/jazzcash.ts';
import { isPaid } from '../rules/pay-states.ts';
import { signed } from '../steps/secure-hash.ts';
import { takeAnswer } from './take-answer.ts';

interface ToAsk {
  payment: StoredPayment;
  merchant: Merchant;
  school_id: number;
}

/** Counted before it is asked: what fails is asked again at its time, and not at once. */
async function readyToAsk(id: number): Promise<ToAsk | null> {
  const payment = await storedPayment(id, { lock: true });
  const { txn_ref, pressed_at, expires_at, inquiries } = payment;
  if (isPaid(payment.state) || txn_ref === null || pressed_at === null || expires_at === null) return null;
  const next = nextAsk({ pressed_at, expires_at, inquiries: inquiries + 1, now: now() });
  await rowsOf(sql`
    update fees.online_payments o set inquiries = inquiries + 1, ask_at = ${next?.toISOString() ?? null}::timestamptz where o.id = ${id}::bigint`);
  const merchant = await merchantOf(payment.branch_id, { also_off: true });
  return merchant === null || merchant.inquiry_address === null
    ? null
    : { payment, merchant, school_id: who().school_id };
}

function fieldsIn(text: string): Fields {
  try {
    const value: unknown = JSON.parse(text);
    if (value === null || typeof value !== 'object') return {};
    return Object.fromEntries(
      Object.entries(value).flatMap(([name, said]: [string, unknown]) =>
        typeof said === 'string' || typeof said === 'number' ? [[name, String(said)]] : [],
      ),
    );
  } catch {
    return {};
  }
}

/** Null: it knows nothing of it, or nothing came. */
async function asked({ payment, merchant, school_id }: ToAsk): Promise<string> {
  const question = signed(
    { pp_MerchantID: merchant.merchant_id, pp_Password: merchant.password, pp_TxnRefNo: payment.txn_ref ?? '' },
    merchant.salt,
  );
  const answer = await callOutside({
    url: merchant.inquiry_address ?? '',
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(question),
    secrets: [merchant.password, merchant.salt],
  });
  const fields = fieldsIn(answer.text);
  if (fields['pp_PaymentResponseCode'] === undefined || fields['pp_PaymentResponseCode'] === '')
    return `JazzCash knows nothing of it yet (${fields['pp_ResponseCode'] ?? answer.status})`;
  const { told, payment: after } = await takeAnswer({ school_id, id: payment.id }, fields, 'status');
  return told === 'refused' ? 'Its answer could not be verified' : (after.response_text ?? '');
}

export async function askNow(
  { id }: ParsedInputOf<typeof payInquire>,
  inRequest: <T>(work: () => Promise<T>) => Promise<T>,
): Promise<DataOf<typeof payInquire>> {
  const ready = await inRequest(async () => {
    await requirePermission('Admission Online Payment');
    const payment = await storedPayment(id);
    if (isPaid(payment.state)) throw conflict('This payment is booked: there is nothing to ask');
    if (payment.txn_ref === null) throw conflict('Nobody has pressed the button of this link yet');
    return readyToAsk(id);
  });
  if (ready === null) throw conflict('No address is set where JazzCash can be asked: Add Bank, Gateways, Merchant');
  const text = await asked(ready).catch((error: unknown) => {
    if (error instanceof NoAnswer || error instanceof Refusal)
      throw conflict(`JazzCash did not answer: ${error.message}`);
    throw error;
  });
  return inRequest(async () => ({ id, state: (await storedPayment(id)).state, text }));
}

/** Each in its own transactions: of one that fails the others hear nothing. */
export const askJob = defineJob({
  kind: 'ask the payment gateway',
  unaudited: true,
  run: async ({ ids }: { ids: number[] }, { school_id }) => {
    let answered = 0;
    for (const id of ids) {
      const ready = await inClockScope({ school_id }, () => readyToAsk(id));
      if (ready === null) continue;
      const done = await asked(ready).then(
        () => true,
        (error: unknown) => {
          if (error instanceof NoAnswer || error instanceof Refusal) return false;
          throw error;
        },
      );
      if (done) answered += 1;
    }
    return { asked: ids.length, answered };
  },
});
