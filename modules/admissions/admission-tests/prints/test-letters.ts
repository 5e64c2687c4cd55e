// Test call letters (spec 02 §9): A5, two to a sheet, with the QR of the application number for the desk on the day.

import { z } from 'zod';
import { formatDate } from '#kernel/dates.ts';
import { dayOut } from '#kernel/fields.ts';
import { definePrint, letterhead, type Paper, qrCode } from '#platform/printing/index.ts';

const letter = z.object({
  letterhead,
  application_no: z.string(),
  child: z.string(),
  native_name: z.string().nullable(),
  father_name: z.string(),
  class_name: z.string(),
  session: z.string(),
  roll_no: z.string(),
  date: dayOut,
  start: z.string(),
  end: z.string(),
  venue: z.string(),
});

export const testLettersShape = z.object({ letters: z.array(letter).min(1) });
export type TestLetters = z.output<typeof testLettersShape>;

const bring = ['This letter', 'Two pencils, eraser and sharpener', 'A bottle of water'];

function itemOf(one: TestLetters['letters'][number]): Record<string, unknown> {
  return {
    letterhead: one.letterhead,
    child: one.child,
    native_name: one.native_name,
    father: one.father_name,
    roll_no: one.roll_no,
    facts: [
      ['Application no.', one.application_no],
      ['Class', `${one.class_name}, ${one.session}`],
      ['Day', formatDate(one.date)],
      ['Time', `${one.start} to ${one.end}`],
      ['Venue', one.venue],
    ],
    bring,
    qr: qrCode(one.application_no),
  };
}

export const testLetter = definePrint({
  kind: 'admissions.test_letter',
  title: 'Test call letter',
  template: new URL('./test-letters.typ', import.meta.url),
  sheets: ['A4'],
  shape: testLettersShape,
  paper: ({ letters }): Paper => ({
    title: letters.length === 1 ? `Test call of ${letters[0]?.child ?? ''}` : 'Test call letters',
    language: 'en',
    head: {},
    // A sheet holds two; a mass print is cut between sheets.
    items: letters.flatMap((one, i) =>
      i % 2 === 0 ? [{ letters: letters.slice(i, i + 2).map(itemOf), last: one === letters.at(-1) }] : [],
    ),
  }),
});
