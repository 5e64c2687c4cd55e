// The month of a section as a sheet, shown and printed (spec 03 §6.2, §8).

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import { dayOut, id, month, monthOut } from '#kernel/fields.ts';
import { codeShape } from '#modules/attendance/codes/contract/codes.ts';

const count = z.number().int();

const words = z.string().nullable();

const permissions = ['Student Attandance Record'] as const;

const area = 'attendance';

export const monthSheet = defineCall({
  method: 'GET',
  path: 'student-attendance/month',
  area,
  title: 'The month of a section: children by days with codes, totals and percent',
  permissions,
  input: { section_id: id, month },
  data: z.object({
    section_id: z.number(),
    branch_name: z.string(),
    class_name: z.string(),
    section_name: z.string(),
    month: monthOut,
    codes: z.array(codeShape),
    /** `off`: why nothing is marked; null on a working day. */
    days: z.array(
      z.object({ on_date: dayOut, off: words, taken: z.boolean(), present: count, absent: count, marked: count }),
    ),
    rows: z.array(
      z.object({
        student_id: z.number(),
        roll_no: z.number().nullable(),
        name: z.string(),
        native: words,
        /** One a day of the month; null for a blank. */
        marks: z.array(z.number().nullable()),
        p: count,
        l: count,
        hd: count,
        a: count,
        lv: count,
        percent: z.number().nullable(),
      }),
    ),
  }),
});

export const monthSheetPrint = defineCall({
  method: 'POST',
  path: 'student-attendance/month-print',
  area: 'attendance',
  title: 'Attendance month sheets of sections as a PDF: A4 across, a section a sheet, filled or blank',
  beyond: 'the attendance month sheet as a paper (03 §8)',
  permissions: ['Student Attandance Record'],
  transport: 'file',
  input: {
    section_ids: z.array(id).min(1, 'Choose a section').max(40, 'At most 40 sections at once'),
    month,
    blank: z.boolean().default(false),
  },
});
