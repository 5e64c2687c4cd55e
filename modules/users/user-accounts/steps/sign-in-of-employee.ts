// The sign-in of an employee is locked while they are suspended and let in again afterwards (spec 06 §3.1), and ended when they leave. Whoever suspends has asked
// for the permission of that; a sign-in that was locked for another reason stays locked.

import { audit } from '#platform/audit/audit.ts';
import { rowOf, sql } from '#platform/db/index.ts';

const SUSPENDED = 'Suspended as an employee';

/** Running sessions end with it, by trigger. */
export async function lockSignInOf(employee_id: number, reason: string): Promise<void> {
  const row = await rowOf(sql<{ id: number }>`
    update platform.users set status = 'locked', status_reason = ${`${SUSPENDED}: ${reason}`.slice(0, 200)}, status_at = platform.now()
     where employee_id = ${employee_id}::bigint and status = 'active' returning id`);
  if (row) await audit({ record_kind: 'user', record_id: row.id, action: 'locked', after: { reason: SUSPENDED } });
}

export async function unlockSignInOf(employee_id: number): Promise<void> {
  const row = await rowOf(sql<{ id: number }>`
    update platform.users set status = 'active', status_reason = null, status_at = platform.now()
     where employee_id = ${employee_id}::bigint and status = 'locked' and status_reason like ${`${SUSPENDED}%`} returning id`);
  if (row) await audit({ record_kind: 'user', record_id: row.id, action: 'let in again' });
}

/** Of an employee who left (06 EXT-6): ended for good, with its sessions; who joins again is let in by whoever keeps users. */
export async function endSignInOf(employee_id: number): Promise<void> {
  const row = await rowOf(sql<{ id: number }>`
    update platform.users set status = 'left', status_reason = 'Left as an employee', status_at = platform.now()
     where employee_id = ${employee_id}::bigint and status <> 'left' returning id`);
  if (row)
    await audit({ record_kind: 'user', record_id: row.id, action: 'ended', after: { reason: 'Left as an employee' } });
}
