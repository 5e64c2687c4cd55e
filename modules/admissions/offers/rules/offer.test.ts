// ADM-66, ADM-67 and ADM-81 as tables.

import { describe, expect, it } from 'vitest';
import { asDay } from '#kernel/dates.ts';
import { enoughAt, refusedJoinDay, refusedLastDay } from './offer.ts';

describe('ADM-66 the last day of an offer', () => {
  const of = { today: asDay('2026-04-14'), session_ends_on: asDay('2027-03-31') };
  it.each([
    ['2026-04-14', null],
    ['2026-04-13', 'The last day cannot be in the past'],
    ['2027-04-01', 'Latest 31/03/2027: the session ends then'],
  ])('%s: %s', (day, words) => {
    expect(refusedLastDay(asDay(day), of)).toBe(words);
  });
});

describe('ADM-67 enough paid', () => {
  it.each([
    [2_449_300, 100, 2_449_300],
    [2_449_300, 50, 1_224_650],
    [33_335, 50, 16_668],
    [0, 100, 0],
    [2_449_300, 0, 0],
  ])('%i at %i percent: %i', (total, percent, enough) => {
    expect(enoughAt(total, percent)).toBe(enough);
  });
});

describe('ADM-81 the day of joining', () => {
  const of = { submitted_on: asDay('2026-04-10'), session_ends_on: asDay('2027-03-31') };
  it.each([
    ['2026-02-09', null],
    ['2026-02-08', 'Earliest 09/02/2026: 60 days before the application'],
    ['2027-03-31', null],
    ['2027-04-01', 'Latest 31/03/2027: the session ends then'],
  ])('%s: %s', (day, words) => {
    expect(refusedJoinDay(asDay(day), of)).toBe(words);
  });
});
