// STU-83, §3.3 as a table: what the gate says.

import { expect, it } from 'vitest';
import { asDay } from '#kernel/dates.ts';
import { gateAnswer } from './gate-answer.ts';

type Card = NonNullable<Parameters<typeof gateAnswer>[0]['card']>;
const card: Card = {
  state: 'issued',
  status: 'active',
  holder: 'student',
  expires_on: asDay('2027-03-31'),
  void_reason: null,
  card_no: 'SC1',
};
const ask = (more: Partial<Card> | null, genuine = true) =>
  gateAnswer({ card: more && { ...card, ...more }, genuine, today: asDay('2026-11-21'), formatDate: (day) => day });

it.each<[Partial<Card> | null, boolean, string, string]>([
  [{}, true, 'good', 'Valid'],
  [{ status: 'frozen' }, true, 'waiting', 'Frozen'],
  [{ state: 'void', void_reason: 'Replaced by SC2' }, true, 'bad', 'Void'],
  [{ state: 'printed' }, true, 'bad', 'Not handed out'],
  [{ expires_on: asDay('2026-11-20') }, true, 'bad', 'Out of date'],
  [{ expires_on: asDay('2026-11-21') }, true, 'good', 'Valid'],
  [{ status: 'left' }, true, 'bad', 'Not a student any more'],
  [{ holder: 'guardian', status: null }, true, 'good', 'Pick-up card'],
  [null, true, 'bad', 'Unknown card'],
  [{}, false, 'bad', 'Not a card of this school'],
])('%o, genuine %s: %s, %s', (more, genuine, tone, title) => {
  expect(ask(more, genuine)).toMatchObject({ tone, title });
});
