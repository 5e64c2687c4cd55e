// What others paid: ranges from the totals, by a routine that answers no single branch (decision 0134).

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { addMonths, firstDayOf, monthOf } from '#kernel/dates.ts';
import { who } from '#platform/access/who.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { branchFacts } from '#modules/accounts/vouchers/chapter.ts';
import type { priceMemory } from '../contract/price-memory.ts';
import type { PriceRange } from '../rules/index.ts';

type Memory = DataOf<typeof priceMemory>;

const MONTHS = 12;

interface Read extends PriceRange {
  account_id: number;
  account: string;
  payee_type: string;
  by_type: boolean;
  students: number;
}

const rangeOf = (row: Read | undefined): PriceRange => ({
  branches: row?.branches ?? 0,
  lowest: row?.lowest ?? null,
  median: row?.median ?? null,
  highest: row?.highest ?? null,
  own: row?.own ?? null,
});

export async function readPriceMemory(query: ParsedInputOf<typeof priceMemory>): Promise<Memory> {
  const branch = await branchFacts(query.branch_id);
  const to = addMonths(monthOf(query.day), -1);
  const from = addMonths(to, 1 - MONTHS);
  const read = await rowsOf(sql<Read>`
    select a.id as account_id, a.code || ' ' || a.name as account, t.name as payee_type, k.by_type, r.branches, r.lowest, r.median, r.highest, r.own,
           r.students
      from platform.accounts a join platform.payee_types t on t.id = a.payee_type_id
      join platform.account_categories c on c.id = t.category_id and c.nature = 'expense'
      cross join (values (false), (true)) k (by_type)
      cross join lateral accounts.price_range(${branch.id}::int, a.id, k.by_type, ${firstDayOf(from)}::date, ${firstDayOf(to)}::date) r
     where a.id = any (${query.account_ids}::bigint[]) and a.school_id = ${who().school_id} order by a.code, k.by_type`);
  const rows = [...Map.groupBy(read, (row) => row.account_id).values()].flatMap((both) => {
    const [first] = both;
    if (!first) return [];
    const { account_id, account, payee_type } = first;
    return [
      {
        account_id,
        account,
        payee_type,
        of_account: rangeOf(both.find((row) => !row.by_type)),
        of_type: rangeOf(both.find((row) => row.by_type)),
      },
    ];
  });
  return { currency: branch.currency, from, to, students: read[0]?.students ?? 0, rows };
}
