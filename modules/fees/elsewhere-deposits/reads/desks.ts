// The desks that may take money for children of other branches (FEE-51): own branches of the scope whose fee policy allows it.

import { badField, conflict } from '#kernel/refusal.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { who } from '#platform/access/who.ts';

export interface TakingDesk {
  branch_id: number;
  branch_name: string;
}

/** All of them, or the one that was named; refuses in words when there is none. */
export async function takingDesks(at_branch_id?: number): Promise<[TakingDesk, ...TakingDesk[]]> {
  const { school_id, country_id } = who();
  const all = await rowsOf(sql<TakingDesk & { own: boolean; allowed: boolean }>`
    select b.id as branch_id, b.branch_name, b.ownership = 'own' as own, coalesce(o.collect_any_branch, c.collect_any_branch, false) as allowed
      from platform.branches b
      left join fees.fee_policies o on o.branch_id = b.id
      left join fees.fee_policies c on c.school_id = b.school_id and c.country_id = b.country_id and c.branch_id is null
     where ${inScope('b.id')} and b.school_id = ${school_id} and b.country_id = ${country_id}
       and b.id = coalesce(${at_branch_id ?? null}::int, b.id)
     order by b.branch_name, b.id`);
  const [first, ...more] = all
    .filter((one) => one.own && one.allowed)
    .map(({ branch_id, branch_name }) => ({ branch_id, branch_name }));
  if (first) return [first, ...more];
  const [only, second] = all;
  if (only === undefined) throw badField('at_branch_id', 'Choose a branch of yours');
  if (!all.some((one) => one.own)) throw conflict('A franchise takes the fees of its own children only');
  throw conflict(
    second === undefined
      ? `${only.branch_name} takes no money for children of other branches: its fee policy does not allow it`
      : 'None of your branches takes money for children of other branches: their fee policy does not allow it',
  );
}
