// A correction that waits is taken back by the person who asked (spec 04 §6.6).

import type { ParsedInputOf } from '#kernel/contract.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { cancelRequest } from '#platform/approvals/withdraw.ts';
import type { correctionCancel, CorrectionRow } from '../contract/correction-lists.ts';
import { readCorrectionRow } from '../reads/corrections.ts';
import { correctionStates } from '../rules/correction-states.ts';

export async function cancelCorrection(input: ParsedInputOf<typeof correctionCancel>): Promise<CorrectionRow> {
  await requirePermission('Correction');
  const correction = await readCorrectionRow(input.id);
  correctionStates.refuse('cancel', correction.status);
  if (correction.approval_id !== null)
    await cancelRequest(correction.approval_id, input.reason ?? 'Taken back by the person who asked');
  return readCorrectionRow(input.id);
}
