import { describe, expect, test } from 'vitest';
import { asDay } from '#kernel/dates.ts';
import { lateFine, type FinePolicy, type FineTerms } from './late-fine.ts';

const RUPEE = 100;
const none: FinePolicy = {
  mode: 'none',
  amount: 0,
  rate: 0,
  grace_days: 0,
  count_from: 'due_date',
  cap: null,
  stop_at_validity: false,
  min_balance: 0,
  after_validity_charge: 0,
};
const fixed300: FinePolicy = { ...none, mode: 'fixed', amount: 300 * RUPEE };
const twentyADay: FinePolicy = { ...none, mode: 'per_day', amount: 20 * RUPEE, grace_days: 2 };

function september(policy: FinePolicy, more: Partial<FineTerms> = {}): FineTerms {
  return { policy, due_date: asDay('2026-09-10'), valid_until: asDay('2026-09-30'), rounding_unit: RUPEE, ...more };
}

describe('the fine of a value date', () => {
  const oman = september(
    { ...none, mode: 'per_month', amount: 1000 },
    { due_date: asDay('2026-09-15'), rounding_unit: 5 },
  );
  const stopping = { ...twentyADay, stop_at_validity: true, after_validity_charge: 150 * RUPEE };
  const cases: [string, FineTerms, number, string, number][] = [
    ['FEE-40 nothing open at the end of grace', september(fixed300), 0, '2026-09-14', 0],
    ['FEE-40 less open than min_balance', september({ ...fixed300, min_balance: 501 }), 500, '2026-09-14', 0],
    ['FEE-41 no rule', september(none), 500_000, '2026-12-14', 0],
    ['FEE-41 fixed: on the due date', september(fixed300), 300_000, '2026-09-10', 0],
    ['FEE-41 fixed: the day after', september(fixed300), 300_000, '2026-09-11', 30_000],
    ['FEE-41 fixed: once, however late', september(fixed300), 300_000, '2027-09-11', 30_000],
    ['FEE-41 per day: PKR 20, paid 15/09 → 5 × 20', september(twentyADay), 300_000, '2026-09-15', 10_000],
    ['FEE-41 per day: paid in grace, 12/09', september(twentyADay), 300_000, '2026-09-12', 0],
    [
      'FEE-41 per day: counted from the end of grace',
      september({ ...twentyADay, count_from: 'grace_end' }),
      300_000,
      '2026-09-15',
      6_000,
    ],
    [
      'FEE-41 per day: cap 200, paid 30/09',
      september({ ...twentyADay, cap: 200 * RUPEE }),
      300_000,
      '2026-09-30',
      20_000,
    ],
    [
      'FEE-41 per day: stops at validity and adds the charge once',
      september(stopping),
      300_000,
      '2026-11-30',
      40_000 + 15_000,
    ],
    ['FEE-41 per day: in validity no charge', september(stopping), 300_000, '2026-09-30', 40_000],
    ['FEE-41 per month: OMR 1.000, due 15/09, paid 16/11 → 3', oman, 45_500, '2026-11-16', 3000],
    ['FEE-41 per month: paid 14/11 → 2', oman, 45_500, '2026-11-14', 2000],
    [
      'FEE-41 per month: due 31/01, paid 28/02 → 2',
      { ...oman, due_date: asDay('2027-01-31') },
      45_500,
      '2027-02-28',
      2000,
    ],
    [
      'FEE-41 percent: 2.5% of 3,790 to the rupee',
      september({ ...none, mode: 'percent', rate: 250 }),
      379_000,
      '2026-09-11',
      9_500,
    ],
    [
      'FEE-44 left on 13/09: three days',
      september(twentyADay, { left_on: asDay('2026-09-13') }),
      300_000,
      '2026-09-25',
      6_000,
    ],
    [
      'FEE-44 left before the end of grace',
      september(twentyADay, { left_on: asDay('2026-09-01') }),
      300_000,
      '2026-09-25',
      0,
    ],
  ];
  test.each(cases)('%s', (_title, terms, base, value_date, fine) => {
    const asked = lateFine(terms, base, asDay(value_date));
    expect(asked.amount + asked.after_validity).toBe(fine);
  });
});
