// A payment request from its draft to the approval, and taken back (ACC-35; 05 section 3).

import { formatMoney } from '#kernel/money.ts';
import { conflict, Refusal } from '#kernel/refusal.ts';
import { holds, requirePermission } from '#platform/access/permissions.ts';
import { userIdOrNull } from '#platform/access/who.ts';
import { cancelRequest } from '#platform/approvals/withdraw.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { setting } from '#platform/settings/setting.ts';
import { gate } from '#modules/branches/index.ts';
import type { PaymentRequestRecord } from '../contract/payment-requests.ts';
import { readPaymentRequest } from '../reads/payment-requests.ts';
import { lockRequest } from '../reads/stored-request.ts';
import { requestStates } from '../rules/request-states.ts';
import { askToApprove, markCancelled, refuseUnderWay } from './ask-payments.ts';
import { tellSource } from '../steps/tell-source.ts';

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
  await askToApprove(request);
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
    throw new Refusal(
      'not_allowed',
      'Only the person who requested this payment can withdraw it. An approver can reject it.',
    );
  await refuseUnderWay(request);
  if (status === 'requested' && approval_id !== null) await cancelRequest(approval_id, reason);
  else {
    await markCancelled(id, reason);
    await tellSource(request, 'cancelled', reason);
  }
  return readPaymentRequest(id);
}
