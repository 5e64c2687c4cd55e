import { expect, test } from 'vitest';
import { asDay, asMonth } from '#kernel/dates.ts';
import { Refusal } from '#kernel/refusal.ts';
import { allocate, type OpenChallan } from '#modules/fees/student-accounts/rules/allocation.ts';
import type { DepositChannel } from '../contract/deposit-channels.ts';
import { checkShortfall } from './shortfall.ts';

const september: OpenChallan = {
  challan_id: 1,
  challan_no: 'C1',
  sibling_rank: 1,
  due_date: asDay('2026-09-10'),
  bill_month: asMonth('2026-09-01'),
  lines: [{ line_id: 11, head_id: 1, priority: 10, is_fine: false, open: 790_000 }],
};

function check(
  amount: number,
  channel: DepositChannel,
  policy: { allow_partial: boolean; shortfall_tolerance: number },
) {
  const { placements } = allocate(amount, [september], { fine_first: false });
  return checkShortfall(placements, [september], {
    policy: { ...policy, fine_first: false },
    channel,
    currency: 'PKR',
    value_date: asDay('2026-09-12'),
  });
}

const wholeOnly = { allow_partial: false, shortfall_tolerance: 0 };
const accepted: [string, number, DepositChannel, { allow_partial: boolean; shortfall_tolerance: number }][] = [
  ['part payment where it is allowed', 300_000, 'cash', { allow_partial: true, shortfall_tolerance: 0 }],
  ['money that is already at the bank', 300_000, 'bank_transfer', wholeOnly],
  ['the full amount', 790_000, 'cash', wholeOnly],
  ['more than the full amount', 1_000_000, 'cash', wholeOnly],
];
test.each(accepted)('FEE-47 accepts %s', (_title, amount, channel, policy) => {
  expect(check(amount, channel, policy)).toEqual([]);
});

test.each(['cash', 'cheque'] as const)('FEE-47 part payment by %s is refused where it is not allowed', (channel) => {
  const answer = check(300_000, channel, wholeOnly);
  expect(answer).toBeInstanceOf(Refusal);
  expect((answer as Refusal).errors).toEqual({ amount: ['The full amount of PKR 7,900 is needed'] });
});

test('FEE-47 a rest within the tolerance is written off', () => {
  expect(check(789_500, 'cash', { allow_partial: false, shortfall_tolerance: 500 })).toEqual([
    { challan_id: 1, amount: 500, split: [{ line_id: 11, head_id: 1, amount: 500 }] },
  ]);
});

test('FEE-92 an instalment that falls due later may stay, also where part payment is not taken; the one that is due may not', () => {
  const dues = [
    { due_date: asDay('2026-09-10'), open: 300_000 },
    { due_date: asDay('2026-10-10'), open: 490_000 },
  ];
  const pay = (amount: number, on: string) =>
    checkShortfall(allocate(amount, [september], { fine_first: false }).placements, [{ ...september, dues }], {
      policy: { ...wholeOnly, fine_first: false },
      channel: 'cash',
      currency: 'PKR',
      value_date: asDay(on),
    });
  expect(pay(300_000, '2026-09-12')).toEqual([]);
  expect((pay(200_000, '2026-09-12') as Refusal).errors).toEqual({
    amount: ['The full amount of PKR 3,000 is needed'],
  });
  expect((pay(300_000, '2026-10-11') as Refusal).errors).toEqual({
    amount: ['The full amount of PKR 7,900 is needed'],
  });
  // Before the first is due, that one is what is needed.
  expect(pay(300_000, '2026-09-01')).toEqual([]);
  expect((pay(100_000, '2026-09-01') as Refusal).errors).toEqual({
    amount: ['The full amount of PKR 3,000 is needed'],
  });
});
