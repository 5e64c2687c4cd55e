// The call of Add Attendance: late entry, correction, ranges of days (spec 03 §6.9, §7).

import { leaveKinds } from '#modules/attendance/leave/contract/leave.ts';
import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import { id, localDate, text } from '#kernel/fields.ts';

const words = z.string().nullable();

export const attendanceAdd = defineCall({
  method: 'POST',
  path: 'student-attendance/add',
  area: 'attendance',
  title: 'Correct, enter late or give leave for many children and days; preview first',
  permissions: ['Student Attandance Edit'],
  input: {
    student_ids: z.array(id).min(1, 'Choose at least one student').max(200, 'At most 200 students at once'),
    from_on: localDate,
    to_on: localDate,
    code: z.number({ error: 'Choose a mark' }).int().min(1).max(99),
    /** For marks of leave. */
    kind: z.enum(leaveKinds).optional(),
    reason: text(200),
    file_id: id.optional(),
    preview: z.boolean().default(false),
  },
  data: z.object({
    preview: z.boolean(),
    days: z.array(
      z.object({
        student_id: z.number(),
        name: z.string(),
        on_date: z.string(),
        before: words,
        after: z.string(),
        /** Coming days of leave: nothing is marked yet. */
        later: z.boolean(),
      }),
    ),
    refused: z.array(z.object({ student_id: z.number(), name: z.string(), on_date: z.string(), message: z.string() })),
    changed: z.number(),
  }),
});
