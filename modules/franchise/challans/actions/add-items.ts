// Fees of the agreement are put on an open challan by hand (ROY-11, FRA-10).

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { badField, notFound } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { requireBranch } from '#platform/access/who.ts';
import { audit } from '#platform/audit/audit.ts';
import { oneAtATime, rowOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import type { challanAddItems } from '../contract/challans.ts';
import { readChallan } from '../reads/challans.ts';
import { challanStates, type ChallanState } from '../rules/challan-states.ts';
import { bookFees, feeItems, feesToCharge } from '../steps/charge-fees.ts';
import { twoBooks } from '../steps/two-books.ts';
import { addItems, refreshChallans } from '../steps/write-challan.ts';

export async function addFees({
  id,
  fee_item_ids,
}: ParsedInputOf<typeof challanAddItems>): Promise<DataOf<typeof challanAddItems>> {
  await requirePermission('Royalty Record');
  const stored = await rowOf(sql<{ branch_id: number }>`
    select c.branch_id from franchise.royalty_challans c where c.id = ${id}::bigint and ${inScope('c.branch_id')}`);
  if (!stored) throw notFound('This challan');
  requireBranch(stored.branch_id);
  await oneAtATime('royalty of', stored.branch_id);
  const challan = await readChallan(id);
  challanStates.refuse('add', challan.state satisfies ChallanState);
  const books = await twoBooks(stored.branch_id);
  const fees = await feesToCharge(stored.branch_id, { ids: fee_item_ids });
  if (fees.length < new Set(fee_item_ids).size)
    throw badField(
      'fee_item_ids',
      'One of these fees stands on a challan already, or its agreement is over: load the challan again',
    );
  await addItems(stored.branch_id, id, feeItems(fees));
  await bookFees(books, challan, fees);
  await refreshChallans(stored.branch_id, [id]);
  const after = await readChallan(id);
  const added = after.total - challan.total;
  await audit({
    record_kind: 'royalty challan',
    record_id: id,
    branch_id: stored.branch_id,
    action: 'fees added',
    after: { fees: fees.map((fee) => fee.description).join(', '), added },
  });
  return { id, challan_no: challan.challan_no, added, balance: after.balance };
}
