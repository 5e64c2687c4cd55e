// Franchise branches of the scope, and one of them (spec 10 §10.2). An operator sees their own branches alone (FRA-9).

import { containing } from '#platform/db/containing.ts';
import type { DataOf } from '#kernel/contract.ts';
import { notFound } from '#kernel/refusal.ts';
import { who } from '#platform/access/who.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { lastWithout, listRead } from '#platform/lists/list-read.ts';
import { agreementsById, agreementsOf } from '#modules/franchise/agreements/chapter.ts';
import { readFranchisee } from '#modules/franchise/franchisees/chapter.ts';
import { type franchiseGet, franchiseList, type FranchiseRow } from '../contract/franchises.ts';

/** What runs, else what is on its way, else the last that was. An own branch whose agreement is on its way is to become one (BR-6). */
const tables = sql`platform.branches b
  join platform.countries c on c.id = b.country_id
  left join lateral (
    select x.* from franchise.franchise_agreements x where x.branch_id = b.id
     order by case when x.status in ('signed', 'active', 'expiring') then 0 when x.status in ('draft', 'pending', 'approved') then 1 else 2 end, x.id desc
     limit 1) a on true
  join franchise.franchisees f on f.id = coalesce(b.franchisee_id, a.franchisee_id)`;

const students = sql`(select coalesce(sum(s.active + s.frozen), 0)::int from branches.class_seats s join branches.academic_sessions y on y.id = s.session_id
  where s.branch_id = b.id and y.is_current)`;

const columns = sql`b.id as branch_id, b.code, b.branch_name, b.city, b.status as branch_status, f.id as franchisee_id, f.legal_name as franchisee,
  a.id as agreement_id, a.agreement_no, a.status as agreement_status, a.ends_on,
  case when a.status in ('signed', 'active', 'expiring') then a.ends_on - platform.today(b.id) end as days_left,
  a.territory_km::float8 as territory_km, ${students} as students, c.currency`;

const scope = () => sql`b.school_id = ${who().school_id}::int and ${inScope('b.id')}
  and (b.ownership = 'franchise' or a.status in ('draft', 'pending', 'approved', 'signed'))`;
const ofAgreement = {
  none: sql`a.id is null`,
  draft: sql`a.status in ('draft', 'pending', 'approved')`,
  running: sql`a.status in ('signed', 'active', 'expiring')`,
  expiring: sql`a.status = 'expiring'`,
  over: sql`a.status in ('ended', 'terminated', 'replaced')`,
} as const;

async function withWords(rows: Omit<FranchiseRow, 'rules_words'>[]): Promise<FranchiseRow[]> {
  const ids = rows.map((row) => row.agreement_id).filter((id) => id !== null);
  const words = new Map((await agreementsById(ids)).map((one) => [one.id, one.rules_words]));
  return rows.map((row) => ({ ...row, rules_words: words.get(row.agreement_id ?? 0) ?? null }));
}

export const listFranchises = listRead(franchiseList, {
  scope: () => sql`${scope()} and b.country_id = ${who().country_id}::int`,
  filters: {
    agreement: (state) => ofAgreement[state],
    franchisee_id: (id) => sql`f.id = ${id}::bigint`,
    branch_status: (status) => sql`b.status = ${status}`,
  },
  search: (typed) =>
    sql`(b.branch_name ilike ${containing(typed)} or b.code ilike ${containing(typed)} or f.legal_name ilike ${containing(typed)} or a.agreement_no ilike ${containing(typed)})`,
  sorts: {
    branch_name: sql`b.branch_name`,
    code: sql`b.code`,
    franchisee: sql`lower(f.legal_name)`,
    ends_on: lastWithout(sql`a.ends_on`),
    students,
  },
  first: [sql`b.branch_name`, 'asc'],
  key: sql`b.id`,
  rows: async ({ where, page }) =>
    withWords(
      await rowsOf(
        sql<Omit<FranchiseRow, 'rules_words'>>`select ${columns} from ${tables} where c.operates and ${where} ${page}`,
      ),
    ),
  sums: (where) =>
    rowOf(sql<{ total: number; running: number; expiring: number; without: number }>`
      select count(*)::int as total, count(*) filter (where a.status in ('signed', 'active', 'expiring'))::int as running,
             count(*) filter (where a.status = 'expiring')::int as expiring,
             count(*) filter (where a.status is null or a.status not in ('signed', 'active', 'expiring'))::int as without
        from ${tables} where ${where}`),
});

type Franchise = DataOf<typeof franchiseGet>;

/** 404 outside the scope, and for a branch that the group runs itself and goes on to run. */
export async function readFranchise(branch_id: number): Promise<Franchise> {
  const row = await rowOf(sql<Omit<FranchiseRow, 'rules_words'> & Pick<Franchise, 'address' | 'phone' | 'opened_on'>>`
    select ${columns}, b.address, b.phone, b.opened_on from ${tables} where b.id = ${branch_id}::int and c.operates and ${scope()}`);
  if (!row) throw notFound('This franchise');
  const agreements = await agreementsOf(branch_id);
  return {
    ...row,
    rules_words: agreements.find((one) => one.id === row.agreement_id)?.rules_words ?? null,
    franchisee_record: await readFranchisee(row.franchisee_id),
    agreements,
    documents: await documentsOf(branch_id),
    users: await usersOf(branch_id),
  };
}

const documentsOf = (branch_id: number) =>
  rowsOf(sql<Franchise['documents'][number]>`
    select d.id, d.kind, d.number, d.issued_on, d.expires_on, d.file_id, d.version from branches.branch_documents d
     where d.branch_id = ${branch_id}::int and d.replaced_by_id is null and ${inScope('d.branch_id')} order by d.expires_on nulls last, d.id`);

/** Who was given this branch by name: people of the whole group are not the franchise's. */
const usersOf = (branch_id: number) =>
  rowsOf(sql<Franchise['users'][number]>`
    select u.id, u.name, (select string_agg(r.name, ', ' order by r.name) from platform.user_roles x join platform.roles r on r.id = x.role_id
              where x.user_id = u.id) as roles
      from platform.users u join platform.user_grants g on g.user_id = u.id and g.branch_id = ${branch_id}::int
     where u.status = 'active' order by u.name limit 100`);
