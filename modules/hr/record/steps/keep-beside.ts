// One row beside the record: added, or changed where its version still stands; then noted on the person.

import { badField, conflict, notFound } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { giveFileToBranch } from '#platform/files/files.ts';
import { type LockedEmployee, lockEmployee, noteEmployee } from '#modules/hr/person/chapter.ts';

/** Tables of what stands beside; their names come from here alone. */
const tables = {
  paper: 'hr.employee_documents',
  relation: 'hr.employee_relations',
  qualification: 'hr.employee_qualifications',
  experience: 'hr.employee_experiences',
} as const;
export type Beside = keyof typeof tables;

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
  const names = Object.keys(columns).map((name) => sql.ref(name));
  const values = Object.values(columns).map((value) => sql`${value ?? null}`);
  const row = await rowOf(sql<{ id: number }>`
    insert into ${sql.table(tables[what])} (branch_id, employee_id, ${sql.join(names)})
    values (${branch_id}::int, ${id}::bigint, ${sql.join(values)}) returning id`);
  if (!row) throw notFound('This row');
  return row;
}

async function change(
  { id = 0, version, employee_id }: Kept,
  what: Beside,
  columns: Row['columns'],
): Promise<{ id: number }> {
  await locked({ id, version, employee_id }, what);
  const sets = Object.entries(columns).map(([name, value]) => sql`${sql.ref(name)} = ${value ?? null}`);
  await rowOf(sql`
    update ${sql.table(tables[what])} set ${sql.join(sets)}, updated_by = platform.current_user_id() where id = ${id}::bigint`);
  return { id };
}

async function locked({ id, version, employee_id }: Kept, what: Beside): Promise<void> {
  const row = await rowOf(sql<{ version: number }>`
    select t.version from ${sql.table(tables[what])} t
     where t.id = ${id ?? 0}::bigint and t.employee_id = ${employee_id}::bigint for update`);
  if (!row) throw notFound('This row');
  if (row.version !== version) throw conflict('This was changed meanwhile. Open it again and repeat your change.');
}

export async function removeBeside(
  kept: Required<Pick<Kept, 'id' | 'employee_id'>> & { version: number },
  what: Beside,
): Promise<void> {
  const employee = await editedEmployee(kept);
  await locked(kept, what);
  await rowOf(sql`delete from ${sql.table(tables[what])} where id = ${kept.id}::bigint`);
  await noteEmployee({ branch_id: employee.branch_id, employee_id: employee.id, action: `${what} taken off` });
}

export function refuseDays(from: string | null | undefined, to: string | null | undefined, field: string): void {
  if (from && to && to < from) throw badField(field, 'This day lies before the first. Look at both days');
}
