// The letter of a warning or a show-cause notice with its slip to sign (06 §7): A4, one a sheet.

import { z } from 'zod';
import { formatDate } from '#kernel/dates.ts';
import { dayOut } from '#kernel/fields.ts';
import { definePrint, letterhead, type Paper } from '#platform/printing/index.ts';
import { warningKind } from '../contract/warnings.ts';
import { kindTitles } from '../rules/warning-words.ts';

const letter = z.object({
  letterhead,
  warning_no: z.string(),
  issued_on: dayOut,
  kind: warningKind,
  employee: z.string(),
  name_local: z.string().nullable(),
  employee_code: z.string(),
  designation: z.string().nullable(),
  department: z.string().nullable(),
  subject: z.string(),
  details: z.string(),
  incident_on: dayOut.nullable(),
  reply_by: dayOut.nullable(),
  valid_until: dayOut.nullable(),
  withdrawn: z.boolean(),
});

export const warningLettersShape = z.object({ letters: z.array(letter).min(1) });
export type WarningLetters = z.output<typeof warningLettersShape>;

export const warningLetter = definePrint({
  kind: 'hr.warning',
  title: 'Warning letter of an employee',
  template: new URL('./warning-letter.typ', import.meta.url),
  sheets: ['A4'],
  shape: warningLettersShape,
  paper: ({ letters }): Paper => ({
    title: letters.length === 1 ? `Warning ${letters[0]?.warning_no ?? ''}` : 'Warnings',
    language: 'en',
    head: {},
    items: letters.map((one) => ({
      letterhead: one.letterhead,
      title: kindTitles[one.kind],
      employee: one.employee,
      name_local: one.name_local,
      withdrawn: one.withdrawn,
      facts: [
        ['Number', one.warning_no],
        ['Date', formatDate(one.issued_on)],
        ['Code', one.employee_code],
        ['Designation', [one.designation, one.department].filter(Boolean).join(', ') || '–'],
        ...(one.incident_on === null ? [] : [['Day of the incident', formatDate(one.incident_on)]]),
        ...(one.valid_until === null ? [] : [['Counts until', formatDate(one.valid_until)]]),
      ],
      subject: one.subject,
      details: one.details,
      reply_by: one.reply_by === null ? null : formatDate(one.reply_by),
    })),
  }),
});
