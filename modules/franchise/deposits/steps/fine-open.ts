// Fines of what is still open on the last day of a month (ROY-15): only what was not charged yet.

import type { LocalDate } from '#kernel/dates.ts';
import { oneAtATime, rowsOf, sql } from '#platform/db/index.ts';
import { refreshChallans, type TwoBooks } from '#modules/franchise/challans/chapter.ts';
import { openChallans } from '../reads/open-challans.ts';
import { fineDue, isFinable } from '../rules/fine-due.ts';
import { changeFine } from './allocate.ts';

/** Answers how many challans were fined. */
export async function fineOpen(books: TwoBooks, day: LocalDate): Promise<number> {
  await oneAtATime('royalty of', books.branch_id);
  let fined = 0;
  for (const challan of await openChallans(books.branch_id)) {
    const open = challan.items.filter((item) => item.kind !== 'fine').reduce((sum, item) => sum + item.balance, 0);
    if (open === 0 || !isFinable(challan, day)) continue;
    const fine_change = fineDue(challan, [...challan.portions, { amount: open, on: day }]) - challan.fine_charged;
    if (fine_change <= 0) continue;
    await changeFine(books, { challan_id: challan.id, challan_no: challan.challan_no, fine_change });
    await rowsOf(sql`
      update franchise.royalty_challans set fined_on = ${day}::date where id = ${challan.id}::bigint and branch_id = ${books.branch_id}::int`);
    await refreshChallans(books.branch_id, [challan.id]);
    fined += 1;
  }
  return fined;
}
