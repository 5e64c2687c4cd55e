// A cheque bounced, or the money went back: the entries of both books are taken back, what it paid is open again (spec 10 §4.5).

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { badField, conflict, notFound } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { requireBranch } from '#platform/access/who.ts';
import { audit } from '#platform/audit/audit.ts';
import { oneAtATime, rowsOf, sql } from '#platform/db/index.ts';
import {
  addItems,
  openInBoth,
  postPair,
  refreshChallans,
  reversePair,
  type TwoBooks,
  twoBooks,
} from '#modules/franchise/challans/chapter.ts';
import type { depositBounce } from '../contract/deposits.ts';
import { depositStates } from '../rules/deposit-states.ts';
import { lockDeposit, seenDeposit } from '../steps/verify-deposit.ts';

interface Paid {
  challan_item_id: number;
  challan_id: number;
  challan_no: string;
  amount: number;
}

export async function bounceDeposit({
  id,
  reason,
  charge,
}: ParsedInputOf<typeof depositBounce>): Promise<DataOf<typeof depositBounce>> {
  await requirePermission('Royalty Deposit Approval');
  if (charge < 0) throw badField('charge', 'Enter what the bank charged, or leave it empty');
  const seen = await seenDeposit(id);
  if (!seen) throw notFound('This deposit');
  requireBranch(seen.branch_id);
  await oneAtATime('royalty of', seen.branch_id);
  const deposit = (await lockDeposit(id)) ?? seen;
  depositStates.refuse('bounce', deposit.state);
  if (deposit.pair_id === null || ['credit', 'security', 'settlement'].includes(deposit.method))
    throw conflict('No money came with this deposit: it cannot bounce. Correct the challan instead');
  const books = await twoBooks(deposit.branch_id);
  const pair_id = await reversePair(books, {
    id: deposit.pair_id,
    kind: 'bounce',
    text: `Deposit ${deposit.deposit_no} bounced`,
  });
  const paid = await rowsOf(sql<Paid>`
    select a.challan_item_id, i.challan_id, c.challan_no, sum(a.amount)::bigint as amount
      from franchise.royalty_deposit_allocations a join franchise.royalty_challan_items i on i.id = a.challan_item_id
      join franchise.royalty_challans c on c.id = i.challan_id
     where a.deposit_id = ${id}::bigint and a.branch_id = ${deposit.branch_id}::int group by a.challan_item_id, i.challan_id, c.challan_no
    having sum(a.amount) <> 0 order by i.challan_id`);
  await rowsOf(sql`
    insert into franchise.royalty_deposit_allocations (branch_id, deposit_id, challan_item_id, amount)
    select ${deposit.branch_id}::int, ${id}::bigint, p.challan_item_id, -p.amount
      from jsonb_to_recordset(${JSON.stringify(paid)}::jsonb) as p (challan_item_id bigint, amount bigint)`);
  await rowsOf(sql`
    update franchise.royalty_challan_items i set paid = i.paid - p.amount
      from jsonb_to_recordset(${JSON.stringify(paid)}::jsonb) as p (challan_item_id bigint, amount bigint)
     where i.id = p.challan_item_id and i.branch_id = ${deposit.branch_id}::int`);
  await rowsOf(sql`
    update franchise.royalty_deposits set state = 'bounced', reason = ${reason}, unallocated = 0, bounce_pair_id = ${pair_id}::bigint
     where id = ${id}::bigint and branch_id = ${deposit.branch_id}::int`);
  const challans = [...new Set(paid.map((one) => one.challan_id))];
  const [first] = paid;
  if (charge > 0) {
    if (!first) throw badField('charge', 'This deposit paid no challan: there is none on which the charge can stand');
    await askBack(books, first, { charge, deposit_no: deposit.deposit_no, account_id: deposit.account_id });
  }
  await refreshChallans(deposit.branch_id, challans);
  await audit({
    record_kind: 'royalty deposit',
    record_id: id,
    branch_id: deposit.branch_id,
    action: 'bounced',
    after: { reason, charge, challans: [...new Set(paid.map((one) => one.challan_no))].join(', ') },
  });
  return { id, deposit_no: deposit.deposit_no, reopened: challans.length };
}

/** What the bank took for it is an item of a challan that it had paid. */
async function askBack(
  books: TwoBooks,
  { challan_id, challan_no }: Paid,
  { charge, deposit_no, account_id }: { charge: number; deposit_no: string; account_id: number | null },
): Promise<void> {
  const text = `Charge of the bank, ${deposit_no} bounced`;
  await addItems(books.branch_id, challan_id, [{ kind: 'bounce', description: text, amount: charge }]);
  await postPair(books, {
    kind: 'fee',
    day: await openInBoth(books, books.today),
    doc_no: challan_no,
    text,
    source: 'royalty challan',
    source_id: challan_id,
    amount: charge,
    group: [
      { at: 'franchise_receivable', amount: charge },
      { at: account_id ?? 'bank_charges', amount: -charge },
    ],
    franchise: [
      { at: 'royalty_expense', amount: charge },
      { at: 'royalty_payable', amount: -charge },
    ],
  });
}
