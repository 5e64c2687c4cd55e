import { describe, expect, test } from 'vitest';
import { asDay } from '#kernel/dates.ts';
import { daysAt } from './days-at.ts';

const spell = (branch_id: number, from: number, to: number, bears = true) => ({
  branch_id,
  from: asDay(`2026-07-${String(from).padStart(2, '0')}`),
  to: asDay(`2026-07-${String(to).padStart(2, '0')}`),
  bears,
});

describe('days at a branch (SAL-21)', () => {
  test.each([
    ['one branch', [spell(2, 1, 31)], [{ branch_id: 2, days: 31 }]],
    [
      'moved on the 16th',
      [spell(1, 1, 15), spell(2, 16, 31)],
      [
        { branch_id: 1, days: 15 },
        { branch_id: 2, days: 16 },
      ],
    ],
    [
      'there and back again',
      [spell(2, 1, 10), spell(1, 11, 20), spell(2, 21, 31)],
      [
        { branch_id: 1, days: 10 },
        { branch_id: 2, days: 21 },
      ],
    ],
    [
      'a branch with a book of its own master',
      [spell(1, 1, 15, false), spell(2, 16, 31)],
      [{ branch_id: 2, days: 31 }],
    ],
    ['no posting is known', [], [{ branch_id: 2, days: 31 }]],
  ])('%s', (_, spells, expected) => {
    expect(daysAt(spells, 2, 31)).toEqual(expected);
  });
});
