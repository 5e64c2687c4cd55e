// Royalty months that were posted, and one of them with every line (spec 10 §11.4).

import { containing } from '#platform/db/containing.ts';
import type { DataOf } from '#kernel/contract.ts';
import { notFound } from '#kernel/refusal.ts';
import { who } from '#platform/access/who.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { listRead } from '#platform/lists/list-read.ts';
import { type PostingRow, postingList, type postingGet, type royaltyRun } from '../contract/royalty.ts';

const tables = sql`franchise.royalty_postings p join platform.branches b on b.id = p.branch_id
  join franchise.franchise_agreements a on a.id = p.agreement_id join franchise.franchisees f on f.id = a.franchisee_id
  left join franchise.royalty_challans c on c.id = p.challan_id`;

const columns = sql`p.id, p.branch_id, b.branch_name, b.code, f.legal_name as franchisee, p.month, p.currency, p.students, p.posted_base, p.received_base,
  p.royalty, p.marketing, p.minimum, p.late, p.tax, p.rounding, p.total, p.holding_over, p.state, (p.created_at at time zone ${'Asia/Karachi'})::date as posted_on,
  p.challan_id, c.challan_no`;

const scope = () => sql`b.school_id = ${who().school_id}::int and ${inScope('p.branch_id')}`;
export const listPostings = listRead(postingList, {
  scope: () => sql`${scope()} and b.country_id = ${who().country_id}::int`,
  filters: {
    branch_id: (id) => sql`p.branch_id = ${id}::int`,
    month: (month) => sql`p.month = ${month}::date`,
    state: (state) => sql`p.state = ${state}`,
  },
  search: (typed) =>
    sql`(b.branch_name ilike ${containing(typed)} or b.code ilike ${containing(typed)} or f.legal_name ilike ${containing(typed)})`,
  sorts: { month: sql`p.month`, branch_name: sql`b.branch_name`, total: sql`p.total` },
  first: [sql`p.month`, 'desc'],
  key: sql`p.id`,
  rows: ({ where, page }) => rowsOf(sql<PostingRow>`select ${columns} from ${tables} where ${where} ${page}`),
  sums: (where) =>
    rowOf(sql<{ total: number; royalty: number; tax: number; sum: number }>`
      select count(*)::int as total, coalesce(sum(p.royalty + p.minimum + p.late) filter (where p.state = 'posted'), 0)::bigint as royalty,
             coalesce(sum(p.tax) filter (where p.state = 'posted'), 0)::bigint as tax,
             coalesce(sum(p.total) filter (where p.state = 'posted'), 0)::bigint as sum from ${tables} where ${where}`),
});

export async function branchOfPosting(id: number): Promise<number | null> {
  const row = await rowOf(sql<{ branch_id: number }>`
    select p.branch_id from franchise.royalty_postings p where p.id = ${id}::bigint and ${inScope('p.branch_id')}`);
  return row?.branch_id ?? null;
}

type Posting = DataOf<typeof postingGet>;
type Head = PostingRow &
  Pick<Posting, 'agreement_no' | 'revision' | 'posted_at' | 'posted_by' | 'reverse_reason' | 'why_not'>;

/** 404 outside the scope. ROY-17 says why one cannot be taken back. */
export async function readPosting(id: number): Promise<Posting> {
  const head = await rowOf(sql<Head>`
    select ${columns}, a.agreement_no, a.revision, p.created_at as posted_at, u.name as posted_by, p.reverse_reason,
           case when p.state = 'reversed' then null
                when exists (select from franchise.royalty_postings n where n.branch_id = p.branch_id and n.state = 'posted' and n.month > p.month
                       and exists (select from franchise.royalty_lines l where l.posting_id = n.id and l.kind = 'late' and l.for_month = p.month))
                  then 'A later month was charged late entries of this one: take that back first'
                when c.paid > 0 then 'Something was paid on ' || c.challan_no || ': let the deposit bounce, or correct the challan'
                when c.credited > 0 or exists (select from franchise.royalty_challan_items i where i.challan_id = c.id and i.kind in ('fine', 'correction', 'fee_item', 'bounce'))
                  then c.challan_no || ' was corrected, fined or added to: correct the challan instead'
                when exists (select from franchise.royalty_pairs r join franchise.royalty_deposits d on d.id = r.source_id and d.method = 'credit'
                       where r.id = p.pair_id and p.challan_id is null and d.unallocated < d.amount)
                  then 'The credit of this month was taken already'
           end as why_not
      from ${tables} left join platform.users u on u.id = p.created_by
     where p.id = ${id}::bigint and ${scope()}`);
  if (!head) throw notFound('This posting');
  const lines = await rowsOf(sql<Posting['lines'][number]>`
    select l.id, l.kind, l.of_kind, l.rule_id, l.fund, l.basis, l.head_id, h.name as head, l.for_month, l.text, l.base, l.units,
           l.rate_percent::float8 as rate_percent, l.unit_amount, l.amount
      from franchise.royalty_lines l left join fees.fee_heads h on h.id = l.head_id
     where l.posting_id = ${id}::bigint and l.branch_id = ${head.branch_id}::int order by l.position`);
  return { ...head, may_reverse: head.state === 'posted' && head.why_not === null, lines };
}

type Run = DataOf<typeof royaltyRun>;

export async function readRun(id: number): Promise<Run> {
  const run = await rowOf(sql<Omit<Run, 'rows'>>`
    select r.id, r.month, r.currency, r.state, r.total,
           (select count(*) filter (where b.state = 'posted')::int from franchise.royalty_run_branches b where b.run_id = r.id) as posted,
           (select count(*) filter (where b.state = 'skipped')::int from franchise.royalty_run_branches b where b.run_id = r.id) as skipped,
           (select count(*) filter (where b.state = 'waiting')::int from franchise.royalty_run_branches b where b.run_id = r.id) as waiting
      from franchise.royalty_runs r where r.id = ${id}::bigint and r.school_id = ${who().school_id}::int and (select platform.reaches_school())`);
  if (!run) throw notFound('This run');
  const rows = await rowsOf(sql<Run['rows'][number]>`
    select x.branch_id, b.branch_name, x.state, x.reason, coalesce(p.total, x.total) as total, p.challan_id, c.challan_no
      from franchise.royalty_run_branches x join platform.branches b on b.id = x.branch_id
      left join franchise.royalty_postings p on p.id = x.posting_id left join franchise.royalty_challans c on c.id = p.challan_id
     where x.run_id = ${id}::bigint and x.state <> 'previewed' and ${inScope('x.branch_id')} order by b.branch_name`);
  return { ...run, rows };
}
