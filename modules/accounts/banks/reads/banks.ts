// Banks: to choose from, and as they are kept.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { notFound } from '#kernel/refusal.ts';
import { who } from '#platform/access/who.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { listRead } from '#platform/lists/list-read.ts';
import { type banks, bankRecords, type BankRow } from '../contract/banks.ts';

export function chooseBanks({ country_id, active }: ParsedInputOf<typeof banks>): Promise<DataOf<typeof banks>> {
  return rowsOf(sql<DataOf<typeof banks>[number]>`
    select id, name, short_name, country_id from accounts.banks
     where active = ${active ?? true}::boolean and (${country_id ?? null}::int is null or country_id = ${country_id ?? null}::int)
     order by country_id desc, name`);
}

/** Accounts are counted within the scope: another school's are nobody's business. */
const columns = () => sql`
  k.id, k.name, k.short_name, k.country_id, c.nicenam as country, k.swift, k.active, k.version,
  (select count(*)::int from accounts.bank_accounts a join platform.branches b on b.id = a.branch_id
    where a.bank_id = k.id and b.school_id = ${who().school_id} and ${inScope('a.branch_id')}) as accounts`;

export const listBanks = listRead(bankRecords, {
  scope: () => sql`true`,
  filters: {
    country_id: (country) => sql`k.country_id = ${country}::int`,
    active: (active) => sql`k.active = ${active}::boolean`,
  },
  search: (typed) => sql`(k.name ilike ${`%${typed}%`} or k.short_name ilike ${`%${typed}%`})`,
  sorts: { name: sql`k.name`, short_name: sql`k.short_name`, accounts: sql`accounts` },
  first: [sql`k.name`, 'asc'],
  key: sql`k.id`,
  rows: ({ where, page }) =>
    rowsOf(sql<BankRow>`
      select ${columns()} from accounts.banks k join platform.countries c on c.id = k.country_id where ${where} ${page}`),
  sums: (where) => rowOf(sql<{ total: number }>`select count(*)::int as total from accounts.banks k where ${where}`),
});

export async function bankById(id: number): Promise<BankRow> {
  const row = await rowOf(sql<BankRow>`
    select ${columns()} from accounts.banks k join platform.countries c on c.id = k.country_id where k.id = ${id}::bigint`);
  if (!row) throw notFound('This bank');
  return row;
}
