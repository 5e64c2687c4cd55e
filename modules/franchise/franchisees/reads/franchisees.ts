// Franchisees as lists and records show them: of the scope, by row security and again in words.

import { containing } from '#platform/db/containing.ts';
import { notFound } from '#kernel/refusal.ts';
import { who } from '#platform/access/who.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { lastWithout, listRead } from '#platform/lists/list-read.ts';
import { type Franchisee, franchiseeList } from '../contract/franchisees.ts';

const branches =
  () => sql`lateral (select string_agg(b.short_name, ', ' order by b.branch_name) as branches, count(*)::int as branch_count
  from platform.branches b where b.franchisee_id = f.id and ${inScope('b.id')}) o on true`;

const columns = sql`f.id, f.country_id, f.code, f.kind, f.legal_name, f.legal_name_native, f.contact_name, f.identity_kind, f.identity_no, f.tax_no,
  f.mobile, f.whatsapp, f.email, f.address, f.city, f.status, o.branches, coalesce(o.branch_count, 0)::int as branch_count, f.version`;

/** One with a branch in the scope, or any for who works in all branches. */
const seen = () => sql`f.school_id = ${who().school_id}::int and ((select platform.reaches_school())
  or exists (select 1 from platform.branches b where b.franchisee_id = f.id and ${inScope('b.id')}))`;

export const listFranchisees = listRead(franchiseeList, {
  scope: () => sql`${seen()} and f.country_id = ${who().country_id}::int`,
  filters: { status: (status) => sql`f.status = ${status}` },
  search: (typed) =>
    sql`(f.legal_name ilike ${containing(typed)} or f.code ilike ${containing(typed)} or f.mobile like ${containing(typed)})`,
  sorts: { legal_name: sql`lower(f.legal_name)`, code: sql`f.code`, city: lastWithout(sql`lower(f.city)`) },
  first: [sql`lower(f.legal_name)`, 'asc'],
  key: sql`f.id`,
  rows: ({ where, page }) =>
    rowsOf(
      sql<Franchisee>`select ${columns} from franchise.franchisees f left join ${branches()} where ${where} ${page}`,
    ),
  sums: (where) =>
    rowOf(sql<{ total: number }>`select count(*)::int as total from franchise.franchisees f where ${where}`),
});

/** 404 for one of whom the scope has no branch. */
export async function readFranchisee(id: number): Promise<Franchisee> {
  const row = await rowOf(sql<Franchisee>`
    select ${columns} from franchise.franchisees f left join ${branches()} where f.id = ${id}::bigint and ${seen()}`);
  if (!row) throw notFound('This franchisee');
  return row;
}
