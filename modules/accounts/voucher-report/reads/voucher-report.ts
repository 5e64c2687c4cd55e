// The register of a span, and the numbers that should be there (ACC-9).

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { badField } from '#kernel/refusal.ts';
import { who } from '#platform/access/who.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import type { RegisterRow, voucherReport } from '../contract/voucher-report.ts';

type Query = ParsedInputOf<typeof voucherReport>;
type Answer = DataOf<typeof voucherReport>;

const found = ({ from, to, kind, branch_id, state }: Query) => sql`
  ${inScope('v.branch_id')} and v.entry_date between ${from}::date and ${to}::date
  and (${kind ?? null}::text is null or v.kind = ${kind ?? null}) and (${state ?? null}::text is null or v.status = ${state ?? null})
  and (${branch_id ?? null}::int is null or v.branch_id = ${branch_id ?? null}::int)`;

const registerOf = (query: Query) =>
  rowsOf(sql<RegisterRow>`
    select v.kind, v.branch_id, b.short_name as branch, v.status, count(*)::int as vouchers, sum(v.amount)::bigint as amount, sum(v.tax)::bigint as tax,
           min(v.voucher_no) as first_no, max(v.voucher_no) as last_no
      from accounts.vouchers v join platform.branches b on b.id = v.branch_id
     where ${found(query)} and v.currency = ${who().currency}
     group by v.kind, v.branch_id, b.short_name, b.branch_no, v.status
     order by b.branch_no, v.kind, v.status`);

/** A count gives 1, 2, 3 …: by branch, kind and fiscal year the last number is how many there are. */
const gapsOf = ({ from, to, kind, branch_id }: Query) =>
  rowsOf(sql<Answer['gaps'][number]>`
    with numbered as (
      select v.branch_id, v.kind, v.fiscal_year_id, v.voucher_no, substring(v.voucher_no from '[0-9]+$')::bigint as seq
        from accounts.vouchers v
       where ${inScope('v.branch_id')} and v.voucher_no is not null and (${kind ?? null}::text is null or v.kind = ${kind ?? null})
         and (${branch_id ?? null}::int is null or v.branch_id = ${branch_id ?? null}::int)
         and v.fiscal_year_id in (select y.id from platform.fiscal_years y where y.start_date <= ${to}::date and y.end_date >= ${from}::date)),
    series as (
      select branch_id, kind, fiscal_year_id, max(seq) as last, count(distinct seq) as there, max(voucher_no) as pattern from numbered group by 1, 2, 3)
    select b.short_name as branch, s.kind, (s.last - s.there)::int as missing,
           regexp_replace(s.pattern, '[0-9]+$', '') || lpad((
             select min(g) from generate_series(1, s.last) g
              where not exists (select from numbered n where n.branch_id = s.branch_id and n.kind = s.kind and n.fiscal_year_id = s.fiscal_year_id and n.seq = g)
           )::text, length(substring(s.pattern from '[0-9]+$')), '0') as example
      from series s join platform.branches b on b.id = s.branch_id
     where s.there < s.last order by b.branch_no, s.kind`);

export async function readVoucherReport(query: Query): Promise<Answer> {
  if (query.to < query.from) throw badField('to', 'The span ends before it begins');
  const rows = await registerOf(query);
  const other = await rowOf(sql<{ n: number }>`
    select count(*)::int as n from accounts.vouchers v where ${found(query)} and v.currency <> ${who().currency}`);
  const sum = (of: (row: RegisterRow) => number, some = rows) => some.reduce((total, row) => total + of(row), 0);
  const posted = rows.filter((row) => row.status === 'posted' || row.status === 'reversed');
  return {
    currency: who().currency,
    rows,
    totals: {
      vouchers: sum((row) => row.vouchers),
      amount: sum((row) => row.amount),
      tax: sum((row) => row.tax),
      posted: sum((row) => row.amount, posted),
    },
    gaps: await gapsOf(query),
    left_out: other?.n ?? 0,
  };
}
