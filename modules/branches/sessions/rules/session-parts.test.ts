// Terms and days of stages (ACA-2, ACA-4).

import { describe, expect, it } from 'vitest';
import { asDay } from '#kernel/dates.ts';
import { sessionFault, type SessionParts, type TermSpan } from './session-parts.ts';

const term = (name: string, from: string, to: string, more: Partial<TermSpan> = {}): TermSpan => ({
  name,
  start_date: asDay(from),
  end_date: asDay(to),
  ...more,
});

const session = (more: Partial<SessionParts> = {}): SessionParts => ({
  start_date: asDay('2026-04-01'),
  end_date: asDay('2027-03-31'),
  group_dates: [],
  terms: [],
  ...more,
});

const CAMBRIDGE = 5;
const own = { academic_group_id: CAMBRIDGE, start_date: asDay('2026-08-10'), end_date: asDay('2027-06-30') };
const first = term('Term 1', '2026-08-03', '2026-12-18');

describe('ACA-2 terms of a session', () => {
  it.each<[string, Partial<SessionParts>, Record<string, string> | null]>([
    ['no terms', {}, null],
    ['a gap between two', { terms: [first, term('Term 2', '2027-01-05', '2027-03-31')] }, null],
    [
      'an overlap',
      { terms: [first, term('Term 2', '2026-12-18', '2027-03-31')] },
      { 'terms.1.start_date': 'Term 2 begins before Term 1 ends (18/12/2026)' },
    ],
    [
      'outside the year',
      { terms: [term('Term 1', '2026-03-31', '2026-12-18')] },
      { 'terms.0.start_date': 'Term 1 is not inside the year, which runs from 01/04/2026 to 31/03/2027' },
    ],
    [
      'of a stage inside its own days',
      { group_dates: [own], terms: [term('Term 3', '2027-04-05', '2027-06-30', { academic_group_id: CAMBRIDGE })] },
      null,
    ],
    [
      'of two stages at the same time',
      { terms: [first, term('Autumn', '2026-09-01', '2026-12-01', { academic_group_id: CAMBRIDGE })] },
      null,
    ],
    [
      'that ends before it begins',
      { terms: [term('Term 1', '2026-12-18', '2026-08-03')] },
      { 'terms.0.end_date': 'Term 1 ends before it begins. Look at both days' },
    ],
    [
      'a session of 520 days',
      { end_date: asDay('2027-09-03') },
      { end_date: 'A session lasts 150 to 450 days; this one has 520' },
    ],
    [
      'a session that ends before it begins',
      { end_date: asDay('2026-03-01') },
      { end_date: 'The last day is not after the first. Look at both days' },
    ],
    [
      'a stage twice',
      { group_dates: [own, own] },
      { 'group_dates.1.academic_group_id': 'This stage is listed twice. Keep one of the rows' },
    ],
  ])('%s', (_what, parts, errors) => {
    const fault = sessionFault(session(parts));
    const said = fault && Object.fromEntries(Object.entries(fault.errors ?? {}).map(([key, [text]]) => [key, text]));
    expect(said).toEqual(errors);
  });
});

describe('ACA-4 weights of terms', () => {
  const two = (a: number | null, b: number | null) => ({
    terms: [{ ...first, weight_percent: a }, term('Term 2', '2027-01-05', '2027-03-31', { weight_percent: b })],
  });
  it.each<[number | null, number | null, string | null]>([
    [null, null, null],
    [40, 60, null],
    [33.33, 66.67, null],
    [40, 50, 'The weights of the terms make 90 %, not 100 %'],
    [100, null, 'Term 2 has no weight, but other terms have. Give each one, or none'],
  ])('%s and %s', (a, b, message) => {
    expect(sessionFault(session(two(a, b)))?.errors?.['terms.1.weight_percent']?.[0] ?? null).toBe(message);
  });
});
