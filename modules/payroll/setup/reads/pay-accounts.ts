// Where people are paid from, as choices (BKF-1).

import type { DataOf } from '#kernel/contract.ts';
import { who } from '#platform/access/who.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import type { payAccounts } from '../contract/pay-accounts.ts';

type Choices = DataOf<typeof payAccounts>;

export async function readPayAccounts(): Promise<Choices> {
  const { school_id, currency } = who();
  return {
    accounts: await rowsOf(sql<Choices['accounts'][number]>`
      select a.id, a.code, a.name, a.kind from platform.accounts a where a.school_id = ${school_id}::int and a.active order by a.code`),
    // A batch is paid from an account of the scope (`payments/steps/payer.ts`).
    bank_accounts: await rowsOf(sql<Choices['bank_accounts'][number]>`
      select a.id, a.title, a.account_no from accounts.bank_accounts a
       where a.active and a.currency = ${currency} and ${inScope('a.branch_id')} order by a.title, a.id`),
    formats: await rowsOf(sql<Choices['formats'][number]>`
      select f.id, f.name from accounts.bank_file_formats f where f.school_id = ${school_id}::int and f.purpose = 'salary' order by f.name`),
  };
}
