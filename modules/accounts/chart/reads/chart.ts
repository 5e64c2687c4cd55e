// The chart of accounts as lists and records, with balances over the scope (05 section 6).

import { nameTable } from '#kernel/names.ts';
import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { asList } from '#kernel/contract.ts';
import { notFound } from '#kernel/refusal.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { planForTheseValues } from '#platform/db/plan.ts';
import { inScope } from '#platform/db/scope.ts';
import { who } from '#platform/access/who.ts';
import type { accountDetail, accountList, accountLookup, categoryList, payeeTypeList } from '../contract/chart.ts';

export type CategoryRow = DataOf<typeof categoryList>['data'][number];
export type PayeeTypeRow = DataOf<typeof payeeTypeList>['data'][number];
export type AccountRow = DataOf<typeof accountList>['data'][number];
export type AccountRecord = DataOf<typeof accountDetail>;

const like = (text: string | undefined) => (text ? `%${text}%` : null);

export async function listCategories(query: ParsedInputOf<typeof categoryList>) {
  const words = like(query.filter);
  const where = sql`where c.school_id = ${who().school_id} and (${words}::text is null or c.name ilike ${words} or c.code ilike ${words})
    and (${query.nature ?? null}::text is null or c.nature = ${query.nature ?? null})`;
  const rows = await rowsOf(sql<CategoryRow>`
    select c.id, c.code, c.name, c.name_local, c.nature, c."group", c.position, c.is_system, c.active, c.version,
           (select count(*)::int from platform.accounts a join platform.payee_types t on t.id = a.payee_type_id where t.category_id = c.id) as accounts
      from platform.account_categories c ${where} order by c.position, c.code limit ${query.fetchCount} offset ${query.startRow}`);
  const count = await rowOf(sql<{ n: number }>`select count(*)::int as n from platform.account_categories c ${where}`);
  return asList(rows, count?.n ?? 0, query);
}

export async function categoryById(id: number): Promise<CategoryRow> {
  const found = await listCategories({ startRow: 0, fetchCount: 500 });
  const row = found.data.find((category) => category.id === id);
  if (!row) throw notFound('This category');
  return row;
}

export async function listPayeeTypes(query: ParsedInputOf<typeof payeeTypeList>) {
  const words = like(query.filter);
  const where = sql`where t.school_id = ${who().school_id} and (${words}::text is null or t.name ilike ${words} or c.name ilike ${words})
    and (${query.category_id ?? null}::bigint is null or t.category_id = ${query.category_id ?? null}::bigint)`;
  const tables = sql`platform.payee_types t join platform.account_categories c on c.id = t.category_id`;
  const rows = await rowsOf(sql<PayeeTypeRow>`
    select t.id, t.category_id, c.name as category, c.nature, t.name, t.party_kind, t.position, t.is_system, t.active, t.version,
           (select count(*)::int from platform.accounts a where a.payee_type_id = t.id) as accounts
      from ${tables} ${where} order by c.position, t.position, t.name limit ${query.fetchCount} offset ${query.startRow}`);
  const count = await rowOf(sql<{ n: number }>`select count(*)::int as n from ${tables} ${where}`);
  return asList(rows, count?.n ?? 0, query);
}

export async function payeeTypeById(id: number): Promise<PayeeTypeRow> {
  const row = await rowOf(sql<PayeeTypeRow>`
    select t.id, t.category_id, c.name as category, c.nature, t.name, t.party_kind, t.position, t.is_system, t.active, t.version,
           (select count(*)::int from platform.accounts a where a.payee_type_id = t.id) as accounts
      from platform.payee_types t join platform.account_categories c on c.id = t.category_id
     where t.id = ${id} and t.school_id = ${who().school_id}`);
  if (!row) throw notFound('This payee type');
  return row;
}

const accountColumns = sql`
  a.id, a.code, a.name, a.name_local, a.payee_type_id, t.name as payee_type, t.category_id, c.name as category, c.nature, a.kind, a.party_kind,
  a.system_key, a.owner_area, a.budgeted, a.is_contra, a.no_negative, a.active, a.version,
  coalesce(b.balance, 0)::bigint as balance, b.last_month`;

/** ACC-6 natural sign, from the totals alone; `branch_id` narrows the scope; without balances no total is read. */
function accountTables(branch_id: number | null, with_balance = true) {
  return sql`
    platform.accounts a
    join platform.payee_types t on t.id = a.payee_type_id
    join platform.account_categories c on c.id = t.category_id
    left join lateral (
      select sum(case when c.nature in ('asset', 'expense') then x.debit - x.credit else x.credit - x.debit end)::bigint as balance, max(x.month) as last_month
        from platform.ledger_totals x
       where ${with_balance} and x.account_id = a.id and ${inScope('x.branch_id')} and (${branch_id}::int is null or x.branch_id = ${branch_id}::int)
    ) b on true`;
}

const sortable = nameTable<string>({
  code: 'a.code',
  name: 'a.name',
  payee_type: 't.name',
  category: 'c.name',
  nature: 'c.nature',
  balance: 'b.balance',
});

export async function listAccounts(query: ParsedInputOf<typeof accountList>) {
  await planForTheseValues();
  const words = like(query.filter ?? query.q);
  const where = sql`where a.school_id = ${who().school_id}
    and (${words}::text is null or a.name ilike ${words} or a.code ilike ${words} or a.phone ilike ${words} or a.tax_no ilike ${words})
    and (${query.category_id ?? null}::bigint is null or t.category_id = ${query.category_id ?? null}::bigint)
    and (${query.payee_type_id ?? null}::bigint is null or a.payee_type_id = ${query.payee_type_id ?? null}::bigint)
    and (${query.kind ?? null}::text is null or a.kind = ${query.kind ?? null})
    and (${query.party_kind ?? null}::text is null or a.party_kind = ${query.party_kind ?? null})
    and (${query.active ?? null}::boolean is null or a.active = ${query.active ?? null}::boolean)
    and (${query.branch_id ?? null}::int is null or a.branch_ids is null or ${query.branch_id ?? null}::int = any (a.branch_ids))`;
  const order = sql.raw(`${sortable[query.sortBy ?? ''] ?? 'a.code'} ${query.descending ? 'desc' : 'asc'} nulls last`);
  const tables = accountTables(query.branch_id ?? null, query.with_balance);
  const rows = await rowsOf(sql<AccountRow>`
    select ${accountColumns} from ${tables} ${where} order by ${order}, a.code limit ${query.fetchCount} offset ${query.startRow}`);
  const count = await rowOf(sql<{ n: number }>`
    select count(*)::int as n from platform.accounts a join platform.payee_types t on t.id = a.payee_type_id
      join platform.account_categories c on c.id = t.category_id ${where}`);
  return asList(rows, count?.n ?? 0, query);
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
