// A fee edit that waits is taken back by the person who asked (spec 04 §5.2).

import type { ParsedInputOf } from '#kernel/contract.ts';
import { conflict } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { cancelRequest } from '#platform/approvals/withdraw.ts';
import { changeStates } from '../rules/change-states.ts';
import type { planChangeCancel, PlanChangeRow } from '../contract/plan-changes.ts';
import { readPlanChange } from '../reads/plan-changes.ts';

export async function cancelPlanChange(input: ParsedInputOf<typeof planChangeCancel>): Promise<PlanChangeRow> {
  await requirePermission('Std Fee Edit');
  const request = await readPlanChange(input.id);
  if (!changeStates.can('cancel', request.status) || request.approval_id === null)
    throw conflict(`This request is ${request.status} already. Nothing was changed now.`);
  await cancelRequest(request.approval_id, input.reason ?? 'Cancelled by the person who asked');
  return readPlanChange(input.id);
}
