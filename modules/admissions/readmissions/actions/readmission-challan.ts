// The challan of an approved re-admission, where approving could not issue it: the books were closed then (ADM-93).

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { conflict } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { readmissionStates } from '../rules/readmission-states.ts';
import type { readmissionChallan } from '../contract/readmissions.ts';
import { readmissionSubject } from '../reads/readmission-subject.ts';
import { issueReadmission } from '../steps/issue-readmission.ts';
import { lockReadmission, storedReadmission } from './locked-readmission.ts';

export async function billReadmission(
  input: ParsedInputOf<typeof readmissionChallan>,
): Promise<DataOf<typeof readmissionChallan>> {
  await requirePermission('Re-Admission');
  const request = await lockReadmission(input.id, input.version);
  readmissionStates.refuse('bill', request.state);
  if (request.plan_id === null) throw conflict('There is nothing to bill: no fee plan belongs to this re-admission.');
  await issueReadmission(request.id, await readmissionSubject(request.student_id));
  const { challan_id, challan_no, challan_total, fee_due_on } = await storedReadmission(request.id);
  if (challan_id === null || challan_no === null || challan_total === null || fee_due_on === null)
    throw conflict('Nothing of the plan is due now: complete the re-admission.');
  return { id: challan_id, number: challan_no, total: challan_total, due_on: fee_due_on };
}
