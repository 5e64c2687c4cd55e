// The button of the page (ADM-71): a row for this try, and the signed form that goes to the gateway. Pressed twice within a moment it is one try.

import { asInstant, type Instant, instantOf } from '#kernel/dates.ts';
import { now } from '#kernel/clock.ts';
import { conflict, Refusal } from '#kernel/refusal.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inClockScope } from '#platform/db/in-clock-scope.ts';
import { noteMessage } from '#modules/fees/gateways/chapter.ts';
import type { PayBill } from '../reads/pay-bill.ts';
import { type Merchant, merchantOf } from '../reads/merchants.ts';
import { type StoredPayment, triesOf, underWay } from '../reads/stored-payment.ts';
import { type Fields, formFields, nextAsk, txnRefOf } from '../rules/jazzcash.ts';
import { returnAddress } from '../steps/make-link.ts';
import { gatewayPage, pendingPage, plainResult, type Page } from '../steps/pay-pages.ts';
import { signed } from '../steps/secure-hash.ts';
import { type OfLink, type Opened, onlineWay, opened, pageOfBill, paidPageOf, receiptAt } from './open-pay-page.ts';

const SAME_TRY_SECONDS = 10;

/** The same press again: the payer's browser sent the form twice. */
async function sameTry(link: StoredPayment, due: number): Promise<StoredPayment | null> {
  const [last] = await triesOf(link);
  if (last?.state !== 'redirected' || last.pressed_at === null || last.amount !== due) return null;
  return now().getTime() - Date.parse(last.pressed_at) < SAME_TRY_SECONDS * 1000 ? last : null;
}

const TRIES_A_DAY = 20;

/** Each try is a row, and the gateway is asked about it for days. */
async function refuseMany(challan_id: number): Promise<void> {
  const row = await rowOf(sql<{ n: number }>`
    select count(*)::int as n from fees.online_payments o
     where o.challan_id = ${challan_id}::bigint and o.pressed_at > platform.now() - interval '1 day'`);
  if ((row?.n ?? 0) >= TRIES_A_DAY)
    throw new Refusal('too_many', 'This was tried many times today. Try again tomorrow');
}

/** The row of the link becomes the first try; later ones have rows of their own. */
async function rowOfTry({ payment, bill }: Opened, gateway: 'jazzcash' | 'test'): Promise<number> {
  if (payment.state === 'created') return payment.id;
  const row = await rowOf(sql<{ id: number }>`
    insert into fees.online_payments (branch_id, challan_id, bill_month, student_id, amount, currency, gateway, state, link_token_hash, created_by)
    values (${bill.branch_id}::int, ${bill.challan_id}::bigint, ${bill.bill_month}::date, ${bill.student_id}::bigint, ${bill.due}::bigint, ${bill.currency},
            ${gateway}, 'redirected', ${payment.link_token_hash}, null)
    returning id`);
  return row?.id ?? 0;
}

const fieldsOf = (
  { id, pressed_at, expires_at }: { id: number; pressed_at: Instant; expires_at: Instant },
  { merchant, bill, amount }: { merchant: Merchant; bill: PayBill; amount: number },
): Fields =>
  formFields({
    merchant,
    id,
    amount,
    challan_no: bill.challan_no,
    description: `${bill.challan_kind === 'admission' ? 'Admission fee' : 'Fees'} ${bill.challan_no}`,
    pressed_at: new Date(pressed_at),
    expires_at: new Date(expires_at),
    return_address: returnAddress(),
  });

async function newTry(found: Opened, merchant: Merchant): Promise<{ id: number; fields: Fields }> {
  const { bill, payment } = found;
  const gateway = merchant.test ? 'test' : 'jazzcash';
  const id = await rowOfTry(found, gateway);
  const pressed_at = instantOf(now());
  const expires_at = payment.link_until ?? asInstant(pressed_at);
  const fields = fieldsOf({ id, pressed_at, expires_at }, { merchant, bill, amount: bill.due });
  const { pp_Password: _password, ...kept } = fields;
  const ask_at = nextAsk({ pressed_at, expires_at, inquiries: 0, now: now() });
  await rowsOf(sql`
    update fees.online_payments o
       set state = 'redirected', gateway = ${gateway}, txn_ref = ${txnRefOf(id)}, amount = ${bill.due}::bigint, pressed_at = ${pressed_at}::timestamptz,
           expires_at = ${expires_at}::timestamptz, ask_at = ${ask_at?.toISOString() ?? null}::timestamptz, request = ${JSON.stringify(kept)}::jsonb
     where o.id = ${id}::bigint`);
  await noteMessage({
    gateway: 'jazzcash',
    direction: 'out',
    kind: 'payment',
    code: bill.challan_no,
    txn_ref: txnRefOf(id),
    amount: bill.due,
    answer: 'redirected',
    body: new URLSearchParams({ ...kept }).toString(),
  });
  return { id, fields };
}

export function pressPay(token: string, { school_id, payment_id }: OfLink, body: Uint8Array): Promise<Page> {
  const given = new URLSearchParams(Buffer.from(body).toString('utf8'));
  return inClockScope({ school_id }, async () => {
    const found = await opened(payment_id, { lock: true });
    const { bill, payment, paid, open } = found;
    if (paid !== null) return paidPageOf(paid, bill, receiptAt(token));
    if (!open) return plainResult('over', bill.language);
    const pays = given.get('again') === '1' || (await underWay(bill.challan_id)) === null;
    if (!pays) return pendingPage(bill.language, { again: true });
    const way = await onlineWay(bill);
    const merchant = way === null ? null : await merchantOf(bill.branch_id);
    if (merchant === null) return pageOfBill(found, token);
    const last = await sameTry(payment, bill.due);
    if (last?.pressed_at && last.expires_at) {
      const { id, pressed_at, expires_at, amount } = last;
      const fields = fieldsOf({ id, pressed_at, expires_at }, { merchant, bill, amount });
      return gatewayPage(merchant.page_address, signed(fields, merchant.salt), bill.language);
    }
    await refuseMany(bill.challan_id);
    const made = await newTry(found, merchant);
    if (made.id === 0) throw conflict('This page was used elsewhere in the meantime');
    return gatewayPage(merchant.page_address, signed(made.fields, merchant.salt), bill.language);
  });
}
