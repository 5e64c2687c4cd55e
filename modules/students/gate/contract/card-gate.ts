// One card looked at: by the office with its history, by the gate with who may collect (STU-83; spec 03 §6.7).

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import { id, text } from '#kernel/fields.ts';
import { cardRow } from '#modules/students/cards/contract/cards.ts';

const area = 'students';
const permissions = ['Student Card'];
const words = z.string().nullable();

export const cardView = defineCall({
  method: 'GET',
  path: 'student/card/view',
  area,
  title: 'One card by its number or code: what is on it and what became of it',
  permissions,
  input: { code: text(60) },
  data: z.object({
    card: cardRow,
    school: z.string(),
    qr_svg: z.string(),
    barcode_svg: words,
    others: z.array(cardRow),
    history: z.array(z.object({ at: z.string(), what: z.string(), by: words, why: words })),
  }),
});

export const gatePerson = z.object({
  guardian_id: id,
  name: z.string(),
  relation: words,
  phone: words,
  photo_url: words,
  barred: z.boolean(),
});

export const gateChild = z.object({
  student_id: id,
  name: z.string(),
  class_name: words,
  status: z.string(),
  photo_url: words,
  may_collect: z.boolean(),
});

/** What of a card decides at the gate. */
export const gateCard = cardRow.pick({
  card_no: true,
  holder: true,
  student_id: true,
  guardian_id: true,
  name: true,
  class_name: true,
  status: true,
  photo_url: true,
  state: true,
  expires_on: true,
  void_reason: true,
});

export const cardScan = defineCall({
  method: 'POST',
  path: 'student/card/scan',
  area,
  title: 'What the gate sees of a scanned card: photo, class, state, who may collect (STU-83)',
  permissions,
  input: { code: text(100) },
  data: z.object({
    tone: z.enum(['good', 'waiting', 'bad']),
    title: z.string(),
    text: z.string(),
    card: cardRow.nullable(),
    collectors: z.array(gatePerson),
    children: z.array(gateChild),
  }),
});
