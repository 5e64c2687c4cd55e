// Another department, designation, manager or kind of employment from a day on (HR-4, HR-5, HR-7).

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { addDays } from '#kernel/dates.ts';
import { badField, conflict } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { oneAtATime, rowOf, sql } from '#platform/db/index.ts';
import { lockEmployee, noteEmployee, refusePlace } from '#modules/hr/person/chapter.ts';
import type { postChange } from '../contract/record.ts';
import { followPostings, refuseClosedDay, writePosting } from '#modules/hr/postings/chapter.ts';

const AHEAD_DAYS = 365;

export async function changePost(input: ParsedInputOf<typeof postChange>): Promise<DataOf<typeof postChange>> {
  await requirePermission('Employee Edit');
  const { employee_id, from_date, reason } = input;
  const reports_to_id = input.reports_to_id ?? null;
  const employee = await lockEmployee(employee_id, input.version);
  if (employee.status === 'left') throw conflict(`${employee.full_name} left. The record is kept as it was.`);
  if (from_date > addDays(employee.today, AHEAD_DAYS)) throw badField('from_date', 'At most a year ahead');
  if (from_date < employee.today) await refuseClosedDay(employee.branch_id, from_date, 'from_date');
  // Two changes of managers that are right alone can close a circle together.
  await oneAtATime('reporting lines', employee.school_id);
  await refusePlace({ ...input, reports_to_id }, employee, employee_id);
  const same =
    input.department_id === employee.department_id &&
    input.designation_id === employee.designation_id &&
    reports_to_id === employee.reports_to_id &&
    input.employment_type === employee.employment_type;
  if (same) throw badField('department_id', 'Nothing is different from what stands. Change something, or close this');
  const { department_id, designation_id, employment_type } = input;
  const place = { branch_id: employee.branch_id, home_branch_id: employee.branch_id };
  await writePosting({
    ...place,
    employee_id,
    department_id,
    designation_id,
    reports_to_id,
    employment_type,
    from_date,
    reason,
  });
  const applied = from_date <= employee.today;
  if (applied) await followPostings(employee.branch_id, employee.today, employee_id);
  await noteEmployee({
    branch_id: employee.branch_id,
    employee_id,
    action: 'post changed',
    before: placeOf(employee),
    after: { ...placeOf({ ...input, reports_to_id }), from_date, reason },
  });
  const row = await rowOf(
    sql<{ version: number }>`select e.version from hr.employees e where e.id = ${employee_id}::bigint`,
  );
  return { employee_id, version: row?.version ?? employee.version, from_date, applied };
}

interface Place {
  department_id: number | null;
  designation_id: number | null;
  reports_to_id: number | null;
  employment_type: string;
}

const placeOf = ({
  department_id,
  designation_id,
  reports_to_id,
  employment_type,
}: Place): Record<string, unknown> => ({
  department_id,
  designation_id,
  reports_to_id,
  employment_type,
});
