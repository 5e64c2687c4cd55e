// The month sheet as a paper (spec 03 §8): filled, or blank for writing by hand.

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import { id, month } from '#kernel/fields.ts';

export const monthSheetPrint = defineCall({
  method: 'POST',
  path: 'student-attendance/month-print',
  area: 'attendance',
  title: 'Attendance month sheets of sections as a PDF: A4 across, a section a sheet, filled or blank',
  permissions: ['Student Attandance Record'],
  transport: 'file',
  input: {
    section_ids: z.array(id).min(1, 'Choose a section').max(40, 'At most 40 sections at once'),
    month,
    blank: z.boolean().default(false),
  },
});
