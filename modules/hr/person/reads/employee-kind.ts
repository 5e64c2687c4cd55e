// Employees as records (spec 00 §23): found by text, named behind plain ids, opened; also the party of money lines.

import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { branchIn, type RecordName } from '#platform/records/named-things.ts';
import type { RecordKind } from '#platform/records/record-kinds.ts';
import { maySearchEmployees } from '../contract/may-search.ts';
import { searchEmployees } from './find-employees.ts';

export const employeeRecord: RecordKind = {
  kind: 'employee',
  words: ['class teacher', 'head employee', 'reports to'],
  title: 'Employee',
  table: 'hr.employees',
  permissions: maySearchEmployees,
  find: async (text, limit) => {
    const found = await searchEmployees({ q: text, include_left: false, limit: Math.min(limit, 20) });
    return found.map(({ id, full_name, name_local, employee_code, designation, branch_name }) => ({
      kind: 'employee',
      id,
      title: name_local ? `${full_name} · ${name_local}` : full_name,
      subtitle: [employee_code, designation, branch_name].filter(Boolean).join(' · '),
      path: linkTo(pages.EmployeeDetails, { id }),
    }));
  },
  names: (ids) =>
    rowsOf(sql<RecordName>`
      select e.id, e.full_name as name, e.employee_code as number from hr.employees e
       where e.id = any (${[...ids]}::bigint[]) and ${inScope('e.branch_id')}`),
  branchOf: branchIn('hr.employees'),
  path: (id) => linkTo(pages.EmployeeDetails, { id }),
};
