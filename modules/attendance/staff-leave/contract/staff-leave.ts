// Leave of employees: asked, shown before it is asked, decided, taken back (spec 06 §6.3).

import { z } from 'zod';
import { defineCall, listOf, listSortedBy } from '#kernel/contract.ts';
import { dayOut, id, idOf, localDate, optionalText, text } from '#kernel/fields.ts';

const area = 'leave';
const mineArea = 'attendance';
const words = z.string().nullable();

export const dayParts = ['full', 'first_half', 'second_half'] as const;
export const leaveStatuses = ['pending', 'accepted', 'rejected', 'cancelled'] as const;

const row = z.object({
  id,
  employee_id: id,
  employee_code: z.string(),
  full_name: z.string(),
  designation: words,
  department: words,
  branch_name: z.string(),
  kind: z.enum(['leave', 'encashment']),
  leave_type: z.string(),
  leave_sub_type: words,
  from_date: dayOut,
  to_date: dayOut,
  day_part: z.enum(dayParts),
  days: z.number(),
  paid_days: z.number(),
  unpaid_days: z.number(),
  /** Of the type, with what waits taken off. */
  balance_after: z.number().nullable(),
  also_away: z.number(),
  reason: z.string(),
  file_id: id.nullable(),
  handover_to: words,
  status: z.enum(leaveStatuses),
  cancelling: z.boolean(),
  age_days: z.number(),
  decided_by: words,
  decision_note: words,
  approval_id: id.nullable(),
  mine: z.boolean(),
});
export type LeaveRow = z.output<typeof row>;

export const leaveRequests = defineCall({
  method: 'POST',
  path: 'hr/pending-leave-request',
  area,
  title: 'Requests for leave with what each leaves of the balance, and who is away then',
  permissions: ['leave-record', 'leave-approve'],
  own: true,
  input: {
    ...listSortedBy('from_date', 'full_name', 'days'),
    status: z.enum(leaveStatuses).optional(),
    branch_id: id.optional(),
    department_id: id.optional(),
    leave_type_id: id.optional(),
    employee_id: id.optional(),
    from: localDate.optional(),
    to: localDate.optional(),
    mine: z.boolean().optional(),
  },
  data: listOf(row, { pending: z.number(), accepted: z.number(), rejected: z.number(), cancelled: z.number() }),
});

const asked = {
  employee_id: id.optional(),
  leave_type_id: id,
  leave_sub_type_id: id.nullish(),
  from_date: localDate,
  to_date: localDate,
  day_part: z.enum(dayParts).default('full'),
  file_id: id.nullish(),
};

const preview = z.object({
  days: z.number(),
  paid_days: z.number(),
  unpaid_days: z.number(),
  unpaid_equivalent: z.number(),
  balance_after: z.number().nullable(),
  said: z.string(),
  warnings: z.array(z.string()),
});
export type LeavePreview = z.output<typeof preview>;

export const leavePreview = defineCall({
  method: 'POST',
  path: 'hr/leave-preview',
  area: mineArea,
  title: 'What a request for leave would take, before it is sent',
  permissions: ['leave-record'],
  own: true,
  input: asked,
  data: preview,
});

export const leaveRequestCreate = defineCall({
  method: 'POST',
  path: 'hr/leave-request-create',
  area: mineArea,
  title: 'Ask for leave: for oneself, or the office for another (LVE-1 to LVE-4)',
  permissions: ['leave-record'],
  own: true,
  success: 201,
  input: {
    ...asked,
    reason: text(500, 10),
    handover_to_id: idOf('employee').nullish(),
    contact: optionalText(100),
  },
  data: preview.extend({ request_id: id, approval_id: id }),
});

export const leaveCancel = defineCall({
  method: 'POST',
  path: 'hr/leave-cancel',
  area: mineArea,
  title: 'Take leave back: one that waits at once, accepted leave by another request (LVE-14)',
  permissions: ['leave-record'],
  own: true,
  input: { id, reason: text(500, 2) },
  data: z.object({ id, status: z.enum(leaveStatuses), approval_id: id.nullable() }),
});

export const leaveDayReturn = defineCall({
  method: 'POST',
  path: 'hr/leave-day-return',
  area: mineArea,
  title: 'Return a day of accepted leave on which the employee came all the same; the punches decide (LVE-11)',
  beyond: 'LVE-11 names the act; the catalogue has none for it',
  permissions: ['Employee Attandance Edit'],
  input: { employee_id: id, date: localDate },
  data: z.object({ employee_id: id, status: z.string() }),
});

const ids = z.array(id).min(1, 'Choose at least one').max(200, 'At most 200 at once');
const decided = z.object({ done: z.number(), failed: z.array(z.object({ id, message: z.string() })) });

export const leaveAccept = defineCall({
  method: 'POST',
  path: 'hr/leave-accept',
  area,
  title: 'Accept requests for leave: the balance is used, the days are leave (LVE-10)',
  permissions: ['leave-approve'],
  own: true,
  input: { ids, note: optionalText(300) },
  data: decided,
});

export const leaveReject = defineCall({
  method: 'POST',
  path: 'hr/leave-reject',
  area,
  title: 'Reject requests for leave, with the reason; what they held is free',
  permissions: ['leave-approve'],
  own: true,
  input: { ids, reason: text(300, 2) },
  data: decided,
});

export const attenStats = defineCall({
  method: 'POST',
  path: 'hr/atten-stats',
  area,
  title: 'What the decider of leave looks at: the year to date and balances (LVE-15)',
  permissions: ['leave-record', 'leave-approve', 'HR Dashboard'],
  own: true,
  input: {
    employee_id: id.optional(),
    year: z.number().int().min(2000).max(2199).optional(),
    mine: z.boolean().optional(),
  },
  data: z.object({
    employee: z.object({ id, full_name: z.string(), employee_code: z.string(), designation: words, department: words }),
    year: z.number(),
    present: z.number(),
    late: z.number(),
    absent: z.number(),
    leave: z.array(z.object({ name: z.string(), used: z.number(), available: z.number() })),
  }),
});

export const leaveCalendar = defineCall({
  method: 'GET',
  path: 'hr/leave-calendar',
  area,
  title: 'Who of the scope is away, or asks to be, from a day to a day, by department',
  beyond: 'the calendar of the leave screen (06 §5.6); the catalogue names the list alone',
  permissions: ['leave-record', 'leave-approve'],
  input: { from: localDate, to: localDate, branch_id: id.optional(), department_id: id.optional() },
  data: z.array(
    z.object({
      id,
      full_name: z.string(),
      department: words,
      leave_type: z.string(),
      from_date: dayOut,
      to_date: dayOut,
      waits: z.boolean(),
    }),
  ),
});

export const leaveEncash = defineCall({
  method: 'POST',
  path: 'hr/leave-encash',
  area: mineArea,
  title: 'Ask that days of leave are paid out instead of taken (LVE-17)',
  beyond: 'encashment in service (06 LVE-17); the catalogue names no call for it',
  permissions: ['leave-record'],
  own: true,
  success: 201,
  input: {
    employee_id: id.optional(),
    leave_type_id: id,
    days: z
      .number({ error: 'Give days' })
      .min(0.5, 'Half a day at least')
      .max(366)
      .multipleOf(0.5, 'Whole or half days'),
    reason: text(500, 2),
  },
  data: z.object({ request_id: id, approval_id: id }),
});
