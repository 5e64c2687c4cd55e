// Money of a gateway goes into the book once (FEE-62): its transaction id is taken first, so that of five at once one posts and four find it.

import type { LocalDate } from '#kernel/dates.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { takeGatewayMoney } from '#modules/fees/deposits/chapter.ts';
import type { GatewayChannel } from '#modules/fees/deposits/contract/deposit-channels.ts';
import { amountNeeded } from '#modules/fees/late-fines/rules/index.ts';
import type { OwnedBill } from '../reads/bill-of-code.ts';
import type { Gateway } from '../reads/gateway-at-work.ts';
import type { GatewayCode } from '../contract/gateways.ts';

export interface ToBook {
  txn_ref: string;
  code: string;
  amount: number;
  paid_on: LocalDate;
  paid_time: string | null;
  bank: string | null;
  /** It pays no challan: what it was for is settled or gone, and the money is the student's credit (ADM-71). */
  as_credit?: boolean;
}

/** Whose it is and what is open: of a code, or of the challan that was paid online. */
export type BillToBook = Pick<OwnedBill, 'branch_id' | 'student_id' | 'family_id' | 'challan_id' | 'challans'>;

export interface Booked {
  /** False: it came before, and this is what came of it then. */
  first: boolean;
  receipt_no: string | null;
  deposit_id: number | null;
}

const channels: Readonly<Record<GatewayCode, GatewayChannel>> = {
  '1link': 'bill_1link',
  kuickpay: 'kuickpay',
  jazzcash: 'jazzcash',
};

/** Who comes second waits here until the first has committed. Null: it was there. */
export async function takeTransaction(
  gateway: Gateway,
  bill: BillToBook,
  paid: ToBook & { due?: number; state?: 'posted' | 'reversed' },
): Promise<number | null> {
  const row = await rowOf(sql<{ id: number }>`
    insert into fees.gateway_transactions (branch_id, gateway_id, txn_ref, code, student_id, family_id, amount, currency, due, paid_on, paid_time, bank, state)
    values (${bill.branch_id}::int, ${gateway.id}::bigint, ${paid.txn_ref}, ${paid.code}, ${bill.student_id}::bigint, ${bill.family_id}::bigint,
            ${paid.amount}::bigint, ${gateway.currency}, ${paid.due ?? 0}::bigint, ${paid.paid_on}::date, ${paid.paid_time}, ${paid.bank}, ${paid.state ?? 'posted'})
    on conflict (gateway_id, txn_ref) do nothing returning id`);
  return row?.id ?? null;
}

/** The answer of the first time; the times that it was asked for again are counted. */
export async function foundAgain(gateway: Gateway, txn_ref: string): Promise<Booked | null> {
  const row = await rowOf(sql<Booked>`
    update fees.gateway_transactions set repeats = repeats + 1
     where gateway_id = ${gateway.id}::bigint and txn_ref = ${txn_ref} returning false as first, receipt_no, deposit_id`);
  return row ?? null;
}

/** What the bill comes to with money of that day: late fines look at the day of the payment, not of its message. */
export const dueOn = ({ challans }: Pick<OwnedBill, 'challans'>, day: LocalDate): number => amountNeeded(challans, day);

export async function bookPayment(gateway: Gateway, bill: BillToBook, paid: ToBook): Promise<Booked> {
  const due = dueOn(bill, paid.paid_on);
  const id = await takeTransaction(gateway, bill, { ...paid, due });
  if (id === null)
    return (await foundAgain(gateway, paid.txn_ref)) ?? { first: false, receipt_no: null, deposit_id: null };
  const { family_id, student_id, challan_id } = bill;
  const taken = await takeGatewayMoney({
    ...(family_id === null ? { student_id } : { family_id }),
    channel: channels[gateway.code],
    value_date: paid.paid_on,
    account_id: gateway.clearing_account_id,
    amount: paid.amount,
    reference: paid.txn_ref,
    another: false,
    as_credit: paid.as_credit ?? false,
    // Of one challan: that one is paid, and what is too much becomes advance.
    ...(challan_id !== null && due > 0 ? { allocation: [{ challan_id, amount: Math.min(due, paid.amount) }] } : {}),
  });
  const { deposit_id, receipt_no } = taken;
  await rowsOf(sql`
    update fees.gateway_transactions set deposit_id = ${deposit_id}::bigint, receipt_no = ${receipt_no} where id = ${id}::bigint`);
  return { first: true, receipt_no, deposit_id };
}
