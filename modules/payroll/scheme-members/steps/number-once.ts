// What both acts of memberships ask: who may be seen, and whether a number is somebody else's.

import { badField } from '#kernel/refusal.ts';
import { holds } from '#platform/access/permissions.ts';
import { oneAtATime, rowOf, sql } from '#platform/db/index.ts';

export const seen = async () => ((await holds('salary-confidential')) ? sql`true` : sql`not e.is_confidential`);

/** Held until the end: two of a scheme are not given one number at once. */
export async function refuseNumber(
  member_no: string | null,
  { scheme_id, employee_id }: { scheme_id: number; employee_id: number },
): Promise<void> {
  if (member_no === null) return;
  await oneAtATime('scheme number', scheme_id);
  const other = await rowOf(sql<{ name: string }>`
    select e.full_name as name from payroll.employee_scheme_members m join hr.employees e on e.id = m.employee_id
     where m.scheme_id = ${scheme_id}::bigint and m.member_no = ${member_no} and m.employee_id <> ${employee_id}::bigint limit 1`);
  if (other) throw badField('member_no', `${other.name} has this number`);
}
