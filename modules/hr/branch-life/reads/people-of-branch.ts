// Who may be principal or administrator of a branch (10 BR-7).

import { rowsOf, sql } from '#platform/db/index.ts';

/** Active, and with that branch; the policy of the table keeps to the scope. */
export function peopleOfBranch({ branch_id, employee_ids }: { branch_id: number; employee_ids: readonly number[] }) {
  return rowsOf(sql<{ employee_id: number; name: string; fits: boolean }>`
    select e.id as employee_id, e.full_name as name, e.branch_id = ${branch_id}::int and e.status in ('active', 'on_notice') as fits
      from hr.employees e where e.id = any (${[...employee_ids]}::bigint[])`);
}
