// The chart of accounts as lists and records, with balances over the scope (05 section 6).

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { notFound } from '#kernel/refusal.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { planForTheseValues } from '#platform/db/plan.ts';
import { inScope } from '#platform/db/scope.ts';
import { lastWithout, listRead } from '#platform/lists/list-read.ts';
import { who } from '#platform/access/who.ts';
import { type accountDetail, accountList, type accountLookup, categoryList, payeeTypeList } from '../contract/chart.ts';

export type CategoryRow = DataOf<typeof categoryList>['data'][number];
export type PayeeTypeRow = DataOf<typeof payeeTypeList>['data'][number];
export type AccountRow = DataOf<typeof accountList>['data'][number];
export type AccountRecord = DataOf<typeof accountDetail>;

const like = (text: string) => `%${text}%`;

export const listCategories = listRead(categoryList, {
  scope: () => sql`c.school_id = ${who().school_id}`,
  filters: { nature: (nature) => sql`c.nature = ${nature}` },
  search: (typed) => sql`(c.name ilike ${like(typed)} or c.code ilike ${like(typed)})`,
  sorts: {},
  first: [sql`c.position, c.code`, 'asc'],
  key: sql`c.id`,
  rows: ({ where, page }) =>
    rowsOf(sql<CategoryRow>`
      select c.id, c.code, c.name, c.name_local, c.nature, c."group", c.position, c.is_system, c.active, c.version,
             (select count(*)::int from platform.accounts a join platform.payee_types t on t.id = a.payee_type_id where t.category_id = c.id) as accounts
        from platform.account_categories c where ${where} ${page}`),
  sums: (where) =>
    rowOf(sql<{ total: number }>`select count(*)::int as total from platform.account_categories c where ${where}`),
});

export async function categoryById(id: number): Promise<CategoryRow> {
  const found = await listCategories({ startRow: 0, fetchCount: 500 });
  const row = found.data.find((category) => category.id === id);
  if (!row) throw notFound('This category');
  return row;
}

const payeeTypeColumns = sql`
  t.id, t.category_id, c.name as category, c.nature, t.name, t.party_kind, t.position, t.is_system, t.active, t.version,
  (select count(*)::int from platform.accounts a where a.payee_type_id = t.id) as accounts`;
const payeeTypeTables = sql`platform.payee_types t join platform.account_categories c on c.id = t.category_id`;

export const listPayeeTypes = listRead(payeeTypeList, {
  scope: () => sql`t.school_id = ${who().school_id}`,
  filters: { category_id: (category) => sql`t.category_id = ${category}::bigint` },
  search: (typed) => sql`(t.name ilike ${like(typed)} or c.name ilike ${like(typed)})`,
  sorts: {},
  first: [sql`c.position, t.position, t.name`, 'asc'],
  key: sql`t.id`,
  rows: ({ where, page }) =>
    rowsOf(sql<PayeeTypeRow>`select ${payeeTypeColumns} from ${payeeTypeTables} where ${where} ${page}`),
  sums: (where) => rowOf(sql<{ total: number }>`select count(*)::int as total from ${payeeTypeTables} where ${where}`),
});

export async function payeeTypeById(id: number): Promise<PayeeTypeRow> {
  const row = await rowOf(
    sql<PayeeTypeRow>`select ${payeeTypeColumns} from ${payeeTypeTables} where t.id = ${id} and t.school_id = ${who().school_id}`,
  );
  if (!row) throw notFound('This payee type');
  return row;
}

const accountColumns = sql`
  a.id, a.code, a.name, a.name_local, a.payee_type_id, t.name as payee_type, t.category_id, c.name as category, c.nature, a.kind, a.party_kind,
  a.system_key, a.owner_area, a.budgeted, a.is_contra, a.no_negative, a.active, a.version, g.code || ' ' || g.name as merged_into,
  coalesce(b.balance, 0)::bigint as balance, b.last_month`;

/** ACC-6 natural sign, from the totals alone; `branch_id` narrows the scope; without balances no total is read. */
function accountTables(branch_id: number | null, with_balance = true) {
  return sql`
    platform.accounts a
    join platform.payee_types t on t.id = a.payee_type_id
    join platform.account_categories c on c.id = t.category_id
    left join platform.accounts g on g.id = a.merged_into_id
    left join lateral (
      select sum(case when c.nature in ('asset', 'expense') then x.debit - x.credit else x.credit - x.debit end)::bigint as balance, max(x.month) as last_month
        from platform.ledger_totals x
       where ${with_balance} and x.account_id = a.id and ${inScope('x.branch_id')} and (${branch_id}::int is null or x.branch_id = ${branch_id}::int)
    ) b on true`;
}

const wordsIn = (typed: string) =>
  sql`(a.name ilike ${like(typed)} or a.code ilike ${like(typed)} or a.phone ilike ${like(typed)} or a.tax_no ilike ${like(typed)})`;

const readAccounts = listRead(accountList, {
  scope: () => sql`a.school_id = ${who().school_id}`,
  filters: {
    category_id: (category) => sql`t.category_id = ${category}::bigint`,
    payee_type_id: (type) => sql`a.payee_type_id = ${type}::bigint`,
    kind: (kind) => sql`a.kind = ${kind}`,
    party_kind: (kind) => sql`a.party_kind = ${kind}`,
    active: (active) => sql`a.active = ${active}::boolean`,
    branch_id: (branch) => sql`(a.branch_ids is null or ${branch}::int = any (a.branch_ids))`,
    q: (typed, { filter }) => (typed && filter === undefined ? wordsIn(typed) : undefined),
    with_balance: () => undefined,
  },
  search: wordsIn,
  sorts: {
    code: sql`a.code`,
    name: sql`a.name`,
    payee_type: sql`t.name`,
    category: sql`c.name`,
    nature: sql`c.nature`,
    balance: lastWithout(sql`b.balance`),
  },
  first: [sql`a.code`, 'asc'],
  key: sql`a.code`,
  rows: ({ where, page }, { branch_id, with_balance }) =>
    rowsOf(sql<AccountRow>`
      select ${accountColumns} from ${accountTables(branch_id ?? null, with_balance)} where ${where} ${page}`),
  sums: (where) =>
    rowOf(sql<{ total: number }>`
      select count(*)::int as total from platform.accounts a join platform.payee_types t on t.id = a.payee_type_id
        join platform.account_categories c on c.id = t.category_id where ${where}`),
});

export async function listAccounts(query: ParsedInputOf<typeof accountList>): Promise<DataOf<typeof accountList>> {
  await planForTheseValues();
  return readAccounts(query);
}

/** 404 for an account of another school. */
export async function accountById(id: number): Promise<AccountRecord> {
  const row = await rowOf(sql<AccountRecord>`
    select ${accountColumns}, a.branch_ids, a.contact_name, a.phone, a.email, a.address, a.tax_no, a.iban, a.bank_name, a.wht_rate, a.note
      from ${accountTables(null)} where a.id = ${id} and a.school_id = ${who().school_id}`);
  if (!row) throw notFound('This account');
  return row;
}

/** The 20 best: code first, then the beginning of the name, then any part of it. Vouchers leave out what areas keep (ACC-14). */
export function lookUpAccounts(query: ParsedInputOf<typeof accountLookup>): Promise<DataOf<typeof accountLookup>> {
  const { q } = query;
  return rowsOf(sql<DataOf<typeof accountLookup>[number]>`
    select a.id, a.code, a.name, t.name as payee_type, c.nature, a.party_kind
      from platform.accounts a join platform.payee_types t on t.id = a.payee_type_id join platform.account_categories c on c.id = t.category_id
     where a.school_id = ${who().school_id} and (a.code ilike ${`${q}%`} or a.name ilike ${`%${q}%`})
       and (${query.for ?? 'ledger'} = 'ledger' or (a.active and a.owner_area is null))
       and (${query.branch_id ?? null}::int is null or a.branch_ids is null or ${query.branch_id ?? null}::int = any (a.branch_ids))
     order by (a.code ilike ${`${q}%`}) desc, (a.name ilike ${`${q}%`}) desc, a.code limit 20`);
}
