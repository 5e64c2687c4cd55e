import { describe, expect, test } from 'vitest';
import { asDay, asMonth } from '#kernel/dates.ts';
import { agreementNeeds, agreementProblems, type AgreementTyped, revisionProblem } from './agreement-problems.ts';

const typed = (more: Partial<AgreementTyped> = {}): AgreementTyped => ({
  starts_on: asDay('2026-04-01'),
  ends_on: asDay('2031-03-31'),
  first_royalty_month: asMonth('2026-04-01'),
  royalty_free_until: null,
  minimum_kind: 'none',
  minimum_amount: null,
  fine_kind: 'none',
  fine_percent: null,
  fine_amount: null,
  security_amount: 0,
  no_royalty_head_ids: [3],
  rules: [{ fund: 'royalty', head_ids: [1, 2] }],
  fee_items: [],
  ...more,
});
const heads = [
  { id: 1, name: 'Tuition' },
  { id: 2, name: 'Annual' },
  { id: 3, name: 'Transport' },
];

describe('FRA-4 what is refused as it is written', () => {
  test('a whole one is not', () => expect(agreementProblems(typed())).toEqual({}));
  test.each([
    [
      'an end before the start',
      { ends_on: asDay('2026-03-31'), first_royalty_month: null },
      'ends_on',
      'The agreement ends before it starts: give a day after 01/04/2026',
    ],
    [
      'an end on the day of the start',
      { ends_on: asDay('2026-04-01') },
      'ends_on',
      'The agreement ends before it starts: give a day after 01/04/2026',
    ],
    [
      'royalty before it',
      { first_royalty_month: asMonth('2026-03-01') },
      'first_royalty_month',
      'Royalty cannot begin before the agreement: choose April 2026 or a later month',
    ],
    [
      'royalty after it',
      { first_royalty_month: asMonth('2031-04-01') },
      'first_royalty_month',
      'The agreement ends on 31/03/2031: choose a month before that',
    ],
    [
      'free before it',
      { royalty_free_until: asDay('2026-03-01') },
      'royalty_free_until',
      'This day is before the agreement: leave it empty, or give a later one',
    ],
    [
      'a minimum without its amount',
      { minimum_kind: 'month' },
      'minimum_amount',
      'Enter the minimum, or choose that there is none',
    ],
    [
      'a minimum of nothing',
      { minimum_amount: 5 },
      'minimum_kind',
      'Choose whether the minimum is of a month or a year',
    ],
    [
      'a fine without its amount',
      { fine_kind: 'per_day' },
      'fine_amount',
      'Enter the amount, or choose that there is no fine',
    ],
    [
      'a fine without its percentage',
      { fine_kind: 'percent_month' },
      'fine_percent',
      'Enter the percentage of a month, or choose that there is no fine',
    ],
    [
      'a taxed security',
      { fee_items: [{ kind: 'security', description: 'Security', amount: 1, taxable: true, due_on: null }] },
      'fee_items.0.taxable',
      'A security is given back and is not taxed: take the tick out',
    ],
  ] as const)('%s', (_title, more, field, sentence) =>
    expect(agreementProblems(typed(more as Partial<AgreementTyped>))).toEqual({ [field]: [sentence] }),
  );
});

describe('FRA-4 what it needs before it is sent', () => {
  test('a whole one needs nothing', () => expect(agreementNeeds(typed(), heads)).toEqual([]));
  test.each([
    ['a head without a word', { no_royalty_head_ids: [] }, ["A rule, or the tick 'no royalty', for Transport"]],
    [
      'a head in a rule of the other fund alone',
      { rules: [{ fund: 'marketing' as const, head_ids: [1, 2] }] },
      ["A rule, or the tick 'no royalty', for Tuition, Annual"],
    ],
    ['no rule', { rules: [], no_royalty_head_ids: [1, 2, 3] }, ['At least one royalty rule']],
    [
      'no dates',
      { starts_on: null, ends_on: null, first_royalty_month: null },
      ['The day it starts', 'The day it ends', 'The first royalty month'],
    ],
    [
      'a fee without its day',
      { fee_items: [{ kind: 'training', description: 'Training', amount: 1, taxable: true, due_on: null }] },
      ['The day on which it is due: Training'],
    ],
    [
      'a security that is not charged',
      { security_amount: 500 },
      ['A security among the fees that is the security of the terms'],
    ],
  ])('%s', (_title, more, needs) => expect(agreementNeeds(typed(more), heads)).toEqual(needs));
});

test('FRA-4 of a revision the security was charged with the first', () =>
  expect(agreementNeeds(typed({ security_amount: 500 }), heads, false)).toEqual([]));

test.each([
  ['a later month', '2026-09-01', null],
  ['the month in force', '2026-04-01', 'The terms that stand are in force from April 2026: choose a later month'],
  [
    'a posted month',
    '2026-08-01',
    'August 2026 is posted: choose a later month, and put the past right by a correction',
  ],
  ['after the end', '2031-04-01', 'The agreement ends on 31/03/2031: choose a month before that, or renew it'],
])('FRA-6 a revision from %s', (_title, from, sentence) =>
  expect(
    revisionProblem(asMonth(from), {
      in_force_from: asMonth('2026-04-01'),
      ends_on: asDay('2031-03-31'),
      posted: asMonth('2026-08-01'),
    }),
  ).toBe(sentence),
);
