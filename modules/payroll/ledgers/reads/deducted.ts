// What attendance took from the salaries of a month, by person, for the comparison of groups (06 §12 no. 4): of salaries that are frozen, and of
// confidential ones only for who may see them.

import { holds } from '#platform/access/permissions.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import type { DeductedAsked } from '#modules/attendance/index.ts';

export async function readDeducted({ month, employee_ids }: DeductedAsked) {
  if (!(await holds('salary-sheet', 'salary-record'))) return null;
  const seesAll = await holds('salary-confidential');
  return rowsOf(sql<{ employee_id: number; deducted: number }>`
    select s.employee_id, sum(s.attendance_deduction)::bigint as deducted from payroll.salaries s
     where s.employee_id = any (${employee_ids}::bigint[]) and s.month = ${month}::date and s.kind = 'regular'
       and s.status not in ('draft', 'rejected', 'void') and (${seesAll}::boolean or not s.is_confidential) group by s.employee_id`);
}
