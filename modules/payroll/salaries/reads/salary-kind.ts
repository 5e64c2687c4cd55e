// Salaries as records (spec 00 §23): named and opened; what ledger lines and requests point to.

import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { branchIn } from '#platform/records/named-things.ts';
import type { RecordKind, RecordName } from '#platform/records/record-kinds.ts';

export const salaryRecord: RecordKind = {
  kind: 'salary',
  title: 'Salary',
  table: 'payroll.salaries',
  permissions: [
    'salary-record',
    'salary-sheet',
    'hr-salary-approval',
    'deputy-ceo-salary-approval',
    'ceo-salary-approval',
  ],
  names: (ids) =>
    rowsOf(sql<RecordName>`
      select s.id, s.employee_name || ', ' || to_char(s.month, 'MM/YYYY') as name, s.number from payroll.salaries s
       where s.id = any (${[...ids]}::bigint[]) and ${inScope('s.branch_id')}`),
  branchOf: branchIn('payroll.salaries'),
  path: (id) => linkTo(pages.ApproveSalary, { salary_id: id }),
};
