// The bank accounts on which fees come in, with the formats that may read their files.

import type { DataOf } from '#kernel/contract.ts';
import { notFound } from '#kernel/refusal.ts';
import type { LocalDate } from '#kernel/dates.ts';
import type { Currency } from '#kernel/money.ts';
import { who } from '#platform/access/who.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import type { collectingAccounts } from '../contract/bank-files.ts';

export function readCollectingAccounts(): Promise<DataOf<typeof collectingAccounts>> {
  return rowsOf(sql<DataOf<typeof collectingAccounts>[number]>`
    select a.id, k.short_name || ' ' || a.account_no || ' · ' || a.title as label, a.branch_id, a.currency, ${inScope('a.branch_id')} as own,
           coalesce((select jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name) order by f.bank_id nulls last, f.name)
              from accounts.bank_file_formats f
             where f.school_id = acc.school_id and f.purpose = 'collection' and (f.bank_id is null or f.bank_id = a.bank_id)), '[]') as formats
      from accounts.bank_accounts a join accounts.banks k on k.id = a.bank_id join platform.accounts acc on acc.id = a.account_id
     where acc.school_id = ${who().school_id} and a.active and 'collection' = any (a.use_for)
       and (${inScope('a.branch_id')} or a.currency in (select n.currency from platform.branches x join platform.countries n on n.id = x.country_id where ${inScope('x.id')}))
     order by acc.code`);
}

export interface CollectingAccount {
  id: number;
  branch_id: number;
  bank_id: number;
  /** In the chart. */
  account_id: number;
  currency: Currency;
  country_id: number;
  today: LocalDate;
  name: string;
}

/** 404 where it is not seen; `of_file`: its book must be within the scope. */
export async function collectingAccount(id: number, { of_file }: { of_file: boolean }): Promise<CollectingAccount> {
  const account = await rowOf(sql<CollectingAccount & { own: boolean }>`
    select a.id, a.branch_id, a.bank_id, a.account_id, a.currency, case a.currency when 'OMR' then 161 else 162 end as country_id,
           platform.today(a.branch_id) as today, k.short_name || ' ' || a.account_no as name, ${inScope('a.branch_id')} as own
      from accounts.bank_accounts a join accounts.banks k on k.id = a.bank_id join platform.accounts acc on acc.id = a.account_id
     where a.id = ${id}::bigint and acc.school_id = ${who().school_id} and a.active and 'collection' = any (a.use_for)`);
  if (!account || (of_file && !account.own)) throw notFound('This bank account');
  return account;
}
