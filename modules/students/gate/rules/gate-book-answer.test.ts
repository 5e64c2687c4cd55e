import { describe, expect, it } from 'vitest';
import { asDay } from '#kernel/dates.ts';
import type { GateBook } from '../contract/pick-ups.ts';
import { answerFromBook } from './gate-book-answer.ts';

type Entry = GateBook['cards'][number];
const card: Entry['card'] = {
  card_no: 'C26-0001',
  holder: 'student',
  student_id: 7,
  guardian_id: null,
  name: 'Ali Khan',
  class_name: 'Class 3 – A',
  status: 'active',
  photo_url: null,
  state: 'issued',
  expires_on: asDay('2027-03-31'),
  void_reason: null,
};
const entry = (of: Partial<Entry['card']>, code: string): Entry => ({
  code,
  card: { ...card, ...of },
  collectors: [],
  children: [],
});
const book = {
  cards: [
    entry({}, 'MK1.C26-0001.ABCDEFGHIJKL'),
    entry({ card_no: 'C26-0002', state: 'void', void_reason: 'Lost' }, 'MK1.C26-0002.ABCDEFGHIJKL'),
  ],
};

describe('STU-83 a gate without a line', () => {
  it.each([
    ['mk1.c26-0001.abcdefghijkl ', 'good', 'Valid', true],
    ['C26-0001', 'good', 'Valid', true],
    ['MK1.C26-0001.ZZZZZZZZZZZZ', 'bad', 'Not a card of this school', false],
    ['MK1.C26-0002.ABCDEFGHIJKL', 'bad', 'Void', true],
    ['C26-0099', 'waiting', 'Not on this device', false],
  ])('%s: %s, %s', (typed, tone, title, known) => {
    const answer = answerFromBook(book, typed, asDay('2026-11-20'));
    expect([answer.tone, answer.title, answer.card !== null]).toEqual([tone, title, known]);
  });
});
