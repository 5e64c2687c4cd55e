// What JazzCash says of a payment (ADM-71): by the payer's way back, by itself, or asked. One handler, any order, any number of times: the row is
// locked, what is signed as paid is booked once, and nothing else moves money.

import { moneyWithCurrency } from '#kernel/money.ts';
import { refusalOf } from '#platform/db/errors.ts';
import { rowOf, rowsOf, savepoint, sql } from '#platform/db/index.ts';
import { inClockScope } from '#platform/db/in-clock-scope.ts';
import { schoolSetting } from '#platform/settings/setting.ts';
import { merchantOf } from '../reads/merchants.ts';
import { storedPayment, type StoredPayment } from '../reads/stored-payment.ts';
import type { Fields } from '../rules/jazzcash.ts';
import { judgeAnswer, type Verdict } from '../rules/judge-answer.ts';
import { isPaid, payStatesTable } from '../rules/pay-states.ts';
import { bookOnline, mayBook, turn } from '../steps/book-online.ts';
import { noteAnswer } from '../steps/note-answer.ts';
import { tellAccounts as tell } from '../steps/tell-accounts.ts';
import { isSecure } from '../steps/secure-hash.ts';

export type Via = 'return' | 'ipn' | 'status';
/** `tested`: rightly paid, and not booked because the gateway is in test. `later`: paid, and the books do not take it now. */
export type Told = 'paid' | 'credit' | 'tested' | 'pending' | 'failed' | 'refused' | 'later';

export interface Answered {
  told: Told;
  payment: StoredPayment;
}

const patience = () => rowsOf(sql`select set_config('lock_timeout', '8s', true)`);

async function judged(payment: StoredPayment, fields: Fields, via: Via): Promise<Verdict> {
  const merchant = await merchantOf(payment.branch_id, { also_off: true });
  if (merchant === null) return { verdict: 'refused', why: 'JazzCash is not set up' };
  return judgeAnswer(fields, {
    expected: { txn_ref: payment.txn_ref ?? '', merchant_id: merchant.merchant_id, amount: payment.amount },
    codes: {
      success: await schoolSetting<string[]>('jazzcash_success_codes'),
      pending: await schoolSetting<string[]>('jazzcash_pending_codes'),
    },
    signed: isSecure(fields, merchant.salt),
    asked: via === 'status',
  });
}

const sumOf = ({ amount, currency }: StoredPayment): string => moneyWithCurrency(amount, currency);

async function refuse(payment: StoredPayment, why: string): Promise<Told> {
  if (payStatesTable.can('refuse', payment.state)) {
    await turn(payment.id, { state: 'refused', text: `Not verified: ${why}`, settled: false });
    await tell(
      payment,
      `An answer of JazzCash about ${sumOf(payment)} could not be verified`,
      `${why}. Nothing was booked. Review with JazzCash.`,
    );
  }
  return 'refused';
}

/** What the books refuse stays at the gateway and is asked for again: the payer has paid. */
async function book(
  payment: StoredPayment,
  fields: Fields,
  said: Exclude<Verdict, { verdict: 'refused' }>,
): Promise<Told> {
  const { code, text, gateway_ref } = said;
  const common = { code, text, gateway_ref, fields, verified: true };
  if (!(await mayBook(payment))) {
    await turn(payment.id, { ...common, state: 'succeeded', settled: true });
    return 'tested';
  }
  try {
    const booked = await savepoint(() => bookOnline(payment, fields));
    await turn(payment.id, { ...common, state: booked.state, booked, settled: true });
    if (booked.state === 'succeeded') return 'paid';
    await tell(
      payment,
      `${sumOf(payment)} came online for a challan that was settled or cancelled`,
      `It is the student's credit, receipt ${booked.receipt_no ?? ''}.`,
    );
    return 'credit';
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal === null) throw error;
    const state = payStatesTable.can('wait', payment.state) ? 'pending' : payment.state;
    await turn(payment.id, {
      ...common,
      state,
      text: `Paid, not booked yet: ${refusal.message}`.slice(0, 300),
      settled: false,
    });
    await rowsOf(sql`
      update fees.online_payments set ask_at = least(coalesce(ask_at, 'infinity'), platform.now() + interval '15 minutes') where id = ${payment.id}::bigint`);
    await tell(payment, `${sumOf(payment)} was paid online and cannot be booked`, refusal.message);
    return 'later';
  }
}

/** A repeat of what is booked: it stays as it is, and says so. */
async function again(payment: StoredPayment): Promise<Told> {
  await rowOf(sql`update fees.online_payments set repeats = repeats + 1 where id = ${payment.id}::bigint`);
  if (payment.deposit_id === null) return 'tested';
  return payment.state === 'succeeded' ? 'paid' : 'credit';
}

async function taken(payment: StoredPayment, fields: Fields, via: Via): Promise<Told> {
  const said = await judged(payment, fields, via);
  if (said.verdict === 'refused') return refuse(payment, said.why);
  if (isPaid(payment.state)) return again(payment);
  if (said.verdict === 'success') return book(payment, fields, said);
  const { code, text, gateway_ref } = said;
  const verb = said.verdict === 'pending' ? 'wait' : 'fail';
  if (payStatesTable.can(verb, payment.state))
    await turn(payment.id, {
      state: said.verdict,
      code,
      text,
      gateway_ref,
      fields,
      verified: true,
      settled: said.verdict === 'failed',
    });
  return said.verdict;
}

export function takeAnswer(of: { school_id: number; id: number }, fields: Fields, via: Via): Promise<Answered> {
  return inClockScope({ school_id: of.school_id }, async () => {
    await patience();
    const payment = await storedPayment(of.id, { lock: true });
    const told = await taken(payment, fields, via);
    await noteAnswer(payment, fields, { kind: told === 'refused' ? 'refused' : via, answer: told });
    return { told, payment: await storedPayment(of.id) };
  });
}
