// Calls of Machine Attendance: machines, pins, punches (ATT-20 to ATT-25; spec 03 §6.9).

import { z } from 'zod';
import { defineCall, listOf, listSortedBy } from '#kernel/contract.ts';
import { id, localDate, optionalText, text, version } from '#kernel/fields.ts';

const area = 'attendance';
const permissions = ['Attendance Machine'] as const;
const words = z.string().nullable();
const use = z.enum(['students', 'employees', 'both']);
const deviceState = z.enum(['pending', 'active', 'blocked']);
// no table: what became of a passing, written once as it is judged
const punchState = z.enum(['new', 'used', 'repeat', 'unknown_pin', 'future', 'locked_day', 'ignored']);
const serial = z
  .string({ error: 'This field is required' })
  .trim()
  .regex(/^[A-Za-z0-9._-]{2,60}$/, 'Enter the serial number as printed on the device');
const address = z
  .string()
  .trim()
  .regex(
    /^(\d{1,3}(\.\d{1,3}){3}(\/\d{1,2})?|[0-9a-fA-F:]{2,39}(\/\d{1,3})?)$/,
    'Enter an address such as 203.0.113.7 or 10.1.0.0/16',
  );

const deviceRow = z.object({
  device_id: z.number(),
  serial_no: z.string(),
  name: z.string(),
  place: words,
  /** Null: has called, and is not assigned to a branch yet. */
  branch_id: z.number().nullable(),
  branch_name: words,
  state: deviceState,
  use,
  allowed_ips: z.array(z.string()),
  last_seen_at: words,
  last_punch_at: words,
  last_address: words,
  /** The address the machine is bound to; calls from elsewhere under its serial number are refused. */
  bound_address: words,
  /** It identifies itself by a key, and may change its address. */
  bound_by_key: z.boolean(),
  /** Who called last under its serial number and was refused, in the last seven days. */
  refused_address: words,
  refused_at: words,
  clock_drift_s: z.number().nullable(),
  drift: z.enum(['unknown', 'right', 'amber', 'red']),
  firmware: words,
  /** Commands that wait. */
  queue: z.number(),
  punches_today: z.number(),
  version,
});
export type DeviceRow = z.output<typeof deviceRow>;

export const deviceList = defineCall({
  method: 'GET',
  path: 'student-attendance/devices',
  area,
  title: 'Attendance machines of the scope, and those that have called and are nobody’s',
  permissions,
  input: { ...listSortedBy(), state: deviceState.optional(), branch_id: id.optional() },
  data: listOf(deviceRow),
});

export const deviceSave = defineCall({
  method: 'POST',
  path: 'student-attendance/device-save',
  area,
  title: 'Add a machine by its serial number, or change it',
  permissions,
  input: {
    /** Left out: a new one, or one that has called already and is unassigned. */
    id: id.optional(),
    version: version.optional(),
    serial_no: serial,
    name: text(100),
    place: optionalText(100),
    branch_id: id,
    use,
    allowed_ips: z.array(address).max(20).default([]),
  },
  data: deviceRow,
});

export const deviceStateCall = defineCall({
  method: 'POST',
  path: 'student-attendance/device-state',
  area,
  title: 'Let a machine in, or block it',
  permissions,
  input: { id, version, state: z.enum(['active', 'blocked']) },
  data: deviceRow,
});

export const deviceRebind = defineCall({
  method: 'POST',
  path: 'student-attendance/device-rebind',
  area,
  title: 'Accept the new address of a machine: the one that was refused last',
  beyond: 'the new address of a machine, accepted by a person (ATT-20, decision 0065)',
  permissions,
  input: { id, version, address: z.string().max(60) },
  data: deviceRow,
});

export const strangersClear = defineCall({
  method: 'POST',
  path: 'student-attendance/devices-clear',
  area,
  title: 'Clear the list of machines that have called and are nobody’s',
  beyond: 'the list of machines that are nobody’s, cleared (ATT-20, decision 0065)',
  permissions,
  input: {},
  data: z.object({ cleared: z.number() }),
});

export const deviceCommand = defineCall({
  method: 'POST',
  path: 'student-attendance/device-command',
  area,
  title: 'Send the machine its people again, set its clock, or ask it for its punches again',
  permissions,
  input: { id, command: z.enum(['send_users', 'set_time', 'send_again', 'restart']) },
  data: z.object({ queued: z.number() }),
});

const punchRow = z.object({
  punch_id: z.number(),
  punched_at: z.string(),
  received_at: z.string(),
  pin: z.number(),
  student_id: z.number().nullable(),
  student_name: words,
  class_name: words,
  section_name: words,
  device_name: z.string(),
  branch_name: z.string(),
  state: punchState,
  raw: words,
});

export const punchList = defineCall({
  method: 'GET',
  path: 'student-attendance/punches',
  area,
  title: 'Punches as they came, the newest first',
  permissions,
  input: {
    ...listSortedBy(),
    from: localDate.optional(),
    to: localDate.optional(),
    device_id: id.optional(),
    student_id: id.optional(),
    state: punchState.optional(),
  },
  data: listOf(punchRow),
});

export const unknownPins = defineCall({
  method: 'GET',
  path: 'student-attendance/unknown',
  area,
  title: 'Pins that machines know and nobody has',
  permissions,
  input: { ...listSortedBy(), device_id: id.optional() },
  data: listOf(
    z.object({
      pin: z.number(),
      branch_id: z.number(),
      branch_name: z.string(),
      devices: z.string(),
      punches: z.number(),
      first_at: z.string(),
      last_at: z.string(),
    }),
  ),
});

export const pinAssign = defineCall({
  method: 'POST',
  path: 'student-attendance/pin-assign',
  area,
  title: 'Give a pin to a student or an employee; its punches of open days are used',
  permissions,
  input: {
    pin: z.number({ error: 'Enter the pin' }).int().min(1).max(999_999_999),
    student_id: id.optional(),
    employee_id: id.optional(),
  },
  data: z.object({ used: z.number() }),
});
