// The admission and withdrawal register as a paper (02 §6.11): 25 lines a sheet, their totals, a signature; the gap check at the end.

import { z } from 'zod';
import { counted } from '#kernel/counted.ts';
import { formatDate } from '#kernel/dates.ts';
import { dayOut } from '#kernel/fields.ts';
import { definePrint, letterhead, type Paper } from '#platform/printing/index.ts';

const LINES = 25;

const words = z.string().nullable();

const row = z.object({
  admission_no: z.string(),
  admitted_on: dayOut,
  reg_no: words,
  name: z.string(),
  native_name: words,
  gender: z.enum(['m', 'f']).nullable(),
  dob: dayOut.nullable(),
  dob_words: words,
  father_name: z.string(),
  father_identity: words,
  occupation: words,
  address: words,
  previous_school: words,
  class_admitted: z.string(),
  class_left: words,
  withdrawn_on: dayOut.nullable(),
  reason: z.string(),
  certificate_no: words,
  remarks: z.string(),
});
type Row = z.output<typeof row>;

export const admissionRegisterShape = z.object({
  letterhead,
  extent: z.string(),
  printed_at: z.string(),
  printed_by: z.string(),
  missing: z.number(),
  gaps: z.array(z.string()),
  rows: z.array(row).min(1),
});
export type AdmissionRegisterData = z.output<typeof admissionRegisterShape>;

const heads = [
  'Admission no. / Reg. no.',
  'Admitted',
  'Name',
  'Born',
  'Date of birth in words',
  'Father / CNIC',
  'Occupation',
  'Address',
  'Previous school',
  'Class admitted',
  'Class left',
  'Withdrawn',
  'Reason',
  'Certificate no.',
  'Remarks',
];

function countsOf(rows: readonly Row[]): [string, string][] {
  const withdrawn = rows.filter((one) => one.withdrawn_on !== null).length;
  const gender = (of: 'm' | 'f'): string => String(rows.filter((one) => one.gender === of).length);
  return [
    ['Entries', String(rows.length)],
    ['Boys', gender('m')],
    ['Girls', gender('f')],
    ['Withdrawn', String(withdrawn)],
    ['On the roll', String(rows.length - withdrawn)],
  ];
}

function lineOf(one: Row) {
  return {
    ...one,
    admitted_on: formatDate(one.admitted_on),
    dob: one.dob === null ? '' : formatDate(one.dob),
    withdrawn_on: one.withdrawn_on === null ? '' : formatDate(one.withdrawn_on),
  };
}

function gapCheck({ missing, gaps }: AdmissionRegisterData): string {
  if (missing === 0) return 'No number is missing in the sequence of the register.';
  const named = gaps.join(', ');
  return `${counted(missing, 'number is', 'numbers are')} missing in the sequence of the register: ${named}`;
}

export const admissionRegisterPaper = definePrint({
  kind: 'students.admission_register',
  title: 'Admission and withdrawal register',
  template: new URL('./admission-register.typ', import.meta.url),
  sheets: ['A4 landscape'],
  pieceSize: 1,
  shape: admissionRegisterShape,
  paper: (data): Paper => ({
    title: 'Admission and Withdrawal Register',
    language: 'en',
    head: {
      letterhead: data.letterhead,
      heads,
      extent: data.extent,
      printed: [formatDate(data.printed_at), data.printed_by],
    },
    items: [
      {
        pages: Array.from({ length: Math.ceil(data.rows.length / LINES) }, (_, n) => {
          const rows = data.rows.slice(n * LINES, (n + 1) * LINES);
          return { rows: rows.map(lineOf), counts: countsOf(rows) };
        }),
        totals: countsOf(data.rows),
        gap_check: gapCheck(data),
      },
    ],
  }),
});
