// Objections to marks of employees: raised by the person or by the office, decided by another (spec 06 §6.2, EAT-23, EAT-24).

import { z } from 'zod';
import { defineCall, listOf, listSortedBy } from '#kernel/contract.ts';
import { dayOut, id, localDate, optionalText, text } from '#kernel/fields.ts';

const area = 'attendance';
const words = z.string().nullable();
const time = z
  .string()
  .trim()
  .regex(/^([01]?\d|2[0-3]):[0-5]\d$/, 'Enter a time such as 08:05');

export const objectionKinds = [
  'present_not_marked',
  'wrong_in',
  'wrong_out',
  'on_duty',
  'late_excused',
  'early_excused',
  'other',
] as const;
export const objectionStatuses = ['pending', 'accepted', 'rejected', 'cancelled'] as const;
export const claimable = ['present', 'half_day', 'on_duty', 'absent'] as const;

const row = z.object({
  id,
  employee_id: id,
  employee_code: z.string(),
  full_name: z.string(),
  designation: words,
  branch_name: z.string(),
  attendance_date: dayOut,
  kind: z.enum(objectionKinds),
  was: z.string(),
  claimed: z.string(),
  punches: words,
  reason: z.string(),
  file_id: id.nullable(),
  status: z.enum(objectionStatuses),
  age_days: z.number(),
  asked_by: words,
  decided_by: words,
  decision_note: words,
  approval_id: id.nullable(),
  mine: z.boolean(),
});
export type ObjectionRow = z.output<typeof row>;

export const objectionList = defineCall({
  method: 'GET',
  path: 'hr/get-attendance-request',
  area,
  title: 'Objections to marks of employees, the oldest that wait first',
  permissions: ['Employee Attandance Record'],
  own: true,
  input: {
    ...listSortedBy('attendance_date', 'full_name'),
    status: z.enum(objectionStatuses).optional(),
    branch_id: id.optional(),
    employee_id: id.optional(),
    from: localDate.optional(),
    to: localDate.optional(),
    kind: z.enum(objectionKinds).optional(),
    mine: z.boolean().optional(),
  },
  data: listOf(row, { pending: z.number(), accepted: z.number(), rejected: z.number(), cancelled: z.number() }),
});

export const objectionCreate = defineCall({
  method: 'POST',
  path: 'hr/attendance-request-create',
  area,
  title: 'Object to the mark of a day: one for oneself, or the office for another (EAT-23)',
  permissions: ['Employee Attandance Edit'],
  own: true,
  success: 201,
  input: {
    employee_id: id.optional(),
    attendance_date: localDate,
    kind: z.enum(objectionKinds, { error: 'Choose one from the list' }),
    claimed_in: time.nullish(),
    claimed_out: time.nullish(),
    claimed_status: z.enum(claimable).nullish(),
    reason: text(500, 2),
    file_id: id.nullish(),
  },
  data: z.object({ request_id: id, approval_id: id }),
});

const decided = z.object({
  done: z.number(),
  failed: z.array(z.object({ id, message: z.string() })),
});

const ids = z.array(id).min(1, 'Choose at least one').max(200, 'At most 200 at once');

export const objectionAccept = defineCall({
  method: 'POST',
  path: 'hr/accept-attendance-request',
  area,
  title: 'Accept objections: what is claimed becomes the mark, of a closed month too (EAT-23)',
  permissions: ['Employee Attandance Edit'],
  own: true,
  input: { ids, note: optionalText(300) },
  data: decided,
});

export const objectionReject = defineCall({
  method: 'POST',
  path: 'hr/reject-attendance-request',
  area,
  title: 'Reject objections, with the reason; nothing changes',
  permissions: ['Employee Attandance Edit'],
  own: true,
  input: { ids, reason: text(300, 2) },
  data: decided,
});

export const objectionWithdraw = defineCall({
  method: 'POST',
  path: 'hr/attendance-request-cancel',
  area,
  title: "Take an objection of one's own back while it waits",
  beyond: '06 §3.2 has the requester cancel; the catalogue names no call for it',
  permissions: ['Employee Attandance Edit'],
  own: true,
  input: { id },
  data: z.object({ id }),
});
