// Children of the scope by the admission numbers of a file.

import type { KnownChild } from '../rules/known-child.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';

export function knownChildren(numbers: readonly (string | null)[]): Promise<KnownChild[]> {
  const wanted = [...new Set(numbers.flatMap((one) => (one === null ? [] : [one, one.toUpperCase()])))];
  return rowsOf(sql<KnownChild>`
    select s.id as student_id, s.branch_id, b.code as branch_code, s.admission_no, s.full_name as name
      from students.students s join platform.branches b on b.id = s.branch_id
     where s.admission_no = any (${wanted}::text[]) and ${inScope('s.branch_id')} and s.status in ('admitted', 'active', 'frozen', 'left', 'passed_out')
     order by s.id`);
}
