// The part of an advance that the school keeps (ADM-72): billed again under its heads, and settled from the advance at once.

import { collectingTerms } from '#modules/fees/student-accounts/chapter.ts';
import { openChallans } from '#modules/fees/late-fines/chapter.ts';
import type { ChallanToIssue, IssuedChallan } from './challan-to-issue.ts';
import { issueLines } from './issue-lines.ts';
import { spendAdvance } from '#modules/fees/advances/chapter.ts';

/** The caller knows that the advance covers it; what it does not cover stays open. */
export async function chargeFromAdvance(asked: ChallanToIssue): Promise<IssuedChallan> {
  const issued = await issueLines(asked);
  const open = await openChallans([{ student_id: asked.student_id, sibling_rank: 1 }]);
  const own = open.filter((one) => one.challan_id === issued.challan_id);
  await spendAdvance(issued.amount, own, {
    terms: await collectingTerms(asked.branch_id),
    student_id: asked.student_id,
    source_type: 'advance',
    source_id: asked.student_id,
    entry_date: asked.entry_date,
  });
  return issued;
}
