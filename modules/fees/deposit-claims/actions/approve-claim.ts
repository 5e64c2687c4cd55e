// Kind 'deposit claim proof' (14 §4): approving takes the money, rejecting tells the family why (FEE-59).

import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { type Asked, defineApproval, type Outcome } from '#platform/approvals/kind.ts';
import { message } from '#platform/messages/message.ts';
import { payingStudents } from '#modules/fees/student-accounts/chapter.ts';
import { evidenceOf } from '../reads/claim-evidence.ts';
import { payerOf, storedClaim } from '../reads/stored-claim.ts';
import { whyNotNow } from '../reads/why-not-now.ts';
import { CLAIM_REJECTED } from '../rules/claim-events.ts';
import { settleClaim } from '../steps/settle-claim.ts';

interface ClaimAsked {
  claim_id: number;
}

const approval = 'Fee Deposit Approval';

async function blocksOf({ change }: Asked<ClaimAsked>): Promise<string[]> {
  const claim = await storedClaim(change.claim_id);
  return whyNotNow(claim, await evidenceOf(claim));
}

async function whyAlone({ change }: Asked<ClaimAsked>): Promise<string | null> {
  const { exact } = await evidenceOf(await storedClaim(change.claim_id));
  return exact ? null : 'No single row of the bank is exactly this claim. Open it, and decide it by itself';
}

async function closed({ change, subject_id }: Asked<ClaimAsked>, { status, reason }: Outcome): Promise<void> {
  if (status !== 'rejected') return;
  const { id, branch_id, amount, value_date, ...claim } = await storedClaim(change.claim_id);
  const { students } = await payingStudents(payerOf(claim));
  await message({
    event: CLAIM_REJECTED,
    branch_id,
    subject_type: 'student',
    subject_id,
    student_id: subject_id,
    key: `claim:${id}`,
    data: { student: students.map((one) => one.full_name).join(', '), amount, value_date, reason: reason ?? '' },
  });
}

export const claimProof = defineApproval<ClaimAsked>({
  code: 'deposit claim proof',
  title: 'Deposit claim',
  module: 'fees',
  area: 'fees',
  subject: 'student',
  permissions: [approval],
  levels: () => [{ title: approval, permission: approval }],
  path: (student_id) => linkTo(pages.StudentStatement, { student_id }),
  blocks: blocksOf,
  alone: whyAlone,
  apply: ({ change }) => settleClaim(change.claim_id),
  closed,
});
