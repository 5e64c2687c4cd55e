// Day list of interviews (spec 02 §6.6, §9): hour by hour, with room for the panel's notes.

import { z } from 'zod';
import { formatDate } from '#kernel/dates.ts';
import { dayOut } from '#kernel/fields.ts';
import { definePrint, letterhead, type Paper } from '#platform/printing/index.ts';

export const interviewDayShape = z.object({
  letterhead,
  on: dayOut,
  rows: z.array(
    z.object({
      time: z.string(),
      child: z.string(),
      father_name: z.string(),
      mobile: z.string().nullable(),
      class_name: z.string(),
      application_no: z.string(),
      percent: z.number().nullable(),
      place: z.string(),
      panel: z.string(),
    }),
  ),
});
export type InterviewDay = z.output<typeof interviewDayShape>;

export const interviewDay = definePrint({
  kind: 'admissions.interview_day',
  title: 'Interviews of a day',
  template: new URL('./interview-day.typ', import.meta.url),
  sheets: ['A4'],
  shape: interviewDayShape,
  paper: ({ letterhead: head, on, rows }): Paper => ({
    title: `Interviews on ${formatDate(on)}`,
    language: 'en',
    head: { letterhead: head, on: formatDate(on) },
    items: [{ rows: rows.map((row) => ({ ...row, percent: row.percent === null ? '' : row.percent.toFixed(2) })) }],
  }),
});
