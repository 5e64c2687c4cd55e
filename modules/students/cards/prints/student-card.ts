// Student cards and pick-up cards (03 §8): CR80 with 3 mm bleed one by one, or A4 sheets of 2 × 5 with cut marks and their backs.

import { z } from 'zod';
import { formatDate } from '#kernel/dates.ts';
import { dayOut } from '#kernel/fields.ts';
import { barcode, definePrint, letterhead, type Paper, qrCode } from '#platform/printing/index.ts';
import { formatPhone } from '#modules/students/person/rules/index.ts';

const photo = letterhead.shape.logo;

const card = z.object({
  letterhead,
  holder: z.enum(['student', 'guardian']),
  layout: z.enum(['full', 'plain']),
  card_no: z.string(),
  code: z.string(),
  session: z.string(),
  expires_on: dayOut,
  name: z.string(),
  native_name: z.string().nullable(),
  class_name: z.string().nullable(),
  father_name: z.string().nullable(),
  reg_no: z.string().nullable(),
  blood_group: z.string().nullable(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  pin: z.number().nullable(),
  photo,
  children: z.array(z.object({ name: z.string(), class_name: z.string().nullable(), photo })),
});
export type CardPaper = z.output<typeof card>;

export const studentCardShape = z.object({
  title: z.string(),
  layout: z.enum(['sheet', 'single']),
  preview: z.boolean(),
  cards: z.array(card).min(1),
});
export type CardPapers = z.output<typeof studentCardShape>;

/** Cards on one A4 sheet. */
const ON_A_SHEET = 10;

type Fact = [string, string | null];
const there = (facts: Fact[]) => facts.filter(([, value]) => value !== null && value !== '');

function facts(one: CardPaper): Fact[] {
  if (one.holder === 'guardian')
    return there([
      ['Mobile', one.phone && formatPhone(one.phone)],
      ['Valid until', formatDate(one.expires_on)],
    ]);
  return there([
    ['Class', one.class_name],
    ['Reg. no.', one.reg_no],
    ...(one.layout === 'full' ? [['Blood group', one.blood_group] satisfies Fact] : []),
    ['Valid until', formatDate(one.expires_on)],
  ]);
}

function backFacts(one: CardPaper): Fact[] {
  const { address, phone } = one.letterhead;
  if (one.holder === 'guardian')
    return there([
      ['School', address],
      ['Telephone', phone],
    ]);
  return there([
    ['Father', one.father_name],
    ...(one.layout === 'full' ? [['In an emergency', one.phone && formatPhone(one.phone)] satisfies Fact] : []),
    ['Address', one.address],
  ]);
}

function face(one: CardPaper): Record<string, unknown> {
  return {
    letterhead: one.letterhead,
    pick_up: one.holder === 'guardian',
    session: one.session,
    name: one.name,
    native_name: one.native_name,
    photo: one.photo,
    facts: facts(one),
    children: one.children,
    back: backFacts(one),
    card_no: one.card_no,
    qr: qrCode(one.code),
    pin: one.pin === null ? null : String(one.pin),
    barcode: one.pin === null ? null : barcode(String(one.pin)),
  };
}

export const studentCard = definePrint({
  kind: 'students.card',
  title: 'Student card',
  template: new URL('./student-card.typ', import.meta.url),
  sheets: ['A4, 2 × 5', 'CR80'],
  pieceSize: 5,
  shape: studentCardShape,
  paper: ({ title, layout, preview, cards }): Paper => {
    const together = layout === 'sheet' ? ON_A_SHEET : 1;
    const faces = cards.map(face);
    const count = Math.ceil(faces.length / together);
    return {
      title,
      language: 'en',
      head: { layout, preview },
      items: Array.from({ length: count }, (_, n) => ({ cards: faces.slice(n * together, (n + 1) * together) })),
    };
  },
});
