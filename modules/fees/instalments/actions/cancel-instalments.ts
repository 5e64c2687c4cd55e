// A request for instalments that waits is taken back by the person who asked.

import type { ParsedInputOf } from '#kernel/contract.ts';
import { conflict } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { cancelRequest } from '#platform/approvals/withdraw.ts';
import { changeStates } from '#modules/fees/plan-changes/rules/index.ts';
import type { instalmentCancel, InstalmentRequest } from '../contract/instalments.ts';
import { instalmentRequest } from '../reads/instalment-requests.ts';

export async function cancelInstalments({
  id,
  reason,
}: ParsedInputOf<typeof instalmentCancel>): Promise<InstalmentRequest> {
  await requirePermission('Std Fee Edit');
  const { status, approval_id } = await instalmentRequest(id);
  if (!changeStates.can('cancel', status))
    throw conflict(`This request is ${status} already. Nothing was changed now.`);
  await cancelRequest(approval_id ?? 0, reason ?? 'Cancelled by the person who asked');
  return instalmentRequest(id);
}
