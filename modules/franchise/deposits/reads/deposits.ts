// Royalty deposits of the scope, and what one of them paid (spec 10 §10.2).

import { containing } from '#platform/db/containing.ts';
import { notFound } from '#kernel/refusal.ts';
import { userIdOrNull, who } from '#platform/access/who.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { listRead } from '#platform/lists/list-read.ts';
import { depositList, type DepositRow } from '../contract/deposits.ts';

const tables = sql`franchise.royalty_deposits d join platform.branches b on b.id = d.branch_id join franchise.franchisees f on f.id = d.franchisee_id`;

/** The account by name: a franchise reads the name that it chose, and nothing of head office's book. */
const columns =
  () => sql`d.id, d.branch_id, b.branch_name, b.code, f.legal_name as franchisee, d.deposit_no, d.deposit_date, d.method,
  (select a.name from platform.accounts a where a.id = d.account_id) as account, d.instrument_no, d.currency, d.amount, d.tax_withheld, d.unallocated, d.state,
  d.reason, d.note, d.proof_file_id, d.withholding_file_id, d.created_at as entered_at, u.name as entered_by,
  coalesce(d.created_by = ${userIdOrNull()}::bigint, false) as own, d.approval_id,
  (select string_agg(distinct c.challan_no, ', ' order by c.challan_no) from franchise.royalty_deposit_allocations a
     join franchise.royalty_challan_items i on i.id = a.challan_item_id join franchise.royalty_challans c on c.id = i.challan_id where a.deposit_id = d.id) as challans,
  (select min(x.deposit_no) from franchise.royalty_deposits x where x.proof_hash = d.proof_hash and x.id <> d.id and x.state <> 'rejected'
     and ${inScope('x.branch_id')}) as same_proof`;

const scope = () => sql`b.school_id = ${who().school_id}::int and ${inScope('d.branch_id')}`;
export const listDeposits = listRead(depositList, {
  scope: () => sql`${scope()} and b.country_id = ${who().country_id}::int`,
  filters: {
    branch_id: (id) => sql`d.branch_id = ${id}::int`,
    state: (state) => sql`d.state = ${state}`,
    method: (method) => sql`d.method = ${method}`,
    from: (day) => sql`d.deposit_date >= ${day}::date`,
    to: (day) => sql`d.deposit_date <= ${day}::date`,
    certificate_missing: (only) =>
      only ? sql`d.tax_withheld > 0 and d.withholding_file_id is null and d.state = 'verified'` : undefined,
  },
  search: (typed) =>
    sql`(d.deposit_no ilike ${containing(typed)} or d.instrument_no ilike ${containing(typed)} or b.branch_name ilike ${containing(typed)} or f.legal_name ilike ${containing(typed)})`,
  sorts: {
    deposit_date: sql`d.deposit_date`,
    deposit_no: sql`d.deposit_no`,
    branch_name: sql`b.branch_name`,
    amount: sql`d.amount`,
  },
  first: [sql`d.deposit_date`, 'desc'],
  key: sql`d.id`,
  rows: ({ where, page }) =>
    rowsOf(
      sql<DepositRow>`select ${columns()} from ${tables} left join platform.users u on u.id = d.created_by where ${where} ${page}`,
    ),
  sums: (where) =>
    rowOf(sql<{ total: number; waiting: number; waiting_amount: number; verified_amount: number; credit: number }>`
      select count(*)::int as total, count(*) filter (where d.state = 'claimed')::int as waiting,
             coalesce(sum(d.amount) filter (where d.state = 'claimed'), 0)::bigint as waiting_amount,
             coalesce(sum(d.amount) filter (where d.state = 'verified' and d.method <> 'credit'), 0)::bigint as verified_amount,
             coalesce(sum(d.unallocated), 0)::bigint as credit from ${tables} where ${where}`),
});

interface Parts {
  state: DepositRow['state'];
  unallocated: number;
  parts: { challan_id: number; challan_no: string; amount: number; fine_change: number }[];
}

export async function readParts(id: number): Promise<Parts> {
  const head = await rowOf(sql<Omit<Parts, 'parts'>>`
    select d.state, d.unallocated from franchise.royalty_deposits d where d.id = ${id}::bigint and ${inScope('d.branch_id')}`);
  if (!head) throw notFound('This deposit');
  const parts = await rowsOf(sql<Parts['parts'][number]>`
    select c.id as challan_id, c.challan_no, sum(a.amount)::bigint as amount, 0 as fine_change
      from franchise.royalty_deposit_allocations a join franchise.royalty_challan_items i on i.id = a.challan_item_id
      join franchise.royalty_challans c on c.id = i.challan_id where a.deposit_id = ${id}::bigint group by c.id, c.challan_no having sum(a.amount) <> 0 order by c.challan_no`);
  return { ...head, parts };
}
