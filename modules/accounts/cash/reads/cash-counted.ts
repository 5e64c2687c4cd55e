// ACC-51: was the cash of a month counted on its last working day? Each box that moved in the month, of every branch of the country.

import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { who } from '#platform/access/who.ts';
import { rowOf, sql } from '#platform/db/index.ts';

interface Month {
  country_id: number;
  month: string;
  end_date: string;
}

/** Boxes without a closed count from the last working day of the month to its end. */
export async function cashCountedItem({ country_id, month, end_date }: Month) {
  const missing = await rowOf(sql<{ n: number; branch_ids: number[] }>`
    with box as (
      select distinct t.branch_id, t.account_id
        from platform.ledger_totals t join platform.branches b on b.id = t.branch_id
        join platform.accounts a on a.id = t.account_id and a.kind = 'cash'
       where b.school_id = ${who().school_id} and b.country_id = ${country_id}::int and t.month = ${month}::date and (t.debit <> 0 or t.credit <> 0)),
    last as (
      select x.branch_id, coalesce((select max(d) from platform.working_days(x.branch_id, ${month}::date, ${end_date}::date, 'staff') d), ${end_date}::date) as day
        from (select distinct branch_id from box) x)
    select count(*)::int as n, coalesce(array_agg(distinct box.branch_id), '{}') as branch_ids from box join last on last.branch_id = box.branch_id
     where not exists (
       select from accounts.cash_counts k
        where k.branch_id = box.branch_id and k.account_id = box.account_id and k.status = 'closed'
          and k.counted_on between last.day and ${end_date}::date)`);
  const count = missing?.n ?? 0;
  return {
    item: 'Cash counted on the last working day',
    ok: count === 0,
    count,
    link: linkTo(pages.Ledger, { tab: 'counts', from: month, to: end_date }),
    branch_ids: missing?.branch_ids ?? [],
    permissions: ['Fee Deposit', 'create-voucher'],
  };
}
