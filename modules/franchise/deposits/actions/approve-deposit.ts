// Kind 'royalty deposit' (14 §4): a claim is verified by somebody who reaches both books, or rejected with a reason that the franchise is told.

import { linkTo } from '#kernel/addresses.ts';
import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import * as pages from '#kernel/pages.gen.ts';
import { conflict, notFound } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { decide } from '#platform/approvals/decide.ts';
import { type Asked, defineApproval, type Outcome } from '#platform/approvals/kind.ts';
import { oneAtATime, rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { tellFranchisee, twoBooks } from '#modules/franchise/challans/chapter.ts';
import { afterMoney } from '#modules/franchise/locks/chapter.ts';
import type { depositReject, depositVerify } from '../contract/deposits.ts';
import { readParts } from '../reads/deposits.ts';
import { depositStates } from '../rules/deposit-states.ts';
import { lockDeposit, seenDeposit, type StoredDeposit, verifyDeposit } from '../steps/verify-deposit.ts';

interface Claim {
  deposit_id: number;
}

const permission = 'Royalty Deposit Approval';

/** Its branch first, then the row: as every act on royalty does. */
async function heldClaim(id: number): Promise<StoredDeposit> {
  const seen = await seenDeposit(id);
  if (!seen) throw notFound('This deposit');
  await oneAtATime('royalty of', seen.branch_id);
  return (await lockDeposit(id)) ?? seen;
}

async function blocks({ change }: Asked<Claim>): Promise<string[]> {
  const row = await rowOf(sql<{ state: StoredDeposit['state'] }>`
    select d.state from franchise.royalty_deposits d where d.id = ${change.deposit_id}::bigint`);
  const why = row ? depositStates.whyNot('verify', row.state) : 'The deposit was not found';
  return why === null ? [] : [why];
}

async function apply({ change }: Asked<Claim>): Promise<void> {
  const deposit = await heldClaim(change.deposit_id);
  depositStates.refuse('verify', deposit.state);
  await verifyDeposit(await twoBooks(deposit.branch_id), deposit);
  await afterMoney(deposit.branch_id);
}

async function closed({ change, branch_id }: Asked<Claim>, { status, reason }: Outcome): Promise<void> {
  if (status === 'approved' || branch_id === null) return;
  const row = await rowOf(sql<{ deposit_no: string }>`
    update franchise.royalty_deposits set state = 'rejected', reason = ${reason || 'Withdrawn'}
     where id = ${change.deposit_id}::bigint and branch_id = ${branch_id}::int and state = 'claimed' returning deposit_no`);
  if (row)
    await tellFranchisee(branch_id, {
      event: 'ROYALTY_REJECTED',
      key: `deposit:${change.deposit_id}`,
      data: { number: row.deposit_no, reason: reason || 'Withdrawn' },
    });
}

export const depositApproval = defineApproval<Claim>({
  code: 'royalty deposit',
  title: 'Royalty deposit',
  module: 'franchise',
  area: 'franchise',
  subject: 'royalty deposit',
  permissions: [permission],
  levels: () => [{ title: permission, permission }],
  path: (id) => linkTo(pages.royaltyDeposit, { id }),
  reach: async ({ branch_id }) => {
    const office = await rowOf(sql<{ id: number | null }>`select franchise.office_of(${branch_id}::int) as id`);
    return office?.id == null ? [] : [office.id];
  },
  blocks,
  apply,
  closed,
});

async function requestOf(id: number): Promise<StoredDeposit & { approval_id: number }> {
  const deposit = await heldClaim(id);
  depositStates.refuse('verify', deposit.state);
  const { approval_id } = deposit;
  if (approval_id === null) throw conflict('This deposit waits for nobody');
  return { ...deposit, approval_id };
}

export async function verifyClaim({
  id,
  allocations,
}: ParsedInputOf<typeof depositVerify>): Promise<DataOf<typeof depositVerify>> {
  await requirePermission(permission);
  const deposit = await requestOf(id);
  if (allocations)
    await rowsOf(sql`
      update franchise.royalty_deposits set wanted = ${JSON.stringify(allocations)}::jsonb where id = ${id}::bigint and branch_id = ${deposit.branch_id}::int`);
  await decide(deposit.approval_id, { verb: 'approve' });
  const { parts, unallocated, state } = await readParts(id);
  return { id, deposit_no: deposit.deposit_no, state, approval_id: deposit.approval_id, parts, unallocated };
}

export async function rejectClaim({
  id,
  reason,
}: ParsedInputOf<typeof depositReject>): Promise<DataOf<typeof depositReject>> {
  await requirePermission(permission);
  const deposit = await requestOf(id);
  await decide(deposit.approval_id, { verb: 'reject', reason });
  return { id, deposit_no: deposit.deposit_no };
}
