// A bulk edit that waits is taken back by the person who asked.

import type { ParsedInputOf } from '#kernel/contract.ts';
import { conflict } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { cancelRequest } from '#platform/approvals/withdraw.ts';
import { changeStates } from '#modules/fees/plan-changes/rules/index.ts';
import type { bulkCancel, BulkRequest } from '../contract/bulk-edits.ts';
import { bulkRequest } from '../reads/bulk-requests.ts';

export async function cancelBulkEdit({ id, reason }: ParsedInputOf<typeof bulkCancel>): Promise<BulkRequest> {
  await requirePermission('Std Fee Edit');
  const { status, approval_id } = await bulkRequest(id);
  if (!changeStates.can('cancel', status))
    throw conflict(`This request is ${status} already. Nothing was changed now.`);
  await cancelRequest(approval_id ?? 0, reason ?? 'Cancelled by the person who asked');
  return bulkRequest(id);
}
