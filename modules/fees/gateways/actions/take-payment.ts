// A gateway tells that a bill was paid (FEE-62), or takes a payment back that it never got an answer to.

import type { Refusal } from '#kernel/refusal.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { refusalOf } from '#platform/db/errors.ts';
import { savepoint } from '#platform/db/transaction.ts';
import { who } from '#platform/access/who.ts';
import { notifyHolders } from '#platform/notifications/notify.ts';
import { lockDeposit, refuseReversal, undoDeposit, whatIsUndone } from '#modules/fees/deposit-reversals/chapter.ts';
import { billOfCode } from '../reads/bill-of-code.ts';
import type { Gateway } from '../reads/gateway-at-work.ts';
import { type AnswerCode, type PaidBill, paymentAnswer, readPayment } from '../rules/bill-messages.ts';
import { bookPayment, dueOn, foundAgain, takeTransaction } from '../steps/book-payment.ts';
import { noteMessage } from '../steps/note-message.ts';

interface Outcome {
  code: AnswerCode;
  authorisation?: string | null;
}

/** Somebody who holds a lock for longer than this is not waited for: 05, and the gateway asks again. */
const patience = () => rowsOf(sql`select set_config('lock_timeout', '8s', true)`);

async function answered(
  gateway: Gateway,
  body: string,
  { kind, work }: { kind: 'payment' | 'reversal'; work: (paid: PaidBill) => Promise<Outcome> },
): Promise<Record<string, string>> {
  await patience();
  const paid = readPayment(body, gateway);
  const { code, authorisation } = paid === null ? { code: '04' as const } : await work(paid);
  await noteMessage({
    gateway: gateway.code,
    kind,
    code: paid?.code ?? null,
    txn_ref: paid?.txn_ref ?? null,
    amount: paid?.amount ?? null,
    answer: code,
    body,
  });
  return paymentAnswer(code, authorisation ?? '');
}

/** What the books refuse (closed, suspended) is 05: the money is at the gateway, and its message comes again. */
async function orLater(work: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await savepoint(work);
  } catch (error) {
    const refusal: Refusal | null = refusalOf(error);
    if (refusal === null) throw error;
    return { code: '05' };
  }
}

async function pay(gateway: Gateway, paid: PaidBill): Promise<Outcome> {
  const before = await foundAgain(gateway, paid.txn_ref);
  if (before) return { code: '03', authorisation: before.receipt_no };
  const bill = await billOfCode(paid.code, gateway);
  if (bill === 'unknown') return { code: '01' };
  if (bill === 'blocked') return { code: '02' };
  if (!gateway.partial_allowed && paid.amount !== dueOn(bill, paid.paid_on)) return { code: '04' };
  if (gateway.test_mode) return { code: '00', authorisation: `TEST${paid.txn_ref}` };
  return orLater(async () => {
    const booked = await bookPayment(gateway, bill, paid);
    return { code: booked.first ? '00' : '03', authorisation: booked.receipt_no };
  });
}

export const takePayment = (gateway: Gateway, body: string): Promise<Record<string, string>> =>
  answered(gateway, body, { kind: 'payment', work: (paid) => pay(gateway, paid) });

interface Standing {
  id: number;
  state: 'posted' | 'settled' | 'reversed';
  deposit_id: number | null;
  receipt_no: string | null;
  amount: number;
  deposit_status: string | null;
}

const standing = (gateway: Gateway, txn_ref: string): Promise<Standing | undefined> =>
  rowOf(sql<Standing>`
    select t.id, t.state, t.deposit_id, t.receipt_no, t.amount, d.status as deposit_status
      from fees.gateway_transactions t left join fees.deposits d on d.id = t.deposit_id
     where t.gateway_id = ${gateway.id}::bigint and t.txn_ref = ${txn_ref} for update of t`);

/** Its payment has not come yet: it never will be posted when it does. */
async function refuseAhead(gateway: Gateway, paid: PaidBill): Promise<Outcome> {
  const bill = await billOfCode(paid.code, gateway);
  if (bill === 'unknown' || bill === 'blocked') return { code: bill === 'unknown' ? '01' : '02' };
  const id = await takeTransaction(gateway, bill, { ...paid, state: 'reversed' });
  return { code: id === null ? '05' : '00' };
}

/** On the day it was entered, as at the desk (FEE-55); later a person decides about it. */
async function takeBack(gateway: Gateway, paid: PaidBill): Promise<Outcome> {
  const one = await standing(gateway, paid.txn_ref);
  if (!one) return refuseAhead(gateway, paid);
  const authorisation = one.receipt_no;
  if (one.amount !== paid.amount) return { code: '04', authorisation };
  if (one.state === 'reversed' || one.deposit_status === 'reversed') return { code: '00', authorisation };
  if (one.state === 'settled' || one.deposit_id === null) return { code: '05', authorisation };
  const locked = await lockDeposit(one.deposit_id);
  if (refuseReversal(locked.deposit, locked.deposit.today) !== null) return askPerson(gateway, one);
  return orLater(async () => {
    await undoDeposit(locked, await whatIsUndone(locked), `Taken back by ${gateway.code}, ${paid.txn_ref}`);
    await rowsOf(sql`update fees.gateway_transactions set state = 'reversed' where id = ${one.id}::bigint`);
    return { code: '00', authorisation };
  });
}

async function askPerson(gateway: Gateway, one: Standing): Promise<Outcome> {
  await rowsOf(sql`
    update fees.gateway_transactions set reversal_asked_at = coalesce(reversal_asked_at, platform.now()) where id = ${one.id}::bigint`);
  await notifyHolders(['Bank Record'], {
    school_id: who().school_id,
    branch_id: null,
    kind: 'house trouble',
    title: `${gateway.code} takes back receipt ${one.receipt_no ?? ''}`,
    text: 'It was entered on an earlier day: undo it by a Correction, or settle it with the gateway.',
    group_key: `gateway reversal ${one.id}`,
  });
  return { code: '05', authorisation: one.receipt_no };
}

export const takePaymentBack = (gateway: Gateway, body: string): Promise<Record<string, string>> =>
  answered(gateway, body, { kind: 'reversal', work: (paid) => takeBack(gateway, paid) });
