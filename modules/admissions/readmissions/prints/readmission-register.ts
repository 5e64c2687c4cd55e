// The register of re-admissions as a paper (spec 02 §6.10): a line a child, totals by branch and class at the end.

import { z } from 'zod';
import { formatDate, type LocalDate } from '#kernel/dates.ts';
import { dayOut } from '#kernel/fields.ts';
import { definePrint, letterhead, type Paper } from '#platform/printing/index.ts';

const words = z.string().nullable();

export const readmissionRegisterShape = z.object({
  letterhead,
  from: dayOut,
  to: dayOut,
  printed_at: z.string(),
  printed_by: z.string(),
  rows: z.array(
    z.object({
      admission_no: words,
      old_admission_no: words,
      reg_no: words,
      student_name: z.string(),
      native_name: words,
      father_name: z.string(),
      branch_name: z.string(),
      left_on: dayOut.nullable(),
      rejoined_on: dayOut,
      gap_days: z.number().nullable(),
      old_class: words,
      new_class: z.string(),
      section_name: z.string(),
      kind: words,
      reason: words,
      decided_by: words,
    }),
  ),
  totals: z.array(
    z.object({
      branch_name: z.string(),
      class_name: z.string(),
      readmitted: z.number(),
      within_grace: z.number(),
      boys: z.number(),
      girls: z.number(),
    }),
  ),
});

const heads = [
  'No.',
  'Admission no.',
  'Name',
  'Father',
  'Left',
  'Came back',
  'Days',
  'Class',
  'Branch',
  'Reason',
  'Approved by',
];

const date = (day: LocalDate | null): string => (day === null ? '–' : formatDate(day));

export const readmissionRegisterPaper = definePrint({
  kind: 'admissions.readmission_register',
  title: 'Register of re-admissions',
  template: new URL('./readmission-register.typ', import.meta.url),
  sheets: ['A4 landscape'],
  pieceSize: 1,
  shape: readmissionRegisterShape,
  paper: (data): Paper => ({
    title: 'Register of Re-Admissions',
    language: 'en',
    head: {
      letterhead: data.letterhead,
      heads,
      span: `${formatDate(data.from)} to ${formatDate(data.to)}`,
      printed: [formatDate(data.printed_at), data.printed_by],
    },
    items: [
      {
        rows: data.rows.map((row, n) => ({
          no: String(n + 1),
          number: row.admission_no ?? '–',
          under: [row.old_admission_no === row.admission_no ? null : row.old_admission_no, row.reg_no]
            .filter(Boolean)
            .join(' · '),
          name: row.student_name,
          native_name: row.native_name,
          father: row.father_name,
          left_on: date(row.left_on),
          rejoined_on: date(row.rejoined_on),
          days: row.gap_days === null ? '–' : String(row.gap_days),
          class_name: `${row.new_class} – ${row.section_name}`,
          old_class: row.old_class === row.new_class ? '' : (row.old_class ?? ''),
          branch: row.branch_name,
          reason: row.reason ?? '',
          kind: row.kind === 'return_within_grace' ? 'Within grace' : '',
          decided_by: row.decided_by ?? '',
        })),
        totals: data.totals.map((row) => ({
          branch: row.branch_name,
          class_name: row.class_name,
          figures: [row.readmitted, row.within_grace, row.boys, row.girls].map(String),
        })),
        all: [
          data.totals.reduce((sum, row) => sum + row.readmitted, 0),
          data.totals.reduce((sum, row) => sum + row.within_grace, 0),
          data.totals.reduce((sum, row) => sum + row.boys, 0),
          data.totals.reduce((sum, row) => sum + row.girls, 0),
        ].map(String),
      },
    ],
  }),
});
