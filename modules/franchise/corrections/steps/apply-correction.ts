// A correction that was approved is written: items lowered or added, both books, credits taken by what is open (ROY-16; spec 10 §14).

import { audit } from '#platform/audit/audit.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import {
  addItems,
  openInBoth,
  type PairLine,
  postPair,
  refreshChallans,
  type TwoBooks,
} from '#modules/franchise/challans/chapter.ts';
import { lowerItem, takeCredits } from '#modules/franchise/deposits/chapter.ts';
import { afterMoney } from '#modules/franchise/locks/chapter.ts';
import type { ChangedItem } from '../contract/corrections.ts';

export interface StoredCorrection {
  id: number;
  branch_id: number;
  challan_id: number;
  challan_no: string;
  correction_no: string;
  items: ChangedItem[];
  amount: number;
  state: 'pending' | 'applied' | 'rejected';
}

export const storedCorrection = (id: number): Promise<StoredCorrection | undefined> =>
  rowOf(sql<StoredCorrection>`
    select x.id, x.branch_id, x.challan_id, c.challan_no, x.correction_no, x.items, x.amount, x.state
      from franchise.royalty_corrections x join franchise.royalty_challans c on c.id = x.challan_id where x.id = ${id}::bigint`);

const accountOf = (kind: ChangedItem['kind']): PairLine['at'] =>
  kind === 'tax'
    ? 'output_tax'
    : kind === 'marketing'
      ? 'marketing_fund'
      : kind === 'fine'
        ? 'royalty_fine_income'
        : kind === 'fee_item'
          ? 'franchise_fee_income'
          : kind === 'bounce'
            ? 'bank_charges'
            : 'royalty_income';

/** The branch is held by whoever calls. */
export async function applyCorrection(books: TwoBooks, correction: StoredCorrection): Promise<void> {
  const { challan_id, challan_no, correction_no, items, amount } = correction;
  const pair_id = await postPair(books, {
    kind: 'correction',
    day: await openInBoth(books, books.today),
    doc_no: challan_no,
    text: `Correction ${correction_no} of ${challan_no}`,
    source: 'royalty challan',
    source_id: challan_id,
    amount,
    group: [
      { at: 'franchise_receivable', amount },
      ...items.map((item): PairLine => ({ at: accountOf(item.kind), amount: item.before - item.after })),
    ],
    franchise: [
      { at: 'royalty_expense', amount },
      { at: 'royalty_payable', amount: -amount },
    ],
  });
  for (const item of items.filter((one) => one.after < one.before))
    await lowerItem(books.branch_id, item.challan_item_id, item.before - item.after);
  const raised = items.filter((one) => one.after > one.before);
  if (raised.length > 0)
    await addItems(
      books.branch_id,
      challan_id,
      raised.map((one) => ({
        kind: one.kind === 'tax' ? ('tax' as const) : ('correction' as const),
        description: `${one.description}, ${correction_no}`,
        amount: one.after - one.before,
      })),
    );
  await rowsOf(sql`
    update franchise.royalty_corrections set state = 'applied', pair_id = ${pair_id}::bigint where id = ${correction.id}::bigint and branch_id = ${books.branch_id}::int`);
  await refreshChallans(books.branch_id, [challan_id]);
  await takeCredits(books);
  await afterMoney(books.branch_id);
  await audit({
    record_kind: 'royalty challan',
    record_id: challan_id,
    branch_id: books.branch_id,
    action: 'corrected',
    after: { correction_no, amount },
  });
}
