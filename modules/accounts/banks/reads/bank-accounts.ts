// Our bank accounts with their place in the chart and their balance in the book (05 §2).

import { notFound } from '#kernel/refusal.ts';
import { who } from '#platform/access/who.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { lastWithout, listRead } from '#platform/lists/list-read.ts';
import { bankAccountList, type BankAccountRow } from '../contract/banks.ts';

const tables = sql`
  accounts.bank_accounts a
  join accounts.banks k on k.id = a.bank_id
  join platform.accounts acc on acc.id = a.account_id
  left join platform.branches b on b.id = a.branch_id
  left join lateral (
    select sum(x.debit - x.credit)::bigint as balance from platform.ledger_totals x where x.account_id = a.account_id
  ) held on true`;

/** A branch that the account serves sees neither the balance of the book that holds it nor more of that branch than its name. */
const columns = () => sql`
  a.id, a.bank_id, k.name as bank, k.short_name as bank_short, a.branch_id, coalesce(b.branch_name, 'Another branch') as branch_name, a.title,
  a.account_no, a.iban, a.currency, a.shared, a.shared_branch_ids,
  (select string_agg(x.branch_name, ', ' order by x.branch_name) from platform.branches x
    where a.shared = 'list' and x.id = any (a.shared_branch_ids)) as shared_with,
  a.use_for, a.cheque_required_signatures, a.active, a.account_id, acc.code as account_code, acc.name as account_name,
  coalesce(held.balance, 0)::bigint as balance, not ${inScope('a.branch_id')} as "foreign", a.version`;

/** An account of head office in another country serves nobody of the scope. */
const ofSchool = () => sql`acc.school_id = ${who().school_id} and (${inScope('a.branch_id')} or a.currency in (
  select n.currency from platform.branches x join platform.countries n on n.id = x.country_id where ${inScope('x.id')}))`;

export const listBankAccounts = listRead(bankAccountList, {
  scope: () => ofSchool(),
  filters: {
    bank_id: (bank) => sql`a.bank_id = ${bank}::bigint`,
    branch_id: (branch) =>
      sql`(a.branch_id = ${branch}::int or a.shared = 'school' or (a.shared = 'list' and ${branch}::int = any (a.shared_branch_ids)))`,
    use_for: (use) => sql`${use} = any (a.use_for)`,
    active: (active) => sql`a.active = ${active}::boolean`,
  },
  search: (typed) =>
    sql`(a.title ilike ${`%${typed}%`} or a.account_no ilike ${`%${typed}%`} or a.iban ilike ${`%${typed.replaceAll(' ', '')}%`} or k.name ilike ${`%${typed}%`})`,
  sorts: {
    title: sql`a.title`,
    bank: sql`k.name`,
    branch_name: lastWithout(sql`b.branch_name`),
    account_code: sql`acc.code`,
    balance: lastWithout(sql`held.balance`),
  },
  first: [sql`acc.code`, 'asc'],
  key: sql`a.id`,
  rows: ({ where, page }) => rowsOf(sql<BankAccountRow>`select ${columns()} from ${tables} where ${where} ${page}`),
  sums: (where) => rowOf(sql<{ total: number }>`select count(*)::int as total from ${tables} where ${where}`),
});

/** 404 outside the scope, unless it serves a branch in it. */
export async function bankAccountById(id: number): Promise<BankAccountRow> {
  const row = await rowOf(
    sql<BankAccountRow>`select ${columns()} from ${tables} where a.id = ${id}::bigint and ${ofSchool()}`,
  );
  if (!row) throw notFound('This bank account');
  return row;
}
