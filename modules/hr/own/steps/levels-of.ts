// Who decides what an employee asks (EAT-24): the reporting manager by name, or whoever holds the permission there; never the person.

import type { Level } from '#platform/approvals/kind.ts';
import { rowOf, sql } from '#platform/db/index.ts';

interface Behind {
  own_user_id: number | null;
  manager_user_id: number | null;
}

export const usersBehind = async (employee_id: number): Promise<Behind> =>
  (await rowOf(
    sql<Behind>`select b.own_user_id, b.manager_user_id from hr.users_behind(${employee_id}::bigint) b`,
  )) ?? {
    own_user_id: null,
    manager_user_id: null,
  };

export async function managerOrHolder(employee_id: number, title: string, permission: string): Promise<Level[]> {
  const { manager_user_id } = await usersBehind(employee_id);
  return [{ title, permission, ...(manager_user_id === null ? {} : { user_id: manager_user_id }) }];
}
