// Inquiries that a caller sees: of the branches in scope, and of the pool of the chosen country where the policy shows it (00 §12).

import { sql } from '#platform/db/index.ts';
import { currentContext } from '#platform/db/transaction.ts';

/** A condition on `admissions.leads l`. */
export function leadScope(): ReturnType<typeof sql<boolean>> {
  const { caller } = currentContext();
  if (caller.kind === 'owner') return sql<boolean>`true`;
  if (caller.kind === 'stranger') return sql<boolean>`false`;
  const school = sql<boolean>`l.school_id = ${caller.school_id}::int`;
  if (caller.all_branches) return school;
  // Work by the clock has no country of its own.
  const pool =
    caller.kind === 'clock'
      ? sql<boolean>`l.branch_id is null`
      : sql<boolean>`(l.branch_id is null and l.country_id = ${caller.country_id}::int)`;
  return sql<boolean>`${school} and (l.branch_id = any (${caller.branch_ids}::int[]) or ${pool})`;
}
