// ADM-92 with the paper's own numbers.

import { describe, expect, it } from 'vitest';
import { asDay } from '#kernel/dates.ts';
import { duesParts, duesToPay } from './readmission-dues.ts';

describe('ADM-92 dues of the first stay', () => {
  const dues = { at_request: 3200, count: null, rejoin_on: asDay('2026-06-10') };
  it.each([
    ['cleared: all of it', { ...dues, mode: 'cleared' as const }, 3200, '2026-06-08', 3200],
    ['cleared and paid', { ...dues, mode: 'cleared' as const }, 0, '2026-06-08', 0],
    ['carried: nothing', { ...dues, mode: 'carried' as const }, 3200, '2026-06-08', 0],
    ['in three parts: the first', { ...dues, mode: 'installments' as const, count: 3 }, 3200, '2026-06-08', 1068],
    [
      'in three parts, a month late: two of them',
      { ...dues, mode: 'installments' as const, count: 3 },
      3200,
      '2026-07-10',
      2134,
    ],
    ['the first is paid', { ...dues, mode: 'installments' as const, count: 3 }, 2132, '2026-06-08', 0],
  ])('%s', (_, of, now, on, due) => {
    expect(duesToPay(of, now, asDay(on))).toBe(due);
  });

  it('parts add up and fall due on the same day of each month, the last of a shorter one', () => {
    expect(duesParts(3200, 3, asDay('2026-12-31'))).toEqual([
      { due_on: '2026-12-31', amount: 1068 },
      { due_on: '2027-01-31', amount: 1066 },
      { due_on: '2027-02-28', amount: 1066 },
    ]);
    expect(duesParts(0, 3, asDay('2026-12-31'))).toEqual([]);
  });
});
