// A rule that ends inside a month: fixed amounts go by its days, what is billed, received and admitted by the day of each (ROY-5, FRA-5).

import { describe, expect, test } from 'vitest';
import { asDay, asMonth } from '#kernel/dates.ts';
import { endsInside } from './charged-window.ts';
import { ownLines } from './royalty-month.ts';
import type { MonthFacts, RoyaltyRule, RoyaltyTerms } from './royalty-shapes.ts';

const TUITION = 1;
const ends = asDay('2026-09-10');

const terms: RoyaltyTerms = {
  starts_on: asDay('2024-04-01'),
  until: null,
  first_royalty_month: asMonth('2024-04-01'),
  royalty_free_until: null,
  minimum_kind: 'none',
  minimum_amount: null,
  tax_percent: 0,
  round_total_to: 1,
};
const tuition: RoyaltyRule = {
  id: 1,
  name: 'Tuition',
  basis: 'gross_posted',
  fund: 'royalty',
  head_ids: [TUITION],
  rate_percent: 10,
  amount: null,
  slab: 'none',
  slab_on: 'base',
  slabs: [],
  cap_month: null,
  with_corrections: true,
  counts_to_minimum: true,
  valid_from: null,
  valid_to: ends,
};
const admissions: RoyaltyRule = { ...tuition, basis: 'admissions', head_ids: [], rate_percent: null, amount: 500 };
const heads = (gross: number): MonthFacts['heads'] => [
  { head_id: TUITION, gross, corrected: 0, concession: 0, received: 0 },
];
const facts: MonthFacts = {
  heads: heads(90_000),
  students: 40,
  admissions: 7,
  suspended_days: 0,
  until: new Map([[ends, { heads: heads(60_000), students: 38, admissions: 3, suspended_days: 0 }]]),
};
const run = (rules: readonly RoyaltyRule[], more: Partial<RoyaltyTerms> = {}) =>
  ownLines({ month: asMonth('2026-09-01'), terms: { ...terms, ...more }, rules, facts }).map((line) => [
    line.base,
    line.amount,
    line.text,
  ]);

describe('ROY-5 a rule that ends inside the month', () => {
  test('takes the entries and admissions up to its last day; one that goes on takes all', () => {
    expect(run([tuition, { ...tuition, valid_to: null }, admissions])).toEqual([
      [60_000, 6_000, 'Tuition'],
      [90_000, 9_000, 'Tuition'],
      [3, 1_500, 'Tuition'],
    ]);
  });

  test('is over where the agreement has only later days, and free where all of its days are', () => {
    expect(run([tuition], { starts_on: asDay('2026-09-16'), first_royalty_month: asMonth('2026-09-01') })).toEqual([]);
    expect(run([tuition], { royalty_free_until: asDay('2026-09-20') })).toEqual([
      [60_000, 0, 'Tuition, free until 20/09/2026'],
    ]);
    expect(run([tuition], { royalty_free_until: asDay('2026-09-05') })).toEqual([[60_000, 6_000, 'Tuition']]);
  });

  test('asks facts of their own for each such day, once; the last day of the month is none', () => {
    const days = { from: asDay('2026-09-01'), to: asDay('2026-09-30') };
    const until = (day: string) => ({ valid_to: asDay(day) });
    expect(
      endsInside([until('2026-09-10'), until('2026-09-10'), until('2026-09-30'), until('2026-08-31'), {}], days),
    ).toEqual([ends]);
  });
});
