// A concession that waits is taken back by the person who asked.

import type { ParsedInputOf } from '#kernel/contract.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { cancelRequest } from '#platform/approvals/withdraw.ts';
import { concessionRow } from '#modules/fees/concessions/chapter.ts';
import { concessionStates } from '#modules/fees/concessions/rules/index.ts';
import type { charityCancel } from '../contract/charity.ts';

export async function cancelCharity({ id, reason }: ParsedInputOf<typeof charityCancel>) {
  await requirePermission('charity discount');
  const { status, approval_id } = await concessionRow(id);
  concessionStates.refuse('cancel', status);
  await cancelRequest(approval_id ?? 0, reason ?? 'Cancelled by the person who asked');
  return concessionRow(id);
}
