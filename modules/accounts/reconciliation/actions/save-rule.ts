// A rule of a bank account is kept or taken away: what contains these words goes to this account (ACC-42).

import type { ParsedInputOf } from '#kernel/contract.ts';
import { badField, notFound } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { who } from '#platform/access/who.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { chartFacts } from '#modules/accounts/vouchers/chapter.ts';
import type { reconcileRuleSave } from '../contract/reconcile.ts';
import { bankAccount } from '../reads/account.ts';

export async function saveRule(input: ParsedInputOf<typeof reconcileRuleSave>): Promise<{ id: number }> {
  await requirePermission('Bank Reconciliation');
  const { id, bank_account_id = null, contains, account_id, kind, position, active } = input;
  if (bank_account_id !== null) await bankAccount(bank_account_id);
  const facts = (await chartFacts([account_id])).get(account_id);
  if (!facts?.active) throw badField('account_id', 'Choose an account that is in use');
  if (facts.owner_area !== null || facts.party_kind !== null)
    throw badField('account_id', `${facts.name} takes no lines from a rule`);
  const row = await rowOf(
    id === undefined
      ? sql<{ id: number }>`
          insert into accounts.bank_rules (school_id, bank_account_id, contains, account_id, kind, position, active)
          values (${who().school_id}::int, ${bank_account_id}::bigint, ${contains}, ${account_id}::bigint, ${kind}, ${position}::int, ${active}) returning id`
      : sql<{ id: number }>`
          update accounts.bank_rules set bank_account_id = ${bank_account_id}::bigint, contains = ${contains}, account_id = ${account_id}::bigint,
                 kind = ${kind}, position = ${position}::int, active = ${active}
           where id = ${id}::bigint and school_id = ${who().school_id} returning id`,
  );
  if (!row) throw notFound('This rule');
  return { id: row.id };
}
