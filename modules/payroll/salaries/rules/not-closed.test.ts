import { describe, expect, test } from 'vitest';
import { asDay, asMonth } from '#kernel/dates.ts';
import { notClosed } from './not-closed.ts';

const month = asMonth('2026-07-01');
const day = (n: number) => asDay(`2026-07-${String(n).padStart(2, '0')}`);
const one = [{ branch_id: 2, branch: 'G-11', from: day(1), to: day(31) }];
const two = [
  { branch_id: 1, branch: 'F-8', from: day(1), to: day(15) },
  { branch_id: 2, branch: 'G-11', from: day(16), to: day(31) },
];
const closed = (branch_id: number, n: number | null) => ({ branch_id, closed_until: n === null ? null : day(n) });

describe('days that stand for pay (SAL-5, SAL-21)', () => {
  test.each([
    ['closed', one, [closed(2, 31)], null],
    ['open', one, [closed(2, null)], 'Attendance of July 2026 is not closed.'],
    ['closed too early', one, [closed(2, 30)], 'Attendance of July 2026 is not closed.'],
    ['never marked', one, [], 'No attendance in July 2026.'],
    ['both branches closed', two, [closed(1, 31), closed(2, 31)], null],
    ['the first one for its own days', two, [closed(1, 15), closed(2, 31)], null],
    ['the first one open', two, [closed(1, null), closed(2, 31)], 'Attendance of July 2026 is not closed at F-8.'],
    ['the second one without marks', two, [closed(1, 31)], 'No attendance in July 2026 at G-11.'],
  ])('%s', (_, spells, parts, expected) => {
    expect(notClosed(parts, { spells, to: day(31), month, cutoff: null })).toBe(expected);
  });

  test.each([
    ['closed up to the day', one, [closed(2, 25)], null],
    ['closed too early', one, [closed(2, 24)], 'Attendance of July 2026 is not closed.'],
    ['both up to the day', two, [closed(1, 15), closed(2, 25)], null],
    [
      'moves after the day',
      [
        { ...two[0], to: day(27) },
        { ...two[1], from: day(28) },
      ],
      [closed(1, 25)],
      null,
    ],
  ])('early run (SAL-28): %s', (_, spells, parts, expected) => {
    const known = spells.map((spell) => ({ branch_id: 1, branch: '', from: day(1), to: day(31), ...spell }));
    expect(notClosed(parts, { spells: known, to: day(31), month, cutoff: day(25) })).toBe(expected);
  });
});
