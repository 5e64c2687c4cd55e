// 04 §14.5: when a family usually pays, and parts that fall due right then.

import { expect, test } from 'vitest';
import { asDay } from '#kernel/dates.ts';
import { partsAfterPayday, usualPayday } from './payday.ts';

test.each<[string, number[], ReturnType<typeof usualPayday>]>([
  ['three of four in the first days', [3, 5, 4, 20], { day: 5, fits: 3, of: 4 }],
  ['around the turn of the month', [30, 31, 1, 2, 15], { day: 2, fits: 4, of: 5 }],
  ['always the same day', [7, 7, 7], { day: 7, fits: 3, of: 3 }],
  ['half of them is a habit', [1, 2, 11, 20], { day: 2, fits: 2, of: 4 }],
  ['no habit', [1, 8, 15, 22, 29], null],
  ['too few', [5, 5], null],
])('%s', (_, days, payday) => expect(usualPayday(days)).toEqual(payday));

test('10,000 in three from the usual 5th on: 3,334 on the next 5th, then 3,333 a month apart', () => {
  const parts = partsAfterPayday({ charged: 1_000_000, unit: 100 }, 3, { day: 5, today: asDay('2026-11-05') });
  expect(parts).toEqual([
    { due_date: '2026-12-05', amount: 333_400 },
    { due_date: '2027-01-05', amount: 333_300 },
    { due_date: '2027-02-05', amount: 333_300 },
  ]);
});

test('the same month while the day is in the future; days after the 28th are the 28th', () => {
  const parts = partsAfterPayday({ charged: 200, unit: 100 }, 2, { day: 31, today: asDay('2026-02-10') });
  expect(parts.map((part) => part.due_date)).toEqual(['2026-02-28', '2026-03-28']);
});
