// What was planned of a deposit is written: fines charged or taken back in both books, items paid, the rest kept as a credit (ROY-12, ROY-15).

import type { LocalDate } from '#kernel/dates.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { addItems, openInBoth, postPair, refreshChallans, type TwoBooks } from '#modules/franchise/challans/chapter.ts';
import { openChallans } from '../reads/open-challans.ts';
import type { Plan, Planned } from '../rules/plan-deposit.ts';
import { planDeposit } from '../rules/plan-deposit.ts';

interface Money {
  deposit_id: number;
  amount: number;
  on: LocalDate;
}

/** `wanted`: how much to which challan, where a person said so. */
export async function allocate(
  books: TwoBooks,
  money: Money,
  wanted: ReadonlyMap<number, number> | null = null,
): Promise<Plan> {
  const plan = planDeposit(money, await openChallans(books.branch_id), wanted);
  for (const one of plan.challans) {
    await changeFine(books, one);
    await payItems(books.branch_id, money.deposit_id, one);
  }
  await rowsOf(sql`
    update franchise.royalty_deposits set unallocated = unallocated + ${plan.unallocated}::bigint
     where id = ${money.deposit_id}::bigint and branch_id = ${books.branch_id}::int`);
  await refreshChallans(
    books.branch_id,
    plan.challans.map((one) => one.challan_id),
  );
  return plan;
}

/** ROY-15: only what is not charged yet, or what is too much. */
export async function changeFine(
  books: TwoBooks,
  { challan_id, challan_no, fine_change }: Pick<Planned, 'challan_id' | 'challan_no' | 'fine_change'>,
): Promise<void> {
  if (fine_change === 0) return;
  const text = fine_change > 0 ? `Fine, challan ${challan_no} paid late` : `Fine of challan ${challan_no} taken back`;
  await postPair(books, {
    kind: 'fine',
    day: await openInBoth(books, books.today),
    doc_no: challan_no,
    text,
    source: 'royalty challan',
    source_id: challan_id,
    amount: fine_change,
    group: [
      { at: 'franchise_receivable', amount: fine_change },
      { at: 'royalty_fine_income', amount: -fine_change },
    ],
    franchise: [
      { at: 'royalty_expense', amount: fine_change },
      { at: 'royalty_payable', amount: -fine_change },
    ],
  });
  if (fine_change > 0)
    await addItems(books.branch_id, challan_id, [{ kind: 'fine', description: text, amount: fine_change }]);
  else await lowerFines(books.branch_id, challan_id, -fine_change);
}

interface Fine {
  id: number;
  standing: number;
}

async function lowerFines(branch_id: number, challan_id: number, amount: number): Promise<void> {
  const fines = await rowsOf(sql<Fine>`
    select id, amount + corrected as standing from franchise.royalty_challan_items
     where branch_id = ${branch_id}::int and challan_id = ${challan_id}::bigint and kind = 'fine' and amount + corrected > 0 order by balance desc, id desc`);
  let rest = amount;
  for (const fine of fines) {
    const off = Math.min(rest, fine.standing);
    if (off > 0) await lowerItem(branch_id, fine.id, off);
    rest -= off;
  }
}

/** Takes so much off an item; what was paid of it already becomes a credit of the deposits that paid it, the last first (ROY-16). */
export async function lowerItem(branch_id: number, item_id: number, off: number): Promise<void> {
  const item = await rowOf(sql<{ balance: number }>`
    select coalesce(balance, 0) as balance from franchise.royalty_challan_items where id = ${item_id}::bigint and branch_id = ${branch_id}::int`);
  let over = Math.max(0, off - (item?.balance ?? 0));
  const paid =
    over === 0
      ? []
      : await rowsOf(sql<{ deposit_id: number; amount: number }>`
          select deposit_id, sum(amount)::bigint as amount from franchise.royalty_deposit_allocations
           where branch_id = ${branch_id}::int and challan_item_id = ${item_id}::bigint group by deposit_id having sum(amount) > 0 order by deposit_id desc`);
  for (const { deposit_id, amount } of paid) {
    const back = Math.min(over, amount);
    if (back === 0) continue;
    await rowsOf(sql`
      insert into franchise.royalty_deposit_allocations (branch_id, deposit_id, challan_item_id, amount)
      values (${branch_id}::int, ${deposit_id}::bigint, ${item_id}::bigint, ${-back}::bigint)`);
    await rowsOf(sql`
      update franchise.royalty_deposits set unallocated = unallocated + ${back}::bigint where id = ${deposit_id}::bigint and branch_id = ${branch_id}::int`);
    await rowsOf(sql`
      update franchise.royalty_challan_items set paid = paid - ${back}::bigint, corrected = corrected - ${back}::bigint
       where id = ${item_id}::bigint and branch_id = ${branch_id}::int`);
    over -= back;
    off -= back;
  }
  await rowsOf(sql`
    update franchise.royalty_challan_items set corrected = corrected - ${off}::bigint where id = ${item_id}::bigint and branch_id = ${branch_id}::int`);
}

async function payItems(branch_id: number, deposit_id: number, { challan_id, parts }: Planned): Promise<void> {
  if (parts.length === 0) return;
  await rowsOf(sql`
    with part as (
      select coalesce(p.item_id, (select max(id) from franchise.royalty_challan_items x where x.challan_id = ${challan_id}::bigint and x.kind = 'fine')) as item_id,
             p.amount
        from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) as p (item_id bigint, amount bigint)
    ), kept as (
      insert into franchise.royalty_deposit_allocations (branch_id, deposit_id, challan_item_id, amount)
      select ${branch_id}::int, ${deposit_id}::bigint, item_id, amount from part
    )
    update franchise.royalty_challan_items i set paid = i.paid + p.amount
      from (select item_id, sum(amount)::bigint as amount from part group by item_id) p where i.id = p.item_id and i.branch_id = ${branch_id}::int`);
}

/** Credits of deposits before are taken by what is open now, by themselves (ROY-12). */
export async function takeCredits(books: TwoBooks): Promise<void> {
  const credits = await rowsOf(sql<{ id: number; unallocated: number; deposit_date: LocalDate }>`
    select id, unallocated, deposit_date from franchise.royalty_deposits
     where branch_id = ${books.branch_id}::int and unallocated > 0 order by deposit_date, id`);
  for (const { id, unallocated, deposit_date } of credits) {
    await rowsOf(sql`
      update franchise.royalty_deposits set unallocated = 0 where id = ${id}::bigint and branch_id = ${books.branch_id}::int`);
    await allocate(books, { deposit_id: id, amount: unallocated, on: deposit_date });
  }
}
