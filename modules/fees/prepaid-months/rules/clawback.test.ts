// FEE-18, FEE-70: the discount of used months is charged back, once.

import { expect, test } from 'vitest';
import { asMonth } from '#kernel/dates.ts';
import type { LineDelta } from '#modules/fees/corrections/rules/index.ts';
import { withClawback } from './clawback.ts';

const line = (line_id: number, change: Partial<LineDelta>): LineDelta => ({
  line_id,
  challan_id: 1,
  challan_no: 'C1',
  bill_month: asMonth('2026-10-01'),
  student_id: 1,
  head_id: 1,
  fee_month: asMonth('2026-10-01'),
  num: 1,
  den: 1,
  gross: 0,
  concession: 0,
  off: [],
  net_before: 5_400,
  settled: 5_400,
  recognised: true,
  income_account_id: 1,
  ...change,
});
const back = (line_id: number, amount: number) =>
  line(line_id, { concession: -amount, off: [{ type_id: 9, amount: -amount }] });

test('a month used whole owes its discount of 600', () => {
  const [claw] = withClawback([], [back(1, 600)]);
  expect(claw).toMatchObject({ gross: 0, concession: -600, off: [{ type_id: 9, amount: -600 }] });
});

test('half a month was taken back with half its discount: the other half is charged back in the same line', () => {
  const share = line(1, { gross: -3_000, concession: -300, off: [{ type_id: 9, amount: -300 }] });
  expect(withClawback([share], [back(1, 600)])).toEqual([
    { ...share, concession: -600, off: [{ type_id: 9, amount: -600 }] },
  ]);
});

test('another discount of the line stays as its share says', () => {
  const share = line(1, {
    gross: -3_000,
    concession: -450,
    off: [
      { type_id: 9, amount: -300 },
      { type_id: 4, amount: -150 },
    ],
  });
  expect(withClawback([share], [back(1, 600)])).toMatchObject([
    {
      gross: -3_000,
      concession: -750,
      off: [
        { type_id: 4, amount: -150 },
        { type_id: 9, amount: -600 },
      ],
    },
  ]);
});

test('two discounts on one line go back as one change of it', () => {
  const merit = line(1, { concession: -300, off: [{ type_id: 4, amount: -300 }] });
  const both = [
    { type_id: 9, amount: -600 },
    { type_id: 4, amount: -300 },
  ];
  expect(withClawback([], [back(1, 600), merit])).toEqual([{ ...back(1, 600), concession: -900, off: both }]);
  const share = line(1, { gross: -3_000, concession: -300, off: [{ type_id: 9, amount: -300 }] });
  expect(withClawback([share], [back(1, 600), merit])).toMatchObject([{ gross: -3_000, concession: -900, off: both }]);
});
