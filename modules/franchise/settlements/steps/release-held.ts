// What is left for the franchise comes together on 2150, from which it is paid (FRA-8, ROY-20): what it paid ahead, and its security.

import { rowOf, sql } from '#platform/db/index.ts';
import { openInBoth, postPair, type TwoBooks, writeChallan } from '#modules/franchise/challans/chapter.ts';
import { heldByGroup, takeCredits } from '#modules/franchise/deposits/chapter.ts';

async function releaseSecurity(books: TwoBooks, agreement_id: number): Promise<void> {
  const { security: amount } = await heldByGroup(books.branch_id);
  if (amount <= 0) return;
  await postPair(books, {
    kind: 'collected',
    day: await openInBoth(books, books.today),
    doc_no: '',
    text: 'Security to be given back',
    source: 'franchise agreement',
    source_id: agreement_id,
    amount: 0,
    group: [
      { at: 'franchise_security', amount },
      { at: 'due_to_franchise', amount: -amount },
    ],
    franchise: [
      { at: 'due_from_group', amount },
      { at: 'security_with_group', amount: -amount },
    ],
  });
}

/** A challan takes it, so that challans, deposits and books go on agreeing (ROY-30). */
async function releaseCredit(books: TwoBooks): Promise<void> {
  const row = await rowOf(sql<{ credit: number }>`
    select coalesce(sum(d.unallocated), 0)::bigint as credit from franchise.royalty_deposits d where d.branch_id = ${books.branch_id}::int`);
  const amount = row?.credit ?? 0;
  if (amount <= 0) return;
  const challan = await writeChallan(books, {
    month: null,
    issue_date: books.today,
    due_date: books.today,
    valid_till: books.today,
    items: [{ kind: 'paid_out', description: 'Paid ahead, to be paid out', amount }],
  });
  await postPair(books, {
    kind: 'collected',
    day: await openInBoth(books, books.today),
    doc_no: challan.challan_no,
    text: 'Paid ahead, to be paid out',
    source: 'royalty challan',
    source_id: challan.id,
    amount,
    group: [
      { at: 'franchise_receivable', amount },
      { at: 'due_to_franchise', amount: -amount },
    ],
    franchise: [
      { at: 'due_from_group', amount },
      { at: 'royalty_payable', amount: -amount },
    ],
  });
  await takeCredits(books);
}

/** Only where nothing is owed any more. */
export async function releaseHeld(
  books: TwoBooks,
  { agreement_id, security }: { agreement_id: number; security: boolean },
): Promise<void> {
  await releaseCredit(books);
  if (security) await releaseSecurity(books, agreement_id);
}
