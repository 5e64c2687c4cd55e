// A branch comes into other hands (BR-6, ACC-85): its row and the day are kept, and the modules above do what follows, in one transaction.

import { formatDate, type LocalDate } from '#kernel/dates.ts';
import { conflict, Refusal } from '#kernel/refusal.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import type { BranchRecord } from '#modules/branches/branch/chapter.ts';
import { ownershipChanging } from '../questions.ts';
import { type Hands, handsOf } from '../reads/ownership-plan.ts';
import { tellStatus } from './set-status.ts';

type Ownership = BranchRecord['ownership'];

export function refuseBlocked({ effects }: Hands): void {
  const open = effects.filter((one) => one.blocks);
  if (open.length > 0)
    throw new Refusal('conflict', open.map((one) => one.text).join('. '), { details: { missing: open } });
}

export const handsWords = (to: Ownership, on: LocalDate, name?: string): string =>
  to === 'franchise' ? `Franchise from ${formatDate(on)}${name ? `, ${name}` : ''}` : `Own from ${formatDate(on)}`;

export interface ToChange {
  to: Ownership;
  on: LocalDate;
  reason: string;
  approval_id: number;
}

/** The branch is locked by whoever calls. What stood in nobody's way when it was asked for is looked at again. */
export async function changeHands(branch: BranchRecord, { to, on, reason, approval_id }: ToChange): Promise<void> {
  if (branch.ownership === to)
    throw conflict(`${branch.code} is ${to === 'own' ? 'an own branch' : 'a franchise'} already`);
  const hands = await handsOf(branch, to, on);
  refuseBlocked(hands);
  const holder = to === 'franchise' ? (hands.agreement?.franchisee_id ?? null) : null;
  const agreement_id = to === 'franchise' ? (hands.agreement?.id ?? null) : null;
  if (to === 'franchise' && holder === null) throw conflict('No signed agreement says whose franchise it becomes');
  await rowsOf(sql`
    insert into branches.branch_ownerships (branch_id, from_on, before, ownership, franchisee_before, franchisee_id, agreement_id, reason, approval_id)
    values (${branch.id}::int, ${on}::date, ${branch.ownership}, ${to}, ${branch.franchisee_id}::bigint, ${holder}::bigint, ${agreement_id}::bigint,
            ${reason}, ${approval_id}::bigint)`);
  await rowsOf(sql`
    update platform.branches set ownership = ${to}, franchisee_id = ${holder}::bigint, agreement_id = ${agreement_id}::bigint where id = ${branch.id}::int`);
  await ownershipChanging.ask({ branch_id: branch.id, to, on, preview: false });
  const sentence =
    to === 'franchise'
      ? `${branch.code} ${branch.branch_name} is a franchise from ${formatDate(on)}`
      : `${branch.code} ${branch.branch_name} is an own branch again from ${formatDate(on)}`;
  await tellStatus(branch, sentence, reason);
}
