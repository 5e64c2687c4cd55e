// Machines: added, changed, let in, blocked, and told what to do (ATT-20, ATT-23, ATT-25).

import { now } from '#kernel/clock.ts';
import type { z } from 'zod';
import { conflict, notFound, Refusal } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { requireBranch } from '#platform/access/who.ts';
import { audit } from '#platform/audit/audit.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { onConstraint } from '#platform/db/errors.ts';
import { gate } from '#modules/branches/index.ts';
import { machineStates } from '../rules/machine-states.ts';
import type { deviceCommand, DeviceRow, deviceSave, deviceStateCall } from '../contract/devices.ts';
import { deviceById } from '../reads/devices.ts';
import { localStamp, timeCommand } from '../rules/device-words.ts';
import { givePins } from './give-pins.ts';
import { sendUsers } from './push-users.ts';

type Saving = z.output<typeof deviceSave.input>;

const taken = conflict(
  'A machine with this serial number is known already. Look for it in the list, or ask head office.',
);

export async function saveDevice(input: Saving): Promise<DeviceRow> {
  await requirePermission('Attendance Machine');
  requireBranch(input.branch_id);
  await gate(input.branch_id, 'teach');
  const id = input.id ?? (await claimed(input)) ?? (await inserted(input));
  const row = await onConstraint('attendance_devices_serial', taken, () =>
    rowOf(sql<{ id: number }>`
      update attendance.attendance_devices set serial_no = ${input.serial_no}, name = ${input.name}, place = ${input.place ?? null}, branch_id = ${input.branch_id}::int,
             use = ${input.use}, allowed_ips = ${input.allowed_ips}::cidr[]
       where id = ${id}::bigint and (${input.id === undefined} or version = ${input.version ?? 0}::int) returning id`),
  );
  if (!row) {
    await deviceById(id);
    throw conflict('This machine was changed by somebody else meanwhile. Review again.');
  }
  await note(id, 'saved', input.branch_id);
  return deviceById(id);
}

async function claimed({ serial_no, branch_id }: Saving): Promise<number | null> {
  const row = await rowOf(
    sql<{ id: number | null }>`select attendance.claim_device(${serial_no}, ${branch_id}::int) as id`,
  );
  return row?.id ?? null;
}

async function inserted({ serial_no, branch_id, name }: Saving): Promise<number> {
  const row = await onConstraint('attendance_devices_serial', taken, () =>
    rowOf(sql<{ id: number }>`
      insert into attendance.attendance_devices (serial_no, branch_id, name) values (${serial_no}, ${branch_id}::int, ${name}) returning id`),
  );
  return row?.id ?? 0;
}

function note(id: number, action: string, branch_id: number | null): Promise<void> {
  return audit({ record_kind: 'attendance device', record_id: id, action, branch_id });
}

/** A machine that is let in is bound to the address it calls from, as shown to the person; otherwise to that of its first call. */
export async function changeDeviceState(input: z.output<typeof deviceStateCall.input>): Promise<DeviceRow> {
  await requirePermission('Attendance Machine');
  const device = await deviceById(input.id);
  if (device.branch_id === null)
    throw new Refusal('conflict', 'Give the machine a name and a branch first, then let it in');
  const row = await rowOf(sql<{ id: number }>`
    update attendance.attendance_devices d
       set state = ${input.state}, refused_address = null, refused_at = null, bound_key = null, bound_address = b.address,
           bound_at = case when b.address is not null then platform.now() end
      from (select x.id, case when ${input.state} = 'active' and x.last_seen_at > platform.now() - interval '1 hour'
                                and (cardinality(x.allowed_ips) = 0 or x.last_address::inet <<= any (x.allowed_ips)) then x.last_address::inet end as address
              from attendance.attendance_devices x where x.id = ${input.id}::bigint) b
     where d.id = b.id and d.version = ${input.version}::int returning d.id`);
  if (!row) throw conflict('This machine was changed by somebody else meanwhile. Review again.');
  await note(input.id, input.state === 'active' ? 'let in' : 'blocked', device.branch_id);
  if (input.state === 'active') {
    await givePins(device.branch_id);
    await sendUsers(input.id);
  }
  return deviceById(input.id);
}

export async function commandDevice(input: z.output<typeof deviceCommand.input>): Promise<{ queued: number }> {
  await requirePermission('Attendance Machine');
  const device = await deviceById(input.id);
  if (device.branch_id === null || !machineStates.can('command', device.state))
    throw conflict('This machine is not let in, so it takes no commands. Let it in first');
  if (input.command === 'send_users') {
    await givePins(device.branch_id);
    return { queued: await sendUsers(input.id) };
  }
  const zone = await rowOf(sql<{ time_zone: string }>`
    select k.time_zone from platform.branches b join platform.countries k on k.id = b.country_id and k.operates where b.id = ${device.branch_id}::int`);
  if (!zone) throw notFound('This branch');
  const text = {
    set_time: timeCommand(localStamp(now(), zone.time_zone)),
    send_again: 'CHECK',
    restart: 'REBOOT',
  }[input.command];
  if (input.command === 'send_again')
    await rowsOf(sql`update attendance.attendance_devices set stamp = '0' where id = ${input.id}::bigint`);
  await rowsOf(sql`
    insert into attendance.device_commands (branch_id, device_id, text) values (${device.branch_id}::int, ${input.id}::bigint, ${text})`);
  return { queued: 1 };
}
