// A payment request from its draft to the approval, and taken back (ACC-35; 05 section 3).

import { formatMoney, moneyWithCurrency } from '#kernel/money.ts';
import { conflict, Refusal } from '#kernel/refusal.ts';
import { holds, requirePermission } from '#platform/access/permissions.ts';
import { userIdOrNull } from '#platform/access/who.ts';
import { requestApproval } from '#platform/approvals/ask.ts';
import { cancelRequest } from '#platform/approvals/withdraw.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { setting } from '#platform/settings/setting.ts';
import { gate } from '#modules/branches/index.ts';
import type { PaymentRequestRecord } from '../contract/payment-requests.ts';
import { readPaymentRequest } from '../reads/payment-requests.ts';
import { lockRequest } from '../reads/stored-request.ts';
import { requestStates } from '../rules/request-states.ts';
import { paymentRequestKind } from './approve-request.ts';

export async function submitPaymentRequest({
  id,
  version,
}: {
  id: number;
  version: number;
}): Promise<PaymentRequestRecord> {
  await requirePermission('create-voucher');
  const request = await lockRequest(id, version);
  if (!requestStates.can('submit', request.status))
    throw conflict(`${request.request_no} is ${request.status} already`);
  await gate(request.branch_id, 'spend');
  const { currency, amount, attachment_ids, branch_id } = request;
  const limits = await setting<Record<string, number>>('attachment_limit', branch_id);
  const limit = limits[currency] ?? 0;
  if (amount > limit && attachment_ids.length === 0)
    throw new Refusal(
      'bad_input',
      `Above ${formatMoney(limit, currency, { zero: '0' })} a bill or quote is needed: attach it`,
      {
        errors: { attachment_ids: ['Attach the bill or the quote'] },
      },
    );
  await rowsOf(sql`update accounts.payment_requests set status = 'requested' where id = ${id}::bigint`);
  const { account } = await readPaymentRequest(id);
  const { request_id } = await requestApproval(paymentRequestKind, {
    branch_id,
    subject_id: id,
    subject_label: `${request.request_no} · ${request.payee_name}`,
    title: `Payment request ${moneyWithCurrency(amount, currency)}: ${request.purpose}`.slice(0, 200),
    shows: [
      { field: 'payee', label: 'Payee', before: null, after: request.payee_name },
      { field: 'amount', label: 'Amount', before: null, after: amount, form: 'money' },
      { field: 'account', label: 'Charged to', before: null, after: account },
      { field: 'purpose', label: 'What for', before: null, after: request.purpose },
      { field: 'needed_by', label: 'Needed by', before: null, after: request.needed_by, form: 'date' },
      ...(request.priority === 'urgent'
        ? [{ field: 'priority', label: 'Priority', before: null, after: 'Urgent' }]
        : []),
      ...(request.bill_no === null ? [] : [{ field: 'bill_no', label: 'Bill', before: null, after: request.bill_no }]),
    ],
    change: { request_id: id },
    amount,
    currency,
    file_ids: attachment_ids,
    claims: [`payment request ${id}`],
  });
  await rowsOf(sql`update accounts.payment_requests set approval_id = ${request_id}::bigint where id = ${id}::bigint`);
  return readPaymentRequest(id);
}

/** Its author, or once approved also who approves vouchers; never while a voucher for it is under way. */
export async function cancelPaymentRequest({
  id,
  reason,
}: {
  id: number;
  reason: string;
}): Promise<PaymentRequestRecord> {
  const request = await lockRequest(id);
  const { status, request_no, created_by, approval_id } = request;
  if (!requestStates.can('cancel', status)) throw conflict(`${request_no} is ${status.replace('_', ' ')}.`);
  const mine = created_by !== null && created_by === userIdOrNull();
  if (!mine && !(status === 'approved' && (await holds('voucher-approval'))))
    throw new Refusal('not_allowed', 'Only who asked for this payment takes it back. An approver rejects it.');
  const { vouchers } = await readPaymentRequest(id);
  if (vouchers.some((voucher) => ['draft', 'requested', 'first_approved'].includes(voucher.status)))
    throw conflict(`A voucher for ${request_no} is under way. Take that back first.`);
  if (status === 'requested' && approval_id !== null) await cancelRequest(approval_id, reason);
  else
    await rowsOf(sql`
      update accounts.payment_requests set status = 'cancelled', reason = ${reason}, updated_by = platform.current_user_id() where id = ${id}::bigint`);
  return readPaymentRequest(id);
}
