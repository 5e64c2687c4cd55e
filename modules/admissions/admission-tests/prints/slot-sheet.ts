// A slot on paper (spec 02 §9): the attendance sheet with room to sign, or seat labels 3 × 8.

import { z } from 'zod';
import { formatDate } from '#kernel/dates.ts';
import { dayOut } from '#kernel/fields.ts';
import { definePrint, letterhead, type Paper } from '#platform/printing/index.ts';
import { slotPaper } from '../contract/test-papers.ts';

export const slotSheetShape = z.object({
  letterhead,
  paper: slotPaper,
  date: dayOut,
  start: z.string(),
  end: z.string(),
  venue: z.string(),
  classes: z.string(),
  session: z.string(),
  invigilator: z.string().nullable(),
  rows: z.array(
    z.object({
      roll_no: z.string(),
      application_no: z.string(),
      child: z.string(),
      native_name: z.string().nullable(),
      father_name: z.string(),
      class_name: z.string(),
      mobile: z.string().nullable(),
    }),
  ),
});
export type SlotSheet = z.output<typeof slotSheetShape>;

export const slotSheet = definePrint({
  kind: 'admissions.slot_sheet',
  title: 'Attendance sheet and seat labels of a test',
  template: new URL('./slot-sheet.typ', import.meta.url),
  sheets: ['A4'],
  shape: slotSheetShape,
  paper: ({ rows, date, start, end, ...about }): Paper => ({
    title: about.paper === 'labels' ? 'Seat labels' : `Attendance of the test on ${formatDate(date)}`,
    language: 'en',
    head: { ...about, when: `${formatDate(date)}, ${start} to ${end}`, children: rows.length },
    items: [{ rows }],
  }),
});
