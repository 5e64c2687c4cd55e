// Challans are paid from what the group holds of the franchise (ROY-20, FRA-8): fees that it collected, or the security. No money moves.

import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { takeNumber } from '#platform/numbering/take-numbers.ts';
import { openInBoth, type PairLine, postPair, type TwoBooks } from '#modules/franchise/challans/chapter.ts';
import { heldByGroup, openOf } from '../reads/held-by-group.ts';
import { allocate } from './allocate.ts';

const lines = (method: 'settlement' | 'security', amount: number): { group: PairLine[]; franchise: PairLine[] } => ({
  group: [
    { at: method === 'security' ? 'franchise_security' : 'due_to_franchise', amount },
    { at: 'franchise_receivable', amount: -amount },
  ],
  franchise: [
    { at: 'royalty_payable', amount },
    { at: method === 'security' ? 'security_with_group' : 'due_from_group', amount: -amount },
  ],
});

/** As much as there is, up to what is open; answers how much. The branch is held by whoever calls. */
export async function setOff(books: TwoBooks, method: 'settlement' | 'security'): Promise<number> {
  const { branch_id, franchisee_id, currency, today } = books;
  const held = await heldByGroup(branch_id);
  const amount = Math.min(method === 'security' ? held.security : held.collected, await openOf(branch_id));
  if (amount <= 0) return 0;
  const deposit_no = await takeNumber('royalty_deposit', branch_id, today);
  const row = await rowOf(sql<{ id: number }>`
    insert into franchise.royalty_deposits (branch_id, franchisee_id, deposit_no, deposit_date, method, currency, amount, state)
    values (${branch_id}::int, ${franchisee_id}::bigint, ${deposit_no}, ${today}::date, ${method}, ${currency}, ${amount}::bigint, 'claimed') returning id`);
  const id = row?.id ?? 0;
  const pair_id = await postPair(books, {
    kind: 'deposit',
    day: await openInBoth(books, today),
    doc_no: deposit_no,
    text:
      method === 'security'
        ? `Security set off, ${deposit_no}`
        : `Set off from fees that the group collected, ${deposit_no}`,
    source: 'royalty deposit',
    source_id: id,
    amount: -amount,
    ...lines(method, amount),
  });
  await rowsOf(sql`
    update franchise.royalty_deposits set state = 'verified', pair_id = ${pair_id}::bigint, verified_at = platform.now(), verified_by = platform.current_user_id()
     where id = ${id}::bigint and branch_id = ${branch_id}::int`);
  await allocate(books, { deposit_id: id, amount, on: today });
  return amount;
}
