// STU-80 as a table.

import { describe, expect, it } from 'vitest';
import { asDay } from '#kernel/dates.ts';
import { type CardFacts, cardProblems, type CardTerms, stateAgainstCard } from './card-readiness.ts';

const ready: CardFacts = {
  status: 'active',
  has_photo: true,
  photo_taken_on: asDay('2024-06-01'),
  blood_group: 'B+',
  phone: '+923001234567',
  session_id: 1,
  on_the_way: null,
  issued: null,
  issued_until: null,
};
const terms: CardTerms = { reason: 'first', layout: 'full', today: asDay('2026-11-21'), photo_max_age_years: 3 };

describe('STU-80 who is ready for a card', () => {
  it.each<[string, Partial<CardFacts>, Partial<CardTerms>, string[]]>([
    ['all is there', {}, {}, []],
    ['admitted', { status: 'admitted' }, {}, []],
    ['frozen', { status: 'frozen' }, {}, ['The child is frozen: a card is made when the child is back']],
    ['no photo, no blood group', { has_photo: false, blood_group: null }, {}, ['No photo', 'No blood group']],
    ['the plain layout shows neither', { phone: null, blood_group: null }, { layout: 'plain' }, []],
    ['photo of the day three years ago', { photo_taken_on: asDay('2023-11-21') }, {}, []],
    ['a day older', { photo_taken_on: asDay('2023-11-20') }, {}, ['Photo older than 3 years']],
    ['one is on its way', { on_the_way: 'SC1' }, {}, ['Card SC1 is on its way']],
    ['has a good one', { issued: 'SC1', issued_until: asDay('2027-03-31') }, {}, ['Has card SC1']],
    ['its card ran out', { issued: 'SC1', issued_until: asDay('2026-03-31') }, {}, []],
    ['renewal', { issued: 'SC1', issued_until: asDay('2027-03-31') }, { reason: 'renewal' }, []],
    ['nothing to renew', {}, { reason: 'renewal' }, ['Has no card to renew']],
    ['not in a class', { session_id: null }, {}, ['No class yet']],
  ])('%s', (_name, facts, more, words) => {
    expect(cardProblems({ ...ready, ...facts }, { ...terms, ...more }).map((one) => one.words)).toEqual(words);
  });

  it('who left has no card', () => {
    expect(stateAgainstCard('left')).toContain('is left');
    expect(stateAgainstCard('active')).toBeNull();
  });
});
