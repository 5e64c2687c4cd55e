// Which caller a machine is: bound to an address when it is let in, moved by a person who knows that the new address is its own, and
// the list of strangers cleared (ATT-20).

import type { z } from 'zod';
import { conflict } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { audit } from '#platform/audit/audit.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import type { deviceRebind, DeviceRow } from '../contract/devices.ts';
import { deviceById } from '../reads/devices.ts';

/** The person agreed to the refused address that was shown; a different one by now is refused. */
export async function rebindDevice(input: z.output<typeof deviceRebind.input>): Promise<DeviceRow> {
  await requirePermission('Attendance Machine');
  const before = await deviceById(input.id);
  const row = await rowOf(sql<{ id: number }>`
    update attendance.attendance_devices
       set bound_address = refused_address, bound_key = null, bound_at = platform.now(), refused_address = null, refused_at = null
     where id = ${input.id}::bigint and version = ${input.version}::int and state = 'active' and host(refused_address) = ${input.address} returning id`);
  if (!row) throw conflict('Meanwhile this machine was changed or called from yet another address. Review again.');
  const device = await deviceById(input.id);
  await audit({
    record_kind: 'attendance device',
    record_id: input.id,
    action: 'bound to another address',
    branch_id: device.branch_id,
    before: { address: before.bound_address },
    after: { address: device.bound_address },
  });
  return device;
}

/** Unassigned machines only, by people of all branches; the database routine checks this itself. */
export async function clearStrangers(): Promise<number> {
  await requirePermission('Attendance Machine');
  const row = await rowOf(sql<{ cleared: number }>`select attendance.clear_strangers() as cleared`);
  await audit({ record_kind: 'attendance device', record_id: 0, action: 'strangers cleared', branch_id: null });
  return row?.cleared ?? 0;
}
