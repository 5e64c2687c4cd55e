// A posted month is taken back (ROY-17): both entries reversed, its challan void, the month free again.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { formatMonth } from '#kernel/dates.ts';
import { conflict, notFound } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { requireBranch, userId } from '#platform/access/who.ts';
import { audit } from '#platform/audit/audit.ts';
import { oneAtATime, rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { reversePair, twoBooks } from '#modules/franchise/challans/chapter.ts';
import type { postingReverse } from '../contract/royalty.ts';
import { branchOfPosting, readPosting } from '../reads/postings.ts';
import { postingStates } from '../rules/posting-states.ts';

export async function reversePosting({
  posting_id,
  reason,
}: ParsedInputOf<typeof postingReverse>): Promise<DataOf<typeof postingReverse>> {
  await requirePermission('Royalty Post');
  const branch_id = await branchOfPosting(posting_id);
  if (branch_id === null) throw notFound('This posting');
  requireBranch(branch_id);
  await oneAtATime('royalty of', branch_id);
  const posting = await readPosting(posting_id);
  postingStates.refuse('reverse', posting.state);
  if (posting.why_not !== null) throw conflict(posting.why_not);
  const pair = await rowOf(sql<{ pair_id: number | null }>`
    select pair_id from franchise.royalty_postings where id = ${posting_id}::bigint and branch_id = ${branch_id}::int for update`);
  const text = `Royalty ${formatMonth(posting.month)} taken back`;
  const reverse_pair_id =
    pair?.pair_id == null
      ? null
      : await reversePair(await twoBooks(branch_id), { id: pair.pair_id, kind: 'reversal', text });
  await rowsOf(sql`
    update franchise.royalty_postings set state = 'reversed', reverse_reason = ${reason}, reversed_at = platform.now(), reversed_by = ${userId()}::bigint,
           reverse_pair_id = ${reverse_pair_id}::bigint
     where id = ${posting_id}::bigint and branch_id = ${branch_id}::int`);
  await voidPaper(branch_id, posting.challan_id, pair?.pair_id ?? null);
  await audit({
    record_kind: 'royalty posting',
    record_id: posting_id,
    branch_id,
    action: 'taken back',
    after: { reason },
  });
  return { id: posting_id, state: 'reversed' };
}

/** The number of the challan stays used; a credit of the month is gone. */
async function voidPaper(branch_id: number, challan_id: number | null, pair_id: number | null): Promise<void> {
  if (challan_id === null) {
    await rowsOf(sql`
      update franchise.royalty_deposits d set state = 'bounced', unallocated = 0, reason = 'The month was taken back', pair_id = p.id
        from franchise.royalty_pairs p
       where p.id = ${pair_id}::bigint and d.id = p.source_id and d.branch_id = ${branch_id}::int and d.method = 'credit'`);
    return;
  }
  await rowsOf(sql`
    update franchise.royalty_challan_items set corrected = -amount where challan_id = ${challan_id}::bigint and branch_id = ${branch_id}::int`);
  await rowsOf(sql`
    update franchise.royalty_challans c set state = 'void', credited = c.total where id = ${challan_id}::bigint and branch_id = ${branch_id}::int`);
}
