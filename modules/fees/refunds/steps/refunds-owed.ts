// Refunds whose money lies on Refunds payable: each is a payment request that accounts pays (FEE-60); and refunds that are dropped.

import { addDays, type LocalDate } from '#kernel/dates.ts';
import type { Currency } from '#kernel/money.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { systemAccount } from '#platform/ledger/post.ts';
import { askPayments, withdrawPayment } from '#modules/accounts/index.ts';
import type { RefundSource } from '../contract/refunds.ts';
import { SOURCE } from '../rules/refund-states.ts';
import { reserveLess } from './reserve.ts';

/** Within which a family expects its money. */
const PAID_IN_DAYS = 14;

export interface RefundToPay {
  refund_id: number;
  student_id: number;
  source: RefundSource;
  amount: number;
  payee_name: string;
  payee_iban: string | null;
  reason: string;
}

interface Owing {
  branch_id: number;
  currency: Currency;
  day: LocalDate;
  /** False: the payment request is asked for and approved like any other. */
  approved: boolean;
}

const what = { advance: 'advance', security: 'security deposit' } as const;

export async function askForPayment(refunds: readonly RefundToPay[], owing: Owing): Promise<number[]> {
  const account_id = await systemAccount('refund_payable');
  const requests = await askPayments(
    refunds.map((one) => ({
      account_id,
      party_kind: 'student' as const,
      party_id: one.student_id,
      payee_name: one.payee_name,
      payee_iban: one.payee_iban,
      amount: one.amount,
      purpose: `Refund of ${what[one.source]}: ${one.reason}`.slice(0, 500),
      source_type: SOURCE,
      source_id: one.refund_id,
    })),
    { ...owing, needed_by: addDays(owing.day, PAID_IN_DAYS) },
  );
  const pairs = refunds.map(({ refund_id }, n) => ({ refund_id, request_id: requests[n] }));
  await rowsOf(sql`
    update fees.fee_refunds r set payment_request_id = p.request_id
      from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as p (refund_id bigint, request_id bigint) where r.id = p.refund_id`);
  return requests;
}

interface Freed {
  student_id: number;
  source: RefundSource;
  amount: number;
  reason: string;
  /** The fee payer; null: nobody is named. */
  payee: string | null;
  source_type: string;
  source_id: number;
}

/** What a leaving or a transfer freed: its approval was the approval, the entry that `entry_id` names has moved the money. */
export async function refundApproved(
  freed: readonly Freed[],
  { branch_id, currency, entry_id, day }: Omit<Owing, 'approved'> & { entry_id: number },
): Promise<void> {
  const made = await rowsOf(sql<RefundToPay>`
    insert into fees.fee_refunds (branch_id, student_id, source, amount, currency, reason, payee_name, status, entry_id, source_type, source_id)
    select ${branch_id}::int, f.student_id, f.source, f.amount, ${currency}, f.reason, coalesce(f.payee, 'Fee payer'), 'approved', ${entry_id}::bigint,
           f.source_type, f.source_id
      from jsonb_to_recordset(${JSON.stringify(freed)}::jsonb)
        as f (student_id bigint, source text, amount bigint, reason text, payee text, source_type text, source_id bigint)
    returning id as refund_id, student_id, source, amount, payee_name, payee_iban, reason`);
  await askForPayment(made, { branch_id, currency, day, approved: true });
}

/** Undone with what freed them: nothing is paid any more. Refused while a voucher for one is under way. */
export async function dropRefunds(source_type: string, source_id: number, reason: string): Promise<void> {
  const dropped = await rowsOf(sql<RefundToPay & { payment_request_id: number | null; was: string }>`
    with open as (
      select id, status from fees.fee_refunds
       where source_type = ${source_type} and source_id = ${source_id}::bigint and status in ('requested', 'approved') for update)
    update fees.fee_refunds r set status = 'rejected' from open where r.id = open.id
    returning r.id as refund_id, r.student_id, r.source, r.amount, r.payee_name, r.payee_iban, r.reason, r.payment_request_id, open.status as was`);
  for (const { payment_request_id, was, student_id, source, amount } of dropped) {
    if (was === 'requested') await reserveLess(student_id, source, amount);
    if (payment_request_id !== null) await withdrawPayment(payment_request_id, reason);
  }
}
