// An employee as an act locks it; outside the scope there is none.

import type { LocalDate } from '#kernel/dates.ts';
import { conflict, notFound } from '#kernel/refusal.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import type { EmploymentType, EmployeeStatus } from '../rules/index.ts';

export interface LockedEmployee {
  id: number;
  version: number;
  branch_id: number;
  branch_name: string;
  school_id: number;
  country_id: number;
  full_name: string;
  employee_code: string;
  status: EmployeeStatus;
  date_of_birth: LocalDate | null;
  joining_date: LocalDate;
  employment_type: EmploymentType;
  department_id: number | null;
  designation_id: number | null;
  reports_to_id: number | null;
  today: LocalDate;
}

/** 404 outside the scope; 409 where somebody changed it since `version`. */
export async function lockEmployee(id: number, version?: number): Promise<LockedEmployee> {
  const row = await rowOf(sql<LockedEmployee>`
    select e.id, e.version, e.branch_id, b.branch_name, e.school_id, b.country_id, e.full_name, e.employee_code, e.status, e.date_of_birth,
           e.joining_date, e.employment_type, e.department_id, e.designation_id, e.reports_to_id, platform.today(e.branch_id) as today
      from hr.employees e join platform.branches b on b.id = e.branch_id
     where e.id = ${id}::bigint and ${inScope('e.branch_id')} for update of e`);
  if (!row) throw notFound('This employee');
  if (version !== undefined && row.version !== version)
    throw conflict(`The record of ${row.full_name} was changed meanwhile. Open it again and repeat your change.`);
  return row;
}
