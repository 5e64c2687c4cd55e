// What a voucher put between two books is not turned once one of them is a franchise's: nothing of 1900 stands with a franchise (ACC-85).

import { conflict } from '#kernel/refusal.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { nameOf, type StoredVoucher } from '../reads/stored-voucher.ts';

export async function refuseWithFranchise(original: StoredVoucher): Promise<void> {
  const row = await rowOf(sql<{ name: string | null }>`
    select (select o.name from unnest(array[${original.branch_id}::int] || t.others) as x (id)
             cross join lateral accounts.other_branch(x.id) o where branches.is_franchise(x.id) order by x.id limit 1) as name
      from (select coalesce(array_agg(l.target_branch_id), '{}') as others from accounts.voucher_lines l
             where l.voucher_id = ${original.id}::bigint and l.target_branch_id is not null) t
     where cardinality(t.others) > 0`);
  if (row?.name)
    throw conflict(
      `${nameOf(original)} stands between two books, and ${row.name} is a franchise now: it is not reversed. Enter what is to be put right in each book by itself`,
    );
}
