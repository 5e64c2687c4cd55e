// A year of one student's attendance, for the tab of the record (spec 03 §6.3).

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import { dayOut, id, monthOut } from '#kernel/fields.ts';

export const studentAttendance = defineCall({
  method: 'GET',
  path: 'student/:id/attendance',
  area: 'students',
  title: 'Twelve months of a student: by day, by month, and days absent in a row',
  permissions: ['Student Record'],
  input: { id },
  data: z.object({
    percent: z.number().nullable(),
    last_present_on: dayOut.nullable(),
    run_absent: z.number(),
    months: z.array(
      z.object({
        month: monthOut,
        days: z.number(),
        p: z.number(),
        l: z.number(),
        hd: z.number(),
        a: z.number(),
        lv: z.number(),
        percent: z.number(),
        /** Letter and tally by day of the month; null for a blank. */
        marks: z.array(z.object({ letter: z.string(), tally: z.string() }).nullable()),
      }),
    ),
  }),
});
