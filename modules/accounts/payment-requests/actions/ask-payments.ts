// A payment request on its way: sent for approval, made for what another area owes to somebody (FEE-60), and taken back.

import type { LocalDate } from '#kernel/dates.ts';
import { type Currency, moneyWithCurrency } from '#kernel/money.ts';
import { conflict } from '#kernel/refusal.ts';
import { requestApproval } from '#platform/approvals/ask.ts';
import { endRequest } from '#platform/approvals/withdraw.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { takeNumbers } from '#platform/numbering/take-numbers.ts';
import { readPaymentRequest } from '../reads/payment-requests.ts';
import { lockRequest, type StoredRequest } from '../reads/stored-request.ts';
import { requestStates } from '../rules/request-states.ts';
import { paymentRequestKind } from './approve-request.ts';

const MOST_SHARES = 40;

export async function askToApprove(request: StoredRequest): Promise<void> {
  const { id, branch_id, currency, amount } = request;
  const { account, shares, tax_no } = await readPaymentRequest(id);
  const { request_id } = await requestApproval(paymentRequestKind, {
    branch_id,
    subject_id: id,
    subject_label: `${request.request_no} · ${request.payee_name}`,
    title: `Payment request ${moneyWithCurrency(amount, currency)}: ${request.purpose}`.slice(0, 200),
    shows: [
      { field: 'payee', label: 'Payee', before: null, after: request.payee_name },
      { field: 'amount', label: 'Amount', before: null, after: amount, form: 'money' },
      { field: 'account', label: 'Charged to', before: null, after: account },
      ...shares.slice(0, MOST_SHARES).map((share) => ({
        field: `share ${share.branch_id}`,
        label: `Borne by ${share.branch}`,
        before: null,
        after: share.amount,
        form: 'money' as const,
      })),
      ...(shares.length > MOST_SHARES
        ? [{ field: 'more', label: 'More branches', before: null, after: String(shares.length - MOST_SHARES) }]
        : []),
      { field: 'purpose', label: 'What for', before: null, after: request.purpose },
      { field: 'needed_by', label: 'Needed by', before: null, after: request.needed_by, form: 'date' },
      ...(request.priority === 'urgent'
        ? [{ field: 'priority', label: 'Priority', before: null, after: 'Urgent' }]
        : []),
      ...(request.bill_no === null ? [] : [{ field: 'bill_no', label: 'Bill', before: null, after: request.bill_no }]),
      ...(tax_no === null ? [] : [{ field: 'tax_no', label: 'Tax number on the bill', before: null, after: tax_no }]),
    ],
    change: { request_id: id, share_branch_ids: shares.map((share) => share.branch_id) },
    amount,
    currency,
    file_ids: request.attachment_ids,
    claims: [`payment request ${id}`],
  });
  await rowsOf(sql`update accounts.payment_requests set approval_id = ${request_id}::bigint where id = ${id}::bigint`);
}

/** What another area owes to a person; amounts are minor units. */
export interface PaymentOwed {
  /** The control account on which it stands. */
  account_id: number;
  party_kind: 'student' | 'employee' | 'vendor' | 'franchise';
  party_id: number;
  payee_name: string;
  payee_iban?: string | null;
  amount: number;
  purpose: string;
  source_type: string;
  source_id: number;
}

interface Owing {
  branch_id: number;
  currency: Currency;
  /** Its number counts in this day's year. */
  day: LocalDate;
  needed_by: LocalDate;
  /** The area's own approval has said so: it waits to be paid, nothing is asked. */
  approved: boolean;
}

/** One request each, in the order given; answers their ids. The area has checked who may owe it. */
export async function askPayments(owed: readonly PaymentOwed[], owing: Owing): Promise<number[]> {
  if (owed.length === 0) return [];
  const { branch_id, currency, day, needed_by, approved } = owing;
  const numbers = await takeNumbers('payment_request', { branch_id, day }, owed.length);
  const made = await rowsOf(sql<{ id: number }>`
    insert into accounts.payment_requests (branch_id, request_no, account_id, party_kind, party_id, payee_name, payee_iban, amount, currency, purpose,
      needed_by, source_type, source_id, status, approved_at)
    select ${branch_id}::int, o.request_no, o.account_id, o.party_kind, o.party_id, o.payee_name, o.payee_iban, o.amount, ${currency}, o.purpose,
           ${needed_by}::date, o.source_type, o.source_id, case when ${approved}::boolean then 'approved' else 'requested' end,
           case when ${approved}::boolean then platform.now() end
      from jsonb_to_recordset(${JSON.stringify(owed.map((one, n) => ({ ...one, n, request_no: numbers[n] })))}::jsonb)
        as o (n int, request_no text, account_id bigint, party_kind text, party_id bigint, payee_name text, payee_iban text, amount bigint, purpose text,
              source_type text, source_id bigint)
     order by o.n returning id`);
  const ids = made.map(({ id }) => id);
  if (!approved) for (const id of ids) await askToApprove(await lockRequest(id));
  return ids;
}

export async function refuseUnderWay({ id, request_no }: Pick<StoredRequest, 'id' | 'request_no'>): Promise<void> {
  const { vouchers } = await readPaymentRequest(id);
  if (vouchers.some((voucher) => ['draft', 'requested', 'first_approved'].includes(voucher.status)))
    throw conflict(`A voucher for ${request_no} is in progress. Withdraw it first.`);
}

export async function markCancelled(id: number, reason: string): Promise<void> {
  await rowsOf(sql`
    update accounts.payment_requests set status = 'cancelled', reason = ${reason}, updated_by = platform.current_user_id() where id = ${id}::bigint`);
}

/** The area that owed it takes it back; nothing where it is over already, refused while a voucher for it is under way. */
export async function withdrawPayment(id: number, reason: string): Promise<void> {
  const request = await lockRequest(id);
  if (!requestStates.can('cancel', request.status)) return;
  await refuseUnderWay(request);
  if (request.status === 'requested' && request.approval_id !== null) await endRequest(request.approval_id, reason);
  else await markCancelled(id, reason);
}
