// A call that answers one's own rows without a permission (spec 06 §1): with `mine` it is about the employee behind the sign-in, whatever the
// environment is and whichever person was asked for; without it the permission is asked for.

import { badField, Refusal } from '#kernel/refusal.ts';
import { holds, requirePermission } from '#platform/access/permissions.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { alsoInBranches } from '#platform/db/widen-scope.ts';

export interface OwnEmployee {
  employee_id: number;
  branch_id: number;
  full_name: string;
}

export async function ownEmployee(): Promise<OwnEmployee | undefined> {
  return rowOf(sql<OwnEmployee>`select o.employee_id, o.branch_id, o.full_name from hr.own_employee() o`);
}

interface Asked {
  mine?: boolean | undefined;
  permissions: readonly string[];
}

/** Runs `work` for oneself (`own` is given, and its branch is in the scope), or for the scope with one of the permissions. */
export async function ownOrHeld<T>(
  { mine, permissions }: Asked,
  work: (own: OwnEmployee | null) => Promise<T>,
): Promise<T> {
  if (!mine) {
    await requirePermission(...permissions);
    return work(null);
  }
  const own = await ownEmployee();
  if (!own)
    throw new Refusal('not_allowed', 'Your sign-in belongs to no employee. Ask the office to link it to your record');
  return alsoInBranches([own.branch_id], () => work(own));
}

/** Of an act for a person: one's own needs no permission; for others one of these is needed. Answers whom it is for. */
export async function requireOwnOrHeld<T>(
  employee_id: number | undefined,
  permissions: readonly string[],
  work: (employee_id: number, is_own: boolean) => Promise<T>,
): Promise<T> {
  const own = await ownEmployee();
  if (!own) await requirePermission(...permissions);
  const id = employee_id ?? own?.employee_id;
  if (id === undefined) throw badField('employee_id', 'Choose the employee');
  if (own && id === own.employee_id) return alsoInBranches([own.branch_id], () => work(id, true));
  await requirePermission(...permissions);
  return work(id, false);
}

/** Of an act whose right is another's matter (a manager decides by name): whoever works here, or holds one of these. */
export async function requireEmployeeOrHeld(permissions: readonly string[]): Promise<void> {
  if (!(await holds(...permissions)) && !(await ownEmployee())) await requirePermission(...permissions);
}
