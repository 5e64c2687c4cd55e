// Gate pass (03 §8, ATT-9): a slip of A6 for the guard: who leaves when, with whom, and the code that stands in the list.

import { z } from 'zod';
import { formatDate } from '#kernel/dates.ts';
import { dayOut } from '#kernel/fields.ts';
import { barcode, definePrint, letterhead, type Paper } from '#platform/printing/index.ts';

const pass = z.object({
  letterhead,
  pass_no: z.string(),
  on_date: dayOut,
  out_at: z.string(),
  student: z.string(),
  native: z.string().nullable(),
  father_name: z.string().nullable(),
  admission_no: z.string().nullable(),
  class_section: z.string(),
  collected_by: z.string(),
  relation: z.string().nullable(),
  reason: z.string(),
  half_day: z.boolean(),
  cancelled: z.boolean(),
  given_by: z.string().nullable(),
});

export const gatePassShape = z.object({ passes: z.array(pass).min(1) });
export type GatePassData = z.output<typeof gatePassShape>;

export const gatePassPaper = definePrint({
  kind: 'attendance.gate_pass',
  title: 'Gate pass',
  template: new URL('./gate-pass.typ', import.meta.url),
  sheets: ['A6'],
  shape: gatePassShape,
  paper: ({ passes }): Paper => ({
    title: passes.length === 1 ? `Gate pass ${passes[0]?.pass_no ?? ''}` : 'Gate passes',
    language: 'en',
    head: {},
    items: passes.map((one) => ({
      letterhead: one.letterhead,
      out_at: one.out_at,
      date: formatDate(one.on_date),
      student: one.student,
      native: one.native,
      cancelled: one.cancelled,
      code: barcode(one.pass_no),
      facts: [
        ['Pass no.', one.pass_no],
        ['Class', one.class_section],
        ...(one.admission_no === null ? [] : [['Admission no.', one.admission_no]]),
        ...(one.father_name === null ? [] : [['Father', one.father_name]]),
        ['Collected by', one.relation === null ? one.collected_by : `${one.collected_by} (${one.relation})`],
        ['Reason', one.reason],
        ...(one.half_day ? [['Day', 'counts as half a day']] : []),
        ...(one.given_by === null ? [] : [['Given by', one.given_by]]),
      ],
    })),
  }),
});
