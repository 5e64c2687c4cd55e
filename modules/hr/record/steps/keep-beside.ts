// One row beside the record: added, or changed where its version still stands; then noted on the person.

import { badField, conflict, notFound } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { giveFileToBranch } from '#platform/files/files.ts';
import { type LockedEmployee, lockEmployee, noteEmployee } from '#modules/hr/person/chapter.ts';
import { addRow, type Beside, changeRow, lockRow, removeRow } from './beside-rows.ts';

interface Kept {
  id?: number | undefined;
  version?: number | undefined;
  employee_id: number;
  file_id?: number | null | undefined;
}

interface Row {
  what: Beside;
  /** As History says it. */
  said: string;
  columns: Readonly<Record<string, unknown>>;
}

/** The employee, whose record may be written; the file goes to their branch. */
export async function editedEmployee({
  employee_id,
  file_id,
}: Pick<Kept, 'employee_id' | 'file_id'>): Promise<LockedEmployee> {
  await requirePermission('Employee Edit');
  const employee = await lockEmployee(employee_id);
  if (employee.status === 'left') throw conflict(`${employee.full_name} left. The record is kept as it was.`);
  if (file_id) await giveFileToBranch(file_id, employee.branch_id);
  return employee;
}

export async function keepBeside(
  kept: Kept,
  employee: LockedEmployee,
  { what, said, columns }: Row,
): Promise<{ id: number }> {
  const row = kept.id === undefined ? await add(employee, what, columns) : await change(kept, what, columns);
  await noteEmployee({
    branch_id: employee.branch_id,
    employee_id: employee.id,
    action: `${what} ${kept.id === undefined ? 'added' : 'changed'}`,
    after: { [what]: said },
  });
  return row;
}

async function add({ id, branch_id }: LockedEmployee, what: Beside, columns: Row['columns']): Promise<{ id: number }> {
  const row = await addRow[what]({ branch_id, employee_id: id, columns: JSON.stringify(columns) });
  if (!row) throw notFound('This row');
  return row;
}

async function change(
  { id = 0, version, employee_id }: Kept,
  what: Beside,
  columns: Row['columns'],
): Promise<{ id: number }> {
  await locked({ id, version, employee_id }, what);
  await changeRow[what](id, JSON.stringify(columns));
  return { id };
}

async function locked({ id = 0, version, employee_id }: Kept, what: Beside): Promise<void> {
  const row = await lockRow[what]({ id, employee_id });
  if (!row) throw notFound('This row');
  if (row.version !== version) throw conflict('This was changed meanwhile. Open it again and repeat your change.');
}

export async function removeBeside(
  kept: Required<Pick<Kept, 'id' | 'employee_id'>> & { version: number },
  what: Beside,
): Promise<void> {
  const employee = await editedEmployee(kept);
  await locked(kept, what);
  await removeRow[what](kept.id);
  await noteEmployee({ branch_id: employee.branch_id, employee_id: employee.id, action: `${what} taken off` });
}

export function refuseDays(from: string | null | undefined, to: string | null | undefined, field: string): void {
  if (from && to && to < from) throw badField(field, 'This day is before the first. Look at both days');
}
