// Late fine rules as they stand (spec 04 §2.1).

import type { DataOf } from '#kernel/contract.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { who } from '#platform/access/who.ts';
import { sessionsOf } from '#modules/branches/index.ts';
import type { finePolicyList, fineRules } from '../contract/fine-policies.ts';

export function listFinePolicies(query: {
  session_id?: number | undefined;
  branch_id?: number | undefined;
}): Promise<DataOf<typeof finePolicyList>> {
  return rowsOf(sql<DataOf<typeof finePolicyList>[number]>`
    select id, country_id, branch_id, session_id, name, mode, amount, rate, grace_days, count_from, cap, stop_at_validity, min_balance,
           after_validity_charge, status, version
      from fees.fine_policies
     where school_id = ${who().school_id}::int
       and (${query.session_id ?? null}::bigint is null or session_id = ${query.session_id ?? null}::bigint)
       and (${query.branch_id ?? null}::int is null or branch_id = ${query.branch_id ?? null}::int or branch_id is null)
     order by session_id desc, branch_id nulls first`);
}

export async function readFineRules(query: {
  session_id?: number | undefined;
  branch_id?: number | undefined;
}): Promise<DataOf<typeof fineRules>> {
  const all = await sessionsOf();
  const session_id = query.session_id ?? (all.find((one) => one.is_current) ?? all[0])?.id ?? null;
  return {
    session_id,
    sessions: all.map(({ id, name }) => ({ id, name })),
    rules: session_id === null ? [] : await listFinePolicies({ session_id, branch_id: query.branch_id }),
  };
}
