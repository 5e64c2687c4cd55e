// Result slip of an admission test (spec 02 §9): marks by subject, total, percent, result, class recommended, what comes next.

import { z } from 'zod';
import { formatDate } from '#kernel/dates.ts';
import { dayOut } from '#kernel/fields.ts';
import { definePrint, letterhead, type Paper } from '#platform/printing/index.ts';

const slip = z.object({
  letterhead,
  application_no: z.string(),
  child: z.string(),
  native_name: z.string().nullable(),
  father_name: z.string(),
  class_name: z.string(),
  roll_no: z.string(),
  date: dayOut,
  marks: z.array(
    z.object({
      name: z.string(),
      max: z.number(),
      pass: z.number(),
      obtained: z.number().nullable(),
      absent: z.boolean(),
    }),
  ),
  total: z.number(),
  max_total: z.number(),
  percent: z.number(),
  result: z.string(),
  recommended: z.string().nullable(),
  remarks: z.string().nullable(),
  next_step: z.string(),
});

export const resultSlipsShape = z.object({ slips: z.array(slip).min(1) });
export type ResultSlips = z.output<typeof resultSlipsShape>;

const written = (mark: number): string => mark.toLocaleString('en-US', { maximumFractionDigits: 2 });

export const resultSlip = definePrint({
  kind: 'admissions.result_slip',
  title: 'Result slip',
  template: new URL('./result-slip.typ', import.meta.url),
  sheets: ['A5'],
  shape: resultSlipsShape,
  paper: ({ slips }): Paper => ({
    title: slips.length === 1 ? `Result of ${slips[0]?.child ?? ''}` : 'Result slips',
    language: 'en',
    head: {},
    items: slips.map((one) => ({
      letterhead: one.letterhead,
      child: one.child,
      native_name: one.native_name,
      facts: [
        ['Father', one.father_name],
        ['Class', one.class_name],
        ['Roll no.', one.roll_no],
        ['Application no.', one.application_no],
        ['Test on', formatDate(one.date)],
      ],
      rows: one.marks.map((mark) => [
        mark.name,
        written(mark.max),
        written(mark.pass),
        mark.absent ? 'Absent' : written(mark.obtained ?? 0),
      ]),
      total: [written(one.max_total), written(one.total)],
      percent: one.percent.toFixed(2),
      result: one.result,
      recommended: one.recommended,
      remarks: one.remarks ?? '',
      next_step: one.next_step,
    })),
  }),
});
