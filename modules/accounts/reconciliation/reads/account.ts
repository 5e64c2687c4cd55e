// The bank account that is reconciled: of the scope, 404 elsewhere; its row held while something is matched in it.

import type { Currency } from '#kernel/money.ts';
import { notFound } from '#kernel/refusal.ts';
import { who } from '#platform/access/who.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import type { DataOf } from '#kernel/contract.ts';
import type { reconcileAccounts } from '../contract/reconcile.ts';

export interface BankAccount {
  id: number;
  title: string;
  bank_id: number;
  branch_id: number;
  branch: string;
  currency: Currency;
  account_id: number;
  account: string;
  account_no: string;
  iban: string | null;
}

const columns = sql`
  b.id, b.title, b.bank_id, b.branch_id, r.branch_name as branch, b.currency, b.account_id, a.code || ' ' || a.name as account, b.account_no, b.iban`;
const tables = sql`
  accounts.bank_accounts b join platform.branches r on r.id = b.branch_id join platform.accounts a on a.id = b.account_id`;

export async function bankAccount(id: number): Promise<BankAccount> {
  const row = await rowOf(sql<BankAccount>`
    select ${columns} from ${tables} where b.id = ${id}::bigint and r.school_id = ${who().school_id} and ${inScope('b.branch_id')}`);
  if (!row) throw notFound('This bank account');
  return row;
}

/** One at a time in an account: matching, loading, finishing, and whoever reverses an entry of it. */
export async function holdBankAccount(id: number): Promise<BankAccount> {
  await rowsOf(sql`select id from accounts.bank_accounts where id = ${id}::bigint for update`);
  return bankAccount(id);
}

export const accountsToReconcile = (): Promise<DataOf<typeof reconcileAccounts>> =>
  rowsOf(sql<DataOf<typeof reconcileAccounts>[number]>`
    select b.id, b.title, r.branch_name as branch, b.currency, b.account_id, a.code || ' ' || a.name as account,
           (select max(s.to_date) from accounts.bank_statements s where s.bank_account_id = b.id) as loaded_to,
           (select max(x.as_of) from accounts.bank_reconciliations x where x.bank_account_id = b.id and x.status = 'finished') as reconciled_to,
           (select count(*) from accounts.bank_statement_lines l where l.bank_account_id = b.id and not l.matched)::int as open_lines
      from ${tables} where r.school_id = ${who().school_id} and r.country_id = ${who().country_id} and ${inScope('b.branch_id')} and b.active
     order by r.branch_no, b.title limit 2000`);
