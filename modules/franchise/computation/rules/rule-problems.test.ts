import { expect, test } from 'vitest';
import { asDay, asMonth } from '#kernel/dates.ts';
import { ruleProblems, slabProblem } from './rule-problems.ts';
import type { RoyaltyRule } from './royalty-shapes.ts';

type Typed = Omit<RoyaltyRule, 'id'>;
const rule = (more: Partial<Typed> = {}): Typed => ({
  name: 'Tuition 10%',
  basis: 'gross_posted',
  fund: 'royalty',
  head_ids: [1],
  rate_percent: 10,
  amount: null,
  slab: 'none',
  slab_on: 'base',
  slabs: [],
  cap_month: null,
  with_corrections: true,
  counts_to_minimum: true,
  valid_from: null,
  valid_to: null,
  ...more,
});
const heads = [
  { id: 1, name: 'Tuition', outside: null },
  { id: 2, name: 'Annual', outside: null },
  { id: 9, name: 'Security', outside: 'it is given back' },
];
const said = (...rules: Typed[]) => ruleProblems(rules, { currency: 'PKR', heads });
const fixed = { basis: 'fixed' as const, head_ids: [] as number[], rate_percent: null, amount: 100 };

test('FRA-4 rules that are as they should be', () => {
  expect(
    said(
      rule(),
      rule({ name: 'Marketing', fund: 'marketing' }),
      rule({ ...fixed, name: 'Fixed' }),
      rule({ name: 'Annual', head_ids: [2], valid_from: asMonth('2026-07-01'), valid_to: asDay('2026-12-31') }),
      rule({ name: 'Annual, later', head_ids: [2], valid_from: asMonth('2027-01-01') }),
    ),
  ).toEqual({});
});

test.each([
  ['no heads', rule({ head_ids: [] }), 'head_ids', 'Choose the fee heads that the rule is applied to'],
  ['no rate', rule({ rate_percent: null }), 'rate_percent', 'Enter the percentage'],
  ['no amount', rule({ ...fixed, amount: null }), 'amount', 'Enter the amount'],
  [
    'heads of a count',
    rule({ ...fixed, head_ids: [1] }),
    'head_ids',
    'Heads belong to a rule on fees: take them out, or choose another base',
  ],
  [
    'an unknown head',
    rule({ head_ids: [77] }),
    'head_ids',
    'One of these heads was not found. Choose them from the list',
  ],
  ['a security', rule({ head_ids: [9] }), 'head_ids', 'Security can stand in no rule: it is given back'],
  [
    'an end before its begin',
    rule({ valid_from: asMonth('2026-09-01'), valid_to: asDay('2026-08-31') }),
    'valid_to',
    'The rule ends before it begins: give a later day',
  ],
  ['bands left out', rule({ slab: 'whole', rate_percent: null }), 'slabs', 'Add the bands, or choose one rate'],
])('FRA-4, ROY-2 %s', (_title, one, field, sentence) =>
  expect(said(one)).toEqual({ [`rules.0.${field}`]: [sentence] }),
);

test('FRA-4 a head in two royalty rules at a time, named with both ways out', () => {
  expect(said(rule(), rule({ name: 'Tuition again', head_ids: [2, 1] }))).toEqual({
    'rules.1.head_ids': [
      "Tuition stands in 'Tuition 10%' at the same time. Take it out of one of them, or let 'Tuition 10%' end before this begins",
    ],
  });
});

const bands = (...all: [number, number | null][]) => ({
  basis: 'students' as const,
  slab_on: 'base' as const,
  slabs: all.map(([from_value, to_value]) => ({ from_value, to_value, amount: 5 })),
});
test.each([
  ['from 0 to the end', bands([0, 149], [150, null]), null],
  ['a gap', bands([0, 149], [200, null]), 'Nothing is said for 150 to 199'],
  ['not from 0', bands([10, null]), 'Nothing is said for 0 to 9'],
  ['an overlap', bands([0, 150], [150, null]), 'Bands overlap at 150: begin this one at 151'],
  ['an end in the middle', bands([0, null], [200, null]), 'Only the last band may be without an end'],
  [
    'no end for what is above',
    bands([0, 149], [150, 300]),
    'Nothing is said above 300: leave the end of the last band empty',
  ],
  ['backwards', bands([0, 149], [150, 140]), 'The band from 150 ends before it begins'],
])('FRA-4 bands: %s', (_title, rules, sentence) => expect(slabProblem(rules, 'PKR')).toBe(sentence));
