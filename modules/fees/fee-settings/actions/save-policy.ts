// Sets the fee policy; null branch is for the whole country and needs every branch.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { badField, conflict } from '#kernel/refusal.ts';
import { oneAtATime, rowsOf, sql } from '#platform/db/index.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { who } from '#platform/access/who.ts';
import { policyNames, type policySave, policyWithoutEffect } from '../contract/fee-policy.ts';
import { readPolicy } from '../reads/fee-policy.ts';
import { requirePlace } from '../steps/require-place.ts';

function refuseWithoutEffect(input: ParsedInputOf<typeof policySave>, before: DataOf<typeof policySave>): void {
  for (const name of policyNames) {
    const reason = policyWithoutEffect[name];
    if (reason !== undefined && input[name] !== before[name]) throw badField(name, `No effect yet: ${reason}`);
  }
}

export async function savePolicy(input: ParsedInputOf<typeof policySave>): Promise<DataOf<typeof policySave>> {
  await requirePermission('Fee Setting');
  await requirePlace(input.branch_id);
  await oneAtATime('fee policy', who().school_id);
  const before = await readPolicy(input);
  if (before.version !== input.version) throw conflict('The policy was changed meanwhile. Load it again');
  refuseWithoutEffect(input, before);
  const columns = policyNames.map((name) => sql.ref(name));
  const values = policyNames.map((name) => sql`${input[name]}`);
  if (before.version === 0) {
    await rowsOf(sql`
      insert into fees.fee_policies (school_id, country_id, branch_id, ${sql.join(columns)})
      values (${who().school_id}, ${input.country_id}, ${input.branch_id ?? null}, ${sql.join(values)})`);
  } else {
    const sets = columns.map((column, i) => sql`${column} = ${values[i]}`);
    await rowsOf(sql`
      update fees.fee_policies set ${sql.join(sets)}
       where school_id = ${who().school_id}::int and country_id = ${input.country_id}::int and branch_id is not distinct from ${input.branch_id ?? null}::int`);
  }
  return readPolicy(input);
}
