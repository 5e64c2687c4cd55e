// The page behind a payment link (ADM-70, ADM-74): opening it changes nothing. What is settled, cancelled or replaced says so and shows no other data;
// who paid by this link finds the receipt.

import * as pages from '#kernel/pages.gen.ts';
import { pathOf } from '#kernel/path-of.ts';
import { notFound } from '#kernel/refusal.ts';
import { localTime, type LocalDate } from '#kernel/dates.ts';
import { inClockScope } from '#platform/db/in-clock-scope.ts';
import type { AtDoor } from '#platform/http/at-door.ts';
import { banksToPay, payBill, type PayBill } from '../reads/pay-bill.ts';
import { merchantOf } from '../reads/merchants.ts';
import { storedPayment, type StoredPayment, triesOf, underWay } from '../reads/stored-payment.ts';
import { isPaid } from '../rules/pay-states.ts';
import { FAMILY } from '../steps/make-link.ts';
import type { SlipProblem } from '../rules/slip-problem.ts';
import { billPage, paidPage, pendingPage, plainResult, type Typed, type Page } from '../steps/pay-pages.ts';

export interface OfLink {
  school_id: number;
  payment_id: number;
}

/** The sheet of a family that a link leads to; null for a link of one challan. */
export function familyOfLink({ entry }: AtDoor): { school_id: number; family_challan_id: number } | null {
  if (entry?.kind !== 'link' || entry.subject_kind !== FAMILY) return null;
  return { school_id: entry.school_id, family_challan_id: entry.subject_id };
}

/** Who was let in is known once the door's transaction has begun. */
export function linkOf({ entry }: AtDoor): OfLink {
  if (entry?.kind !== 'link' || entry.subject_kind !== 'online_payment') throw notFound('This link');
  return { school_id: entry.school_id, payment_id: entry.subject_id };
}

export interface Opened {
  payment: StoredPayment;
  bill: PayBill;
  /** Paid by this very link. */
  paid: StoredPayment | null;
  open: boolean;
  last_day: LocalDate;
}

/** In a transaction of the school's scope. */
export async function opened(payment_id: number, { lock = false } = {}): Promise<Opened> {
  const payment = await storedPayment(payment_id, { lock });
  const bill = await payBill(payment.challan_id);
  const paid = (await triesOf(payment)).find((one) => isPaid(one.state) && one.stands) ?? null;
  const last_day = payment.link_until === null ? bill.today : localTime(payment.link_until, bill.time_zone).day;
  const open = bill.due > 0 && bill.status !== 'cancelled' && last_day >= bill.today;
  return { payment, bill, paid, open, last_day };
}

/** How it may be paid online here: rupees of own branches, where JazzCash is in use. */
export async function onlineWay(bill: PayBill): Promise<'live' | 'test' | null> {
  if (bill.currency !== 'PKR' || bill.ownership !== 'own') return null;
  const merchant = await merchantOf(bill.branch_id);
  if (merchant === null) return null;
  return merchant.test ? 'test' : 'live';
}

export const receiptAt = (token: string): string => `${pathOf(pages.PayOnline, { token })}/receipt`;

export function paidPageOf(paid: StoredPayment, bill: PayBill, receipt_at: string | null): Page {
  const { state, amount, currency, receipt_no } = paid;
  return paidPage(
    { kind: state === 'succeeded' ? 'paid' : 'credit', amount, currency, receipt_no, receipt_at },
    bill.language,
  );
}

export const pageOfBill = async (
  { bill, last_day }: Opened,
  token: string,
  more: { problem?: SlipProblem; typed?: Typed } = {},
): Promise<Page> =>
  billPage({
    bill,
    last_day,
    online: await onlineWay(bill),
    banks: await banksToPay(bill.branch_id),
    claim_to: `${pathOf(pages.PayOnline, { token })}/claim`,
    ...more,
  });

export function openPayPage(token: string, { school_id, payment_id }: OfLink): Promise<Page> {
  return inClockScope({ school_id }, async () => {
    const found = await opened(payment_id);
    const { bill, paid, open } = found;
    if (paid !== null) return paidPageOf(paid, bill, receiptAt(token));
    if (!open) return plainResult('over', bill.language);
    if ((await underWay(bill.challan_id)) !== null) return pendingPage(bill.language, { again: true });
    return pageOfBill(found, token);
  });
}

/** The deposit whose receipt this link may show. */
export function depositOfLink({ school_id, payment_id }: OfLink): Promise<number> {
  return inClockScope({ school_id }, async () => {
    const { paid } = await opened(payment_id);
    if (paid?.deposit_id == null) throw notFound('A receipt');
    return paid.deposit_id;
  });
}
