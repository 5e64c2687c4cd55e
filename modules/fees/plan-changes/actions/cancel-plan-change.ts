// A fee edit that waits is taken back by the person who asked (spec 04 §5.2).

import type { ParsedInputOf } from '#kernel/contract.ts';
import { conflict, notFound } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { cancelRequest } from '#platform/approvals/withdraw.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import type { planChangeCancel, PlanChangeRow } from '../contract/plan-changes.ts';
import { readPlanChange } from '../reads/plan-changes.ts';

export async function cancelPlanChange(input: ParsedInputOf<typeof planChangeCancel>): Promise<PlanChangeRow> {
  await requirePermission('Std Fee Edit');
  const request = await rowOf(sql<{ status: string; approval_id: number | null }>`
    select r.status, r.approval_id from fees.fee_change_requests r where r.id = ${input.id}::bigint and ${inScope('r.branch_id')}`);
  if (!request) throw notFound('This request');
  if (request.status !== 'pending' || request.approval_id === null)
    throw conflict(`This request is ${request.status} already. Nothing was changed now.`);
  await cancelRequest(request.approval_id, input.reason ?? 'Cancelled by the person who asked');
  return readPlanChange(input.id);
}
