// Royalty challans as rows: written with their items, added to, and their sums kept with what was paid and credited (ROY-11, ROY-12).

import type { LocalDate, Month } from '#kernel/dates.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { takeNumber } from '#platform/numbering/take-numbers.ts';
import { type NewItem, setAgainst } from '../rules/challan-items.ts';
import type { TwoBooks } from './two-books.ts';

export interface NewChallan {
  month: Month | null;
  issue_date: LocalDate;
  due_date: LocalDate;
  valid_till: LocalDate;
  items: readonly NewItem[];
}

export async function writeChallan(
  books: TwoBooks,
  { month, issue_date, due_date, valid_till, items }: NewChallan,
): Promise<{ id: number; challan_no: string }> {
  const challan_no = await takeNumber('royalty_challan', books.branch_id, issue_date);
  const row = await rowOf(sql<{ id: number }>`
    insert into franchise.royalty_challans (branch_id, franchisee_id, challan_no, month, issue_date, due_date, valid_till, currency)
    values (${books.branch_id}::int, ${books.franchisee_id}::bigint, ${challan_no}, ${month}::date, ${issue_date}::date, ${due_date}::date,
            ${valid_till}::date, ${books.currency}) returning id`);
  const id = row?.id ?? 0;
  await addItems(books.branch_id, id, items);
  await refreshChallans(books.branch_id, [id]);
  return { id, challan_no };
}

/** Whoever adds refreshes afterwards. */
export async function addItems(branch_id: number, challan_id: number, items: readonly NewItem[]): Promise<void> {
  const off = setAgainst(items.map((item) => item.amount));
  await rowsOf(sql`
    insert into franchise.royalty_challan_items (branch_id, challan_id, position, kind, fee_item_id, description, amount, corrected)
    select ${branch_id}::int, ${challan_id}::bigint,
           (coalesce((select max(position) from franchise.royalty_challan_items where challan_id = ${challan_id}::bigint), 0) + i.at)::smallint,
           i.kind, i.fee_item_id, i.description, i.amount, i.corrected
      from jsonb_to_recordset(${JSON.stringify(
        items.map((item, at) => ({ ...item, at: at + 1, corrected: off[at] ?? 0 })),
      )}::jsonb) as i (at int, kind text, fee_item_id bigint, description text, amount bigint, corrected bigint)`);
}

/** Sums and state from the items; fees that were charged follow what was paid of them. */
export async function refreshChallans(branch_id: number, challan_ids: readonly number[]): Promise<void> {
  if (challan_ids.length === 0) return;
  await rowsOf(sql`
    update franchise.royalty_challans c set total = i.total, paid = i.paid, credited = i.credited,
           state = case when c.state = 'void' then 'void' when i.total = i.paid + i.credited then 'paid' when i.paid > 0 then 'part_paid' else 'open' end
      from (select challan_id, sum(amount)::bigint as total, sum(paid)::bigint as paid, -sum(corrected)::bigint as credited
              from franchise.royalty_challan_items where branch_id = ${branch_id}::int and challan_id = any (${[...challan_ids]}::bigint[]) group by challan_id) i
     where c.id = i.challan_id and c.branch_id = ${branch_id}::int`);
  await rowsOf(sql`
    update franchise.franchise_fee_items f set state = case when i.balance = 0 then 'paid' else 'charged' end
      from franchise.royalty_challan_items i
     where i.fee_item_id = f.id and i.branch_id = ${branch_id}::int and i.challan_id = any (${[...challan_ids]}::bigint[])
       and f.branch_id = ${branch_id}::int and f.state in ('charged', 'paid') and f.state is distinct from case when i.balance = 0 then 'paid' else 'charged' end`);
}
