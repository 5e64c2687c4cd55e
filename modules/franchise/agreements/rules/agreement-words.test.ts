import { expect, test } from 'vitest';
import { rulesWords } from './agreement-words.ts';

const rule = {
  basis: 'gross_posted',
  fund: 'royalty',
  heads: ['Tuition'],
  rate_percent: 10,
  slab: 'none',
  slab_on: 'base',
  slabs: [],
} as const;
const none = { currency: 'PKR', minimum_kind: 'none', minimum_amount: null } as const;

test.each([
  [
    [rule, { ...rule, basis: 'received', heads: ['Admission'], rate_percent: 25 }],
    { currency: 'PKR', minimum_kind: 'month', minimum_amount: 12_000_000 },
    '10% of Tuition posted, 25% of Admission received, at least PKR 120,000 a month',
  ],
  [[{ ...rule, basis: 'fixed', heads: [], rate_percent: null, amount: 5_000_000 }], none, 'PKR 50,000 a month'],
  [
    [
      {
        ...rule,
        basis: 'students',
        fund: 'marketing',
        heads: [],
        rate_percent: null,
        amount: 20_000,
        cap_month: 1_000_000,
      },
    ],
    none,
    'PKR 200 for each student, at most PKR 10,000 for marketing',
  ],
  [
    [
      {
        ...rule,
        rate_percent: null,
        slab: 'whole',
        slab_on: 'students',
        slabs: [
          { from_value: 0, to_value: 150, rate_percent: 20 },
          { from_value: 151, rate_percent: 18 },
        ],
      },
    ],
    none,
    '20% to 18% by students of Tuition posted',
  ],
] as const)('rules in words', (rules, terms, words) => expect(rulesWords(rules, terms)).toBe(words));
