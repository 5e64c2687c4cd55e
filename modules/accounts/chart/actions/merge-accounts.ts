// Merges two payees (05 section 6): the old one is closed and names the new one; what was merged into it before follows.

import { requirePermission } from '#platform/access/permissions.ts';
import { who } from '#platform/access/who.ts';
import { audit } from '#platform/audit/audit.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { accountById, type AccountRecord } from '../reads/chart.ts';
import { mergeFault } from '../rules/merge-accounts.ts';
import { useOf } from './keep-chart.ts';

interface Asked {
  keep_id: number;
  close_id: number;
}

async function onItsWay(account_id: number): Promise<number> {
  const row = await rowOf(
    sql<{ n: number }>`select coalesce(accounts.account_on_its_way(${account_id}::bigint), 0) as n`,
  );
  return row?.n ?? 0;
}

export async function mergeAccounts({ keep_id, close_id }: Asked): Promise<AccountRecord> {
  await requirePermission('Account Edit');
  await rowsOf(sql`
    select id from platform.accounts where id in (${keep_id}::bigint, ${close_id}::bigint) and school_id = ${who().school_id} order by id for update`);
  const keep = await accountById(keep_id);
  const close = await accountById(close_id);
  const { has_balance } = await useOf(close_id);
  const fault = mergeFault(keep, close, { has_balance, on_its_way: await onItsWay(close_id) });
  if (fault) throw fault;
  await rowsOf(sql`
    update platform.accounts set active = case when id = ${close_id}::bigint then false else active end, merged_into_id = ${keep_id}::bigint
     where school_id = ${who().school_id} and (id = ${close_id}::bigint or merged_into_id = ${close_id}::bigint)`);
  await audit({
    record_kind: 'account',
    record_id: close_id,
    action: 'merged',
    before: { name: close.name, code: close.code },
    after: { merged_into: keep_id, name: keep.name, code: keep.code },
  });
  return accountById(keep_id);
}
