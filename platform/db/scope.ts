// The branches of the scope as a SQL condition: under the all-branches role no policy filters, so lists say it themselves.

import { sql, type Statement } from './sql.ts';
import { currentContext } from './transaction.ts';

/** `inScope('s.branch_id')`: true when the scope is every branch; else the column is one of the branches in scope. */
export function inScope(column: string): Statement<boolean> {
  const caller = currentContext().caller;
  if (caller.kind === 'owner' || caller.all_branches) return sql<boolean>`true`;
  return sql<boolean>`${sql.ref(column)} = any (${caller.branch_ids}::int[])`;
}
