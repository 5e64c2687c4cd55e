// The bank accounts of a branch on which it takes money (FEE-49), for cheques that are handed in.

import { notFound } from '#kernel/refusal.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { receivingAccounts } from '#modules/fees/deposits/chapter.ts';

export async function banksOf(branch_id: number): Promise<{ account_id: number; name: string }[]> {
  const branch = await rowOf(
    sql`select 1 from platform.branches b where b.id = ${branch_id}::int and ${inScope('b.id')}`,
  );
  if (!branch) throw notFound('This branch');
  const accounts = await receivingAccounts(branch_id);
  return accounts
    .filter(({ channels }) => channels.includes('bank_transfer'))
    .map(({ account_id, name }) => ({ account_id, name }));
}
