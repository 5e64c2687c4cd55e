// The fee policy as it stands (spec 04 §2.1).

import type { DataOf } from '#kernel/contract.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { who } from '#platform/access/who.ts';
import { policyNames, type policyRead } from '../contract/fee-policy.ts';

export interface Place {
  country_id: number;
  branch_id?: number | undefined;
}

/** Version 0: nothing is set here yet. */
export async function readPolicy({ country_id, branch_id }: Place): Promise<DataOf<typeof policyRead>> {
  const row = await rowOf(sql<DataOf<typeof policyRead>>`
    select country_id, branch_id, ${sql.join(policyNames.map((name) => sql.ref(name)))}, version from fees.fee_policies
     where school_id = ${who().school_id}::int and country_id = ${country_id}::int and branch_id is not distinct from ${branch_id ?? null}::int`);
  if (row) return row;
  const nothing = Object.fromEntries(policyNames.map((name) => [name, null])) as Record<
    (typeof policyNames)[number],
    null
  >;
  return { country_id, branch_id: branch_id ?? null, ...nothing, version: 0 };
}
