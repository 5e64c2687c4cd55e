// Files that were written for banks and gateways: seen by whoever may see all the branches in them.

import { who } from '#platform/access/who.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { listRead } from '#platform/lists/list-read.ts';
import { bankExportList, type BankExportRow } from '../contract/bank-lists.ts';

const tables = sql`
  fees.bank_exports x
  join accounts.bank_file_formats f on f.id = x.format_id
  left join platform.users u on u.id = x.created_by`;

export const listBankExports = listRead(bankExportList, {
  scope: () =>
    sql`x.school_id = ${who().school_id}
      and not exists (select 1 from unnest(x.branch_ids) t(branch_id) where not ${inScope('t.branch_id')})`,
  filters: { purpose: (purpose) => sql`x.purpose = ${purpose}` },
  search: (typed) => sql`(x.file_name ilike ${`%${typed}%`} or f.name ilike ${`%${typed}%`})`,
  sorts: { written_at: sql`x.created_at`, rows: sql`x.rows`, total: sql`x.total` },
  first: [sql`x.created_at`, 'desc'],
  key: sql`x.id`,
  rows: ({ where, page }) =>
    rowsOf(sql<BankExportRow>`
      select x.id, x.purpose, f.name as format, x.gateway, n.branches, x.currency, x.rows, x.total,
             case when cardinality(x.branch_ids) = 1 or x.created_by = ${who().user_id}::bigint then x.file_id end as file_id, x.file_name, x.file_hash,
             u.name as written_by, x.created_at as written_at
        from ${tables}
        cross join lateral (select coalesce(string_agg(b.branch_name, ', ' order by b.branch_name), '') as branches
                              from platform.branches b where b.id = any (x.branch_ids)) n
       where ${where} ${page}`),
  sums: (where) => rowOf(sql<{ total: number }>`select count(*)::int as total from ${tables} where ${where}`),
});
