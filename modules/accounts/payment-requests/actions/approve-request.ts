// Kind 'payment request' (14 §4): one level, then it waits to be paid (ACC-36).

import * as pages from '#kernel/pages.gen.ts';
import { conflict } from '#kernel/refusal.ts';
import { type Asked, defineApproval, type Outcome } from '#platform/approvals/kind.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { lockRequest } from '../reads/stored-request.ts';
import { requestStates } from '../rules/request-states.ts';
import { type Source, tellSource } from '../steps/tell-source.ts';

export interface RequestAsked {
  request_id: number;
  /** Branches that bear a part of it (05 §14.8); not in requests of before. */
  share_branch_ids?: readonly number[];
}

async function applyRequest({ change }: Asked<RequestAsked>): Promise<void> {
  const request = await lockRequest(change.request_id);
  if (!requestStates.can('approve', request.status))
    throw conflict(`${request.request_no} is ${request.status} already`);
  await rowsOf(sql`
    update accounts.payment_requests set status = 'approved', approved_at = platform.now() where id = ${request.id}::bigint`);
  await tellSource(request, 'approved', null);
}

async function closedRequest({ change }: Asked<RequestAsked>, { status, reason }: Outcome): Promise<void> {
  if (status === 'approved') return;
  const [closed] = await rowsOf(sql<Source>`
    update accounts.payment_requests set status = ${status}, reason = ${reason}
     where id = ${change.request_id}::bigint and status = 'requested' returning id, source_type, source_id`);
  if (closed) await tellSource(closed, status === 'rejected' ? 'rejected' : 'cancelled', reason);
}

export const paymentRequestKind = defineApproval<RequestAsked>({
  code: 'payment request',
  title: 'Payment request',
  module: 'accounts',
  area: 'accounts',
  subject: 'payment request',
  permissions: ['voucher-approval'],
  path: () => pages.PaymentRequest,
  levels: () => [{ title: 'Approval', permission: 'voucher-approval' }],
  reach: ({ branch_id, change }) => [
    ...new Set([branch_id, ...(change.share_branch_ids ?? [])].filter((id): id is number => id !== null)),
  ],
  apply: applyRequest,
  closed: closedRequest,
});
