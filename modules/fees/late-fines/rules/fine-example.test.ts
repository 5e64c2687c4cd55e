// FEE-41: the worked example beside the form says what the rule charges.

import { expect, it } from 'vitest';
import { asMonth } from '#kernel/dates.ts';
import { exampleBill, exampleDays, fineCurve } from './fine-example.ts';
import type { FinePolicy } from './late-fine.ts';

const policy: FinePolicy = {
  mode: 'per_day',
  amount: 20_00,
  rate: 0,
  grace_days: 2,
  count_from: 'due_date',
  cap: 200_00,
  stop_at_validity: false,
  min_balance: 0,
  after_validity_charge: 0,
};
const bill = exampleBill(asMonth('2026-09-01'), { base: 5_000_00, rounding_unit: 100 });

it('FEE-41: PKR 20 a day, due 10/09, grace 2: nothing on the 12th, 60 on the 13th, 100 on the 15th, 200 on the 30th', () => {
  expect(exampleDays(policy, bill).map(({ day, fine }) => [day, fine])).toEqual([
    ['2026-09-12', 0],
    ['2026-09-13', 60_00],
    ['2026-09-15', 100_00],
    ['2026-09-30', 200_00],
    ['2026-11-09', 200_00],
  ]);
});

it('FEE-41: OMR 1.000 a month, due on the 10th: two months and a day cost three', () => {
  const monthly = { ...policy, mode: 'per_month' as const, amount: 1_000, grace_days: 0, cap: null };
  const rials = exampleBill(asMonth('2026-09-01'), { base: 45_000, rounding_unit: 5 });
  expect(
    fineCurve(monthly, rials, 62)
      .filter(({ days }) => [0, 1, 30, 61, 62].includes(days))
      .map((one) => one.fine),
  ).toEqual([0, 1_000, 2_000, 3_000, 3_000]);
});

it('the curve begins on the due date with nothing', () => {
  const curve = fineCurve({ ...policy, mode: 'none' }, bill, 30);
  expect(curve).toHaveLength(31);
  expect(curve.every((one) => one.fine === 0)).toBe(true);
});
