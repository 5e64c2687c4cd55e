// Royalty corrections of the scope, and what of a challan can be corrected (spec 10 §10.2).

import { containing } from '#platform/db/containing.ts';
import { notFound } from '#kernel/refusal.ts';
import { who } from '#platform/access/who.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { listRead } from '#platform/lists/list-read.ts';
import { correctionList, type CorrectionRow, type ItemsToCorrect } from '../contract/corrections.ts';

const tables = sql`franchise.royalty_corrections x join platform.branches b on b.id = x.branch_id
  join franchise.royalty_challans c on c.id = x.challan_id join franchise.franchisees f on f.id = c.franchisee_id`;
const columns = sql`x.id, x.correction_no, x.branch_id, b.branch_name, f.legal_name as franchisee, x.challan_id, c.challan_no, x.kind, c.currency, x.amount, x.tax,
  x.reason, x.items, x.state, x.decided_reason, x.created_at as asked_at, u.name as asked_by, x.approval_id`;
export const listCorrections = listRead(correctionList, {
  scope: () =>
    sql`b.school_id = ${who().school_id}::int and b.country_id = ${who().country_id}::int and ${inScope('x.branch_id')}`,
  filters: {
    branch_id: (id) => sql`x.branch_id = ${id}::int`,
    challan_id: (id) => sql`x.challan_id = ${id}::bigint`,
    state: (state) => sql`x.state = ${state}`,
  },
  search: (typed) =>
    sql`(x.correction_no ilike ${containing(typed)} or c.challan_no ilike ${containing(typed)} or b.branch_name ilike ${containing(typed)} or f.legal_name ilike ${containing(typed)})`,
  sorts: {
    correction_no: sql`x.correction_no`,
    branch_name: sql`b.branch_name`,
    amount: sql`x.amount`,
    asked_at: sql`x.created_at`,
  },
  first: [sql`x.created_at`, 'desc'],
  key: sql`x.id`,
  rows: ({ where, page }) =>
    rowsOf(
      sql<CorrectionRow>`select ${columns} from ${tables} left join platform.users u on u.id = x.created_by where ${where} ${page}`,
    ),
  sums: (where) =>
    rowOf(sql<{ total: number; waiting: number; applied: number }>`
      select count(*)::int as total, count(*) filter (where x.state = 'pending')::int as waiting,
             coalesce(sum(x.amount) filter (where x.state = 'applied'), 0)::bigint as applied from ${tables} where ${where}`),
});

/** 404 outside the scope. */
export async function itemsToCorrect(challan_id: number): Promise<ItemsToCorrect & { state: string }> {
  const challan = await rowOf(sql<Omit<ItemsToCorrect, 'items'> & { state: string }>`
    select c.id as challan_id, c.challan_no, c.branch_id, c.currency, c.state,
           coalesce((select a.tax_percent::float8 from franchise.franchise_agreements a
              left join franchise.royalty_postings g on g.agreement_id = a.id and g.challan_id = c.id
             where a.branch_id = c.branch_id and a.status not in ('draft', 'pending', 'approved') order by g.id is null, a.id desc limit 1), 0)::float8 as tax_percent
      from franchise.royalty_challans c where c.id = ${challan_id}::bigint and ${inScope('c.branch_id')}`);
  if (!challan) throw notFound('This challan');
  const items = await rowsOf(sql<ItemsToCorrect['items'][number]>`
    select id, kind, description, amount + corrected as standing, paid from franchise.royalty_challan_items
     where challan_id = ${challan_id}::bigint and branch_id = ${challan.branch_id}::int and amount > 0 order by position`);
  return { ...challan, items };
}
