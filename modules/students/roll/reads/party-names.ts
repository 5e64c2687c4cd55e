// Students as the party of money lines: how the ledger names them and where their record is (spec 00 section 23).

import { rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import type { PartyName } from '#platform/ledger/parties.ts';

/** Only students of the scope are named. */
export function studentNames(ids: readonly number[]): Promise<PartyName[]> {
  return rowsOf(sql<PartyName>`
    select s.id, s.full_name as name, s.admission_no as number from students.students s
     where s.id = any (${[...ids]}::bigint[]) and ${inScope('s.branch_id')}`);
}
