// The accounts of the chart with their sums by column: what every statement is made of.

import type { LocalDate } from '#kernel/dates.ts';
import { who } from '#platform/access/who.ts';
import { rowsOf, sql, type Statement } from '#platform/db/index.ts';
import type { AccountNets } from '../rules/statement.ts';

export type ChartAccount = Omit<AccountNets, 'nets'>;

export const isResult = ({ nature }: Pick<ChartAccount, 'nature'>): boolean =>
  nature === 'income' || nature === 'expense';

export function chartAccounts(): Promise<ChartAccount[]> {
  return rowsOf(sql<ChartAccount>`
    select a.id, a.code, a.name, c.nature, c."group", a.is_contra, a.system_key, a.kind
      from platform.accounts a join platform.payee_types t on t.id = a.payee_type_id
      join platform.account_categories c on c.id = t.category_id
     where a.school_id = ${who().school_id} order by a.code`);
}

/** A sum of an account in the column that its key names. */
export interface Keyed {
  account_id: number;
  key: string;
  net: number;
}

/** `sums` has account_id, net and the key: a month, a branch, or nothing. */
export const keyed = (sums: Statement, key: 'month' | 'branch_id' | null): Promise<Keyed[]> =>
  rowsOf(sql<Keyed>`
    select s.account_id, ${key === null ? sql`'all'` : sql`${sql.ref(`s.${key}`)}::text`} as key, s.net from (${sums}) s where s.net <> 0`);

/** Each account with a value a column; those without any stay with zeros, and statements leave them out. */
export function withNets(
  accounts: readonly ChartAccount[],
  columns: readonly (ReadonlyMap<number, number> | undefined)[],
): AccountNets[] {
  return accounts.map((account) => ({ ...account, nets: columns.map((column) => column?.get(account.id) ?? 0) }));
}

/** account → net, of one key. */
export function columnOf(rows: readonly Keyed[], key: string | null): Map<number, number> {
  const column = new Map<number, number>();
  for (const row of rows)
    if (key === null || row.key === key) column.set(row.account_id, (column.get(row.account_id) ?? 0) + row.net);
  return column;
}

/** The first day of the fiscal year that holds a day; null where none does. */
export async function yearStart(country_id: number, day: LocalDate): Promise<LocalDate | null> {
  const [year] = await rowsOf(sql<{ start_date: LocalDate }>`
    select start_date from platform.fiscal_years
     where school_id = ${who().school_id} and country_id = ${country_id} and ${day}::date between start_date and end_date`);
  return year?.start_date ?? null;
}
