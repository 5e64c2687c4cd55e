// The expense accounts of the chart that a report asks for, and where each is shown.

import { who } from '#platform/access/who.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import type { Grouping } from '../contract/expenses.ts';
import type { Place } from '../rules/group-expenses.ts';

interface ExpenseAccount {
  id: number;
  code: string;
  name: string;
  payee_type_id: number;
  payee_type: string;
  category_id: number;
  category_code: string;
  category: string;
}

export interface Narrowed {
  category_id?: number | undefined;
  payee_type_id?: number | undefined;
  account_id?: number | undefined;
}

export function expenseAccounts({ category_id, payee_type_id, account_id }: Narrowed): Promise<ExpenseAccount[]> {
  return rowsOf(sql<ExpenseAccount>`
    select a.id, a.code, a.name, t.id as payee_type_id, t.name as payee_type, c.id as category_id, c.code as category_code, c.name as category
      from platform.accounts a join platform.payee_types t on t.id = a.payee_type_id
      join platform.account_categories c on c.id = t.category_id
     where a.school_id = ${who().school_id} and c.nature = 'expense'
       and (${category_id ?? null}::bigint is null or c.id = ${category_id ?? null}::bigint)
       and (${payee_type_id ?? null}::bigint is null or t.id = ${payee_type_id ?? null}::bigint)
       and (${account_id ?? null}::bigint is null or a.id = ${account_id ?? null}::bigint)
     order by a.code`);
}

function placeOf(account: ExpenseAccount, by: Grouping): Place {
  if (by === 'category') return { id: account.category_id, code: account.category_code, label: account.category };
  if (by === 'payee_type') return { id: account.payee_type_id, code: account.category_code, label: account.payee_type };
  return { id: account.id, code: account.code, label: account.name };
}

export const placesOfAccounts = (accounts: readonly ExpenseAccount[], by: Grouping): Map<number, Place> =>
  new Map(accounts.map((account) => [account.id, placeOf(account, by)]));

export async function placesOfBranches(branch_ids: readonly number[] | null): Promise<Map<number, Place>> {
  const rows = await rowsOf(sql<Place>`
    select b.id, b.code, b.branch_name as label from platform.branches b
     where b.school_id = ${who().school_id} and b.country_id = ${who().country_id} and ${inScope('b.id')}
       and (${branch_ids}::int[] is null or b.id = any (${branch_ids}::int[])) order by b.branch_name`);
  return new Map(rows.map((row) => [row.id, row]));
}
