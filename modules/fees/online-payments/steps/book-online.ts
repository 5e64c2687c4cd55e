// What the gateway signed as paid is booked once (FEE-63): on its challan, or as the student's credit where that was settled or cancelled meanwhile.

import { isLocalDate, type LocalDate } from '#kernel/dates.ts';
import { conflict } from '#kernel/refusal.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { bookPayment, dueOn, gatewayAtWork } from '#modules/fees/gateways/chapter.ts';
import { lockFeeAccounts } from '#modules/fees/student-accounts/chapter.ts';
import { payBill } from '../reads/pay-bill.ts';
import type { StoredPayment } from '../reads/stored-payment.ts';
import type { Fields } from '../rules/jazzcash.ts';

export interface BookedOnline {
  state: 'succeeded' | 'duplicate';
  deposit_id: number | null;
  receipt_no: string | null;
}

/** Money of a gateway in test is nobody's: it is booked in the demo only. */
export async function mayBook(payment: StoredPayment): Promise<boolean> {
  if (payment.gateway !== 'test') return true;
  const row = await rowOf(sql<{ demo: boolean }>`select fees.is_demo() as demo`);
  return row?.demo === true;
}

/** The day that the gateway names, if it lies between the press and today: late fines look at it. */
function paidOn(fields: Fields, { pressed_on, today }: { pressed_on: LocalDate; today: LocalDate }): LocalDate {
  const stamp = fields['pp_TxnDateTime'] ?? '';
  const day = `${stamp.slice(0, 4)}-${stamp.slice(4, 6)}-${stamp.slice(6, 8)}`;
  return isLocalDate(day) && day >= pressed_on && day <= today ? day : today;
}

export async function bookOnline(payment: StoredPayment, fields: Fields): Promise<BookedOnline> {
  await lockFeeAccounts([payment.student_id]);
  const gateway = await gatewayAtWork('jazzcash', { also_off: true });
  if (gateway === null) throw conflict('JazzCash is not set up any more');
  const bill = await payBill(payment.challan_id);
  const row = await rowOf(sql<{ pressed_on: LocalDate }>`
    select (${payment.pressed_at}::timestamptz at time zone ${bill.time_zone})::date as pressed_on where ${payment.pressed_at}::timestamptz is not null`);
  const paid_on = paidOn(fields, { pressed_on: row?.pressed_on ?? bill.today, today: bill.today });
  const as_credit = dueOn(bill, paid_on) <= 0;
  const booked = await bookPayment(
    gateway,
    {
      branch_id: bill.student_branch_id,
      student_id: bill.student_id,
      family_id: null,
      challan_id: bill.challan_id,
      challans: bill.challans,
    },
    {
      txn_ref: payment.txn_ref ?? '',
      code: bill.challan_no,
      amount: payment.amount,
      paid_on,
      paid_time: null,
      bank: null,
      as_credit,
    },
  );
  // Other links of a challan that is settled lead nowhere any more.
  await rowsOf(sql`
    update fees.online_payments o set state = 'expired' from fees.challans c
     where o.challan_id = ${bill.challan_id}::bigint and o.state = 'created' and c.id = o.challan_id and c.bill_month = o.bill_month and c.balance <= 0`);
  return { state: as_credit ? 'duplicate' : 'succeeded', deposit_id: booked.deposit_id, receipt_no: booked.receipt_no };
}

/** A state moves forward only; a column that is not named stays. */
export async function turn(
  id: number,
  to: {
    state: StoredPayment['state'];
    code?: string | null;
    text?: string | null;
    gateway_ref?: string | null;
    fields?: Fields;
    booked?: BookedOnline | null;
    verified?: boolean;
    /** False: it is asked on; true: there is nothing to ask any more. */
    settled: boolean;
  },
): Promise<void> {
  const { pp_SecureHash: _hash, pp_Password: _password, ...kept } = to.fields ?? {};
  await rowsOf(sql`
    update fees.online_payments o
       set state = ${to.state}, response_code = coalesce(${to.code ?? null}, response_code), response_text = coalesce(${to.text ?? null}, response_text),
           gateway_ref = coalesce(${to.gateway_ref ?? null}, gateway_ref), response = coalesce(${to.fields ? JSON.stringify(kept) : null}::jsonb, response),
           deposit_id = coalesce(${to.booked?.deposit_id ?? null}::bigint, deposit_id), receipt_no = coalesce(${to.booked?.receipt_no ?? null}, receipt_no),
           verified_at = case when ${to.verified ?? false} then coalesce(verified_at, platform.now()) else verified_at end,
           ask_at = case when ${to.settled} then null else ask_at end
     where o.id = ${id}::bigint`);
}
