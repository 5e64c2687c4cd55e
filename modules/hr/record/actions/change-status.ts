// Suspended, inactive, active again (spec 06 §3.1): with a reason and a day; the sign-in of somebody suspended is locked meanwhile.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { formatDate } from '#kernel/dates.ts';
import { badField, conflict } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { lockEmployee, noteEmployee } from '#modules/hr/person/chapter.ts';
import { employeeStates } from '#modules/hr/person/rules/index.ts';
import type { employeeStatusUpdate } from '#modules/hr/person/contract/status.ts';
import { lockSignInOf, unlockSignInOf } from '#modules/users/index.ts';

const verbOf = { active: 'restore', suspended: 'suspend', inactive: 'rest' } as const;

export async function changeStatus({
  employee_id,
  version,
  status,
  effective_date,
  reason,
}: ParsedInputOf<typeof employeeStatusUpdate>): Promise<DataOf<typeof employeeStatusUpdate>> {
  await requirePermission('Employee Edit');
  const employee = await lockEmployee(employee_id, version);
  if (employee.status === status) throw conflict(`${employee.full_name} is ${employeeStates.said(status)} already.`);
  employeeStates.refuse(verbOf[status], employee.status);
  if (effective_date > employee.today)
    throw badField('effective_date', 'This day is in the future. Come back on that day, or choose today');
  if (effective_date < employee.joining_date)
    throw badField('effective_date', `Before the joining on ${formatDate(employee.joining_date)}. Choose a later day`);
  const row = await rowOf(sql<{ version: number }>`
    update hr.employees set status = ${status}, status_since = ${effective_date}::date, status_reason = ${reason},
           updated_by = platform.current_user_id()
     where id = ${employee_id}::bigint returning version`);
  if (status === 'suspended') await lockSignInOf(employee_id, reason);
  if (employee.status === 'suspended') await unlockSignInOf(employee_id);
  await noteEmployee({
    branch_id: employee.branch_id,
    employee_id,
    action: 'status changed',
    before: { status: employee.status },
    after: { status, status_since: effective_date, reason },
  });
  return { employee_id, status, version: row?.version ?? version };
}
