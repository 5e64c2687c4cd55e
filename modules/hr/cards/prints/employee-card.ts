// Cards of employees (06 §7): CR80 with 3 mm bleed one by one, or A4 sheets of 2 × 5 with cut marks and their backs.

import { z } from 'zod';
import { formatDate } from '#kernel/dates.ts';
import { dayOut } from '#kernel/fields.ts';
import { formatPhone } from '#kernel/phone.ts';
import { barcode, definePrint, letterhead, type Paper, qrCode } from '#platform/printing/index.ts';

const card = z.object({
  letterhead,
  card_no: z.string(),
  code: z.string(),
  valid_until: dayOut,
  name: z.string(),
  name_local: z.string().nullable(),
  employee_code: z.string(),
  designation: z.string(),
  department: z.string().nullable(),
  blood_group: z.string().nullable(),
  emergency: z.string().nullable(),
  photo: letterhead.shape.logo,
});
export type CardPaper = z.output<typeof card>;

export const employeeCardShape = z.object({
  layout: z.enum(['sheet', 'single']),
  preview: z.boolean(),
  cards: z.array(card).min(1),
});
export type CardPapers = z.output<typeof employeeCardShape>;

/** Cards on one A4 sheet. */
const ON_A_SHEET = 10;

const there = (facts: [string, string | null][]) => facts.filter(([, value]) => value !== null && value !== '');

const face = (one: CardPaper): Record<string, unknown> => ({
  letterhead: one.letterhead,
  name: one.name,
  native_name: one.name_local,
  photo: one.photo,
  designation: one.designation,
  facts: there([
    ['Department', one.department],
    ['Code', one.employee_code],
    ['Valid until', formatDate(one.valid_until)],
  ]),
  back: there([
    ['In an emergency', one.emergency && formatPhone(one.emergency)],
    ['Blood group', one.blood_group],
    ['Address', one.letterhead.address],
  ]),
  card_no: one.card_no,
  qr: qrCode(one.code),
  barcode: barcode(one.code),
  code: one.code,
});

export const employeeCardPaper = definePrint({
  kind: 'hr.card',
  title: 'Card of an employee',
  template: new URL('./employee-card.typ', import.meta.url),
  sheets: ['A4, 2 × 5', 'CR80'],
  pieceSize: 5,
  shape: employeeCardShape,
  paper: ({ layout, preview, cards }): Paper => {
    const together = layout === 'sheet' ? ON_A_SHEET : 1;
    const faces = cards.map(face);
    return {
      title: 'Cards of employees',
      language: 'en',
      head: { layout, preview },
      items: Array.from({ length: Math.ceil(faces.length / together) }, (_, n) => ({
        cards: faces.slice(n * together, (n + 1) * together),
      })),
    };
  },
});
