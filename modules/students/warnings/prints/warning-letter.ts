// The letter of a warning with its slip to sign (03 §8): A5 upright, one student a sheet.

import { dayOut } from '#kernel/fields.ts';
import { nameTable } from '#kernel/names.ts';
import { z } from 'zod';
import { formatDate } from '#kernel/dates.ts';
import { definePrint, letterhead, type Paper } from '#platform/printing/index.ts';

const kindNames = nameTable<string>({
  academic: 'Studies',
  conduct: 'Conduct',
  attendance: 'Attendance',
  fee: 'Fees',
  uniform: 'Uniform',
  other: 'School rules',
});

const letter = z.object({
  letterhead,
  warning_no: z.string(),
  level: z.number().int().min(1).max(3),
  kind: z.string(),
  issued_on: dayOut,
  incident_on: dayOut.nullable(),
  student: z.string(),
  native_name: z.string().nullable(),
  father_name: z.string(),
  guardian: z.string().nullable(),
  class_section: z.string(),
  admission_no: z.string().nullable(),
  text: z.string(),
});

export const warningLettersShape = z.object({ letters: z.array(letter).min(1) });
export type WarningLetters = z.output<typeof warningLettersShape>;

const ordinal = ['', 'First', 'Second', 'Third'];

export const warningLetter = definePrint({
  kind: 'students.warning',
  title: 'Warning letter',
  template: new URL('./warning-letter.typ', import.meta.url),
  sheets: ['A5'],
  shape: warningLettersShape,
  paper: ({ letters }): Paper => ({
    title: letters.length === 1 ? `Warning ${letters[0]?.warning_no ?? ''}` : 'Warnings',
    language: 'en',
    head: {},
    items: letters.map((one) => ({
      letterhead: one.letterhead,
      title: `${ordinal[one.level] ?? ''} Warning`.trim(),
      final: one.level === 3,
      to: one.guardian ?? one.father_name,
      student: one.student,
      native_name: one.native_name,
      facts: [
        ['Warning no.', one.warning_no],
        ['Date', formatDate(one.issued_on)],
        ['About', kindNames[one.kind] ?? one.kind],
        ['Class', one.class_section],
        ...(one.admission_no === null ? [] : [['Admission no.', one.admission_no]]),
        ...(one.incident_on === null ? [] : [['Day of the incident', formatDate(one.incident_on)]]),
      ],
      text: one.text,
    })),
  }),
});
