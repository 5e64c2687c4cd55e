// An own branch becomes a franchise's, or own again (BR-6): asked of a second person and done with the last approval; a draft changes at once.

import type { ParsedInputOf } from '#kernel/contract.ts';
import { firstDayOf, monthOf } from '#kernel/dates.ts';
import { badField, conflict } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { requireBranch, who } from '#platform/access/who.ts';
import { audit } from '#platform/audit/audit.ts';
import { onConstraint } from '#platform/db/errors.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { branchById, type BranchRecord } from '#modules/branches/branch/chapter.ts';
import type { ownershipChange } from '../contract/ownership.ts';
import { type Hands, handsOf, otherHands } from '../reads/ownership-plan.ts';
import { refuseBlocked } from '../steps/change-hands.ts';
import { lockedBranch } from '../steps/set-status.ts';
import { askOwnership } from './approve-status.ts';

type Input = ParsedInputOf<typeof ownershipChange>;

const unknown = badField('franchisee_id', 'This franchisee was not found. Choose one from the list');

/** BR-6: in draft nothing hangs on it yet. */
async function changeDraft(branch: BranchRecord, { ownership, franchisee_id = null }: Input): Promise<void> {
  if (ownership === 'franchise' && franchisee_id === null)
    throw badField('franchisee_id', 'Choose the franchisee of a franchise branch');
  const holder = ownership === 'franchise' ? franchisee_id : null;
  await onConstraint('branches_franchisee', unknown, () =>
    rowsOf(sql`
      update platform.branches set ownership = ${ownership}, franchisee_id = ${holder}::bigint, agreement_id = null where id = ${branch.id}::int`),
  );
  await audit({
    record_kind: 'branch',
    record_id: branch.id,
    branch_id: branch.id,
    action: 'ownership changed',
    before: { ownership: branch.ownership },
    after: { ownership },
  });
}

function refuseOther({ franchisee_id, agreement_id }: Input, { agreement }: Hands): void {
  if (franchisee_id && franchisee_id !== agreement?.franchisee_id)
    throw badField(
      'franchisee_id',
      'The signed agreement is with somebody else. Leave it empty: the agreement says who',
    );
  if (agreement_id && agreement_id !== agreement?.id)
    throw badField('agreement_id', 'This is not the signed agreement that starts on this day');
}

export async function changeOwnership(input: Input): Promise<{ branch: BranchRecord; approval_id: number | null }> {
  await requirePermission('Branch Status');
  requireBranch(input.branch_id);
  const branch = await lockedBranch(input.branch_id);
  if (branch.kind === 'head_office') throw conflict('The head office is always own');
  if (branch.version !== input.version)
    throw conflict('Someone else changed this branch meanwhile. Open it again.', { current: branch });
  if (input.ownership === branch.ownership)
    throw conflict(`${branch.code} is ${input.ownership === 'own' ? 'an own branch' : 'a franchise'} already`);
  if (branch.status === 'draft') {
    await changeDraft(branch, input);
    return { branch: await branchById(branch.id), approval_id: null };
  }
  const on = input.effective_on ?? firstDayOf(monthOf(who().today));
  const hands = await handsOf(branch, otherHands(branch.ownership), on);
  refuseBlocked(hands);
  refuseOther(input, hands);
  const approval_id = await askOwnership(branch, { hands, on, to: input.ownership, reason: input.reason });
  return { branch: await branchById(branch.id), approval_id };
}
