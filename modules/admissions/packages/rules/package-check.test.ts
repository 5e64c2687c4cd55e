// What is refused on a package, field by field (spec 10 §15; PKG-2, PKG-3, PKG-11).

import { describe, expect, it } from 'vitest';
import { asDay } from '#kernel/dates.ts';
import { type CheckedLine, type CheckedPackage, type PackageFacts, packageProblems } from './package-check.ts';

const facts: PackageFacts = {
  session_end: asDay('2027-03-31'),
  heads: new Map([
    [1, { name: 'Admission fee', kind: 'admission', frequency: 'once' }],
    [2, { name: 'Security deposit', kind: 'security', frequency: 'once' }],
    [3, { name: 'Tuition fee', kind: 'tuition', frequency: 'monthly' }],
    [4, { name: 'Late fine', kind: 'fine', frequency: 'on_demand', own: 'Late fine is not for people' }],
  ]),
  courses: new Map([
    [11, 'Class 1'],
    [12, 'Class 2'],
  ]),
  branches: new Map([
    [1, 'F-8'],
    [2, 'G-9'],
  ]),
  taken: new Map([[1, 29]]),
  taken_in_all: 29,
};
const line = (more: Partial<CheckedLine> = {}): CheckedLine => ({
  kind: 'fee',
  fee_head_id: 1,
  nature: 'one_time',
  amount_source: 'fixed',
  amount: 2_000_000,
  amounts: [],
  discount_mode: 'none',
  discount_value: 0,
  ...more,
});
const wanted = (more: Partial<CheckedPackage> = {}): CheckedPackage => ({
  course_ids: [11, 12],
  branch_mode: 'all',
  branches: [],
  valid_from: asDay('2026-01-01'),
  valid_to: asDay('2026-06-30'),
  lines: [line()],
  ...more,
});
const tuition = { fee_head_id: 3, nature: 'recurring', amount_source: 'structure', amount: null } as const;

describe('a package', () => {
  it.each<[Partial<CheckedPackage>, Record<string, string[]>]>([
    [{}, {}],
    [{ valid_to: asDay('2025-12-31') }, { valid_to: ['The last day cannot be before the first'] }],
    [{ valid_to: asDay('2027-04-01') }, { valid_to: ['Latest 31/03/2027: the session ends then'] }],
    [{ course_ids: [11, 99] }, { course_ids: ['A class is not of this school'] }],
    [{ branch_mode: 'list' }, { branches: ['Choose a branch', 'F-8 has places that are held or used'] }],
    [{ branches: [{ branch_id: 1, seats: 28 }] }, { branches: ['F-8: 29 places are held or used already'] }],
    [{ branches: [{ branch_id: 9 }] }, { branches: ['A branch is not one of yours in this school and country'] }],
    [{ seats_total: 28 }, { seats_total: ['29 places are held or used already'] }],
  ])('%o: %o', (more, errors) => {
    expect(packageProblems(wanted(more), facts)).toEqual(errors);
  });
});

describe('PKG-2, PKG-3, PKG-11 its lines', () => {
  it.each<[Partial<CheckedLine>, Record<string, string[]>]>([
    [
      { kind: 'goods' },
      { kind: ['Goods cannot be part of a package before the school has a store. Leave this line out.'] },
    ],
    [{ fee_head_id: 9 }, { fee_head_id: ['This head is not active or not of this school'] }],
    [{ fee_head_id: 4 }, { fee_head_id: ['Late fine is not for people'] }],
    [{ nature: 'refundable' }, { nature: ['Admission fee is never given back'] }],
    [{ fee_head_id: 2 }, { nature: ['Security deposit is given back: it is refundable'] }],
    [{ nature: 'recurring' }, { nature: ['Admission fee is not billed by the month'] }],
    [{ amount: null }, { amount: ['Class 1 has no amount for Admission fee'] }],
    [
      { amount: null, amounts: [{ course_id: 11, amount: 1 }] },
      { amount: ['Class 2 has no amount for Admission fee'] },
    ],
    [{ amount: null, amounts: [11, 12].map((course_id) => ({ course_id, amount: 1 })) }, {}],
    [{ discount_mode: 'percent', discount_value: 120 }, { discount_value: ['At most 100 %'] }],
    [{ discount_mode: 'amount', discount_value: 0 }, { discount_value: ['More than 0'] }],
    [
      { fee_head_id: 2, nature: 'refundable', discount_mode: 'free' },
      { discount_mode: ['What is given back later takes no discount'] },
    ],
    [
      { ...tuition, discount_mode: 'percent', discount_value: 10 },
      { discount_months: ['For how many months? 12 is the whole first year'] },
    ],
    [{ ...tuition, discount_mode: 'percent', discount_value: 10, discount_months: 12 }, {}],
  ])('%o: %o', (more, errors) => {
    const found = packageProblems(wanted({ lines: [line(more)] }), facts);
    expect(found).toEqual(
      Object.fromEntries(Object.entries(errors).map(([field, words]) => [`lines.0.${field}`, words])),
    );
  });

  it('a head stands once', () => {
    expect(packageProblems(wanted({ lines: [line(), line()] }), facts)).toEqual({
      'lines.1.fee_head_id': ['Admission fee is listed twice in this package'],
    });
  });
});
