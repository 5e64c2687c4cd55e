// Payment requests as they lie in the table, for the actions on them.

import type { requestStates } from '../contract/payment-requests.ts';
import type { LocalDate } from '#kernel/dates.ts';
import type { Currency } from '#kernel/money.ts';
import type { partyKinds } from '#modules/accounts/chart/contract/chart.ts';
import { conflict, notFound } from '#kernel/refusal.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';

export interface StoredRequest {
  id: number;
  request_no: string;
  branch_id: number;
  payee_account_id: number | null;
  party_kind: (typeof partyKinds)[number] | null;
  party_id: number | null;
  payee_name: string;
  account_id: number;
  amount: number;
  paid_amount: number;
  currency: Currency;
  purpose: string;
  needed_by: LocalDate;
  priority: 'normal' | 'urgent';
  bill_no: string | null;
  attachment_ids: readonly number[];
  status: (typeof requestStates)[number];
  /** The area's record that owes it; null: somebody wrote the request. */
  source_type: string | null;
  source_id: number | null;
  approval_id: number | null;
  created_by: number | null;
  version: number;
}

/** Locked in one order, whoever pays; 404 where one is outside the scope. */
export async function lockRequests(ids: readonly number[]): Promise<StoredRequest[]> {
  const rows = await rowsOf(sql<StoredRequest>`
    select r.id, r.request_no, r.branch_id, r.payee_account_id, r.party_kind, r.party_id, r.payee_name, r.account_id, r.amount, r.paid_amount,
           r.currency, r.purpose, r.needed_by, r.priority, r.bill_no, r.attachment_ids, r.status, r.source_type, r.source_id, r.approval_id, r.created_by, r.version
      from accounts.payment_requests r where r.id = any (${ids}::bigint[]) and ${inScope('r.branch_id')} order by r.id for update`);
  if (rows.length !== new Set(ids).size)
    throw notFound(ids.length === 1 ? 'This payment request' : 'One of these payment requests');
  return rows;
}

export async function lockRequest(id: number, version?: number): Promise<StoredRequest> {
  const [request] = await lockRequests([id]);
  if (!request) throw notFound('This payment request');
  if (version !== undefined && request.version !== version)
    throw conflict(`${request.request_no} was changed meanwhile. Load it again.`);
  return request;
}
