// An increment that waits is taken back by the person who asked.

import type { ParsedInputOf } from '#kernel/contract.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { cancelRequest } from '#platform/approvals/withdraw.ts';
import type { incrementCancel, IncrementRow } from '../contract/increments.ts';
import { incrementRow } from '../reads/increments.ts';
import { incrementStates } from '../rules/increment-states.ts';

export async function cancelIncrement({ id, reason }: ParsedInputOf<typeof incrementCancel>): Promise<IncrementRow> {
  await requirePermission('Fee Increment');
  const { status, approval_id } = await incrementRow(id);
  incrementStates.refuse('cancel', status);
  await cancelRequest(approval_id ?? 0, reason ?? 'Cancelled by the person who asked');
  return incrementRow(id);
}
