import { describe, expect, test } from 'vitest';
import { fairGroups, fairnessNotes, type PersonOfMonth } from './fair-groups.ts';

let next = 0;
const some = (n: number, more: Partial<PersonOfMonth>): PersonOfMonth[] =>
  Array.from({ length: n }, () => ({
    employee_id: (next += 1),
    group: 'Women',
    shift: 'Morning',
    expected: 20,
    late: 0,
    half: 0,
    absent: 0,
    unpaid: 0,
    deducted: null,
    ...more,
  }));

describe('06 §12 no. 4 groups within the same shift', () => {
  test('of 100 expected days, beside all who are shown in the shift, the hardest first', () => {
    const people = [
      ...some(5, { group: 'Women', late: 1, unpaid: 1 }),
      ...some(15, { group: 'Men', late: 2, unpaid: 3, absent: 1, half: 1 }),
    ];
    expect(fairGroups(people, false).rows).toMatchObject([
      {
        group: 'Men',
        people: 15,
        late_per_100: 10,
        half_per_100: 5,
        absent_per_100: 5,
        unpaid_per_100: 15,
        beside: 2.5,
      },
      { group: 'Women', people: 5, late_per_100: 5, unpaid_per_100: 5, beside: -7.5 },
    ]);
  });

  test('another shift is not held against them', () => {
    const people = [...some(5, { unpaid: 2 }), ...some(5, { shift: 'Evening', unpaid: 0 })];
    expect(fairGroups(people, false).rows.map((one) => [one.shift, one.unpaid_per_100, one.beside])).toEqual([
      ['Evening', 0, 0],
      ['Morning', 10, 0],
    ]);
  });

  test('fewer than five are not shown, nor are they in what the others are compared with', () => {
    const people = [...some(4, { group: 'Men', unpaid: 10 }), ...some(6, { unpaid: 1 })];
    const { rows, shown, hidden } = fairGroups(people, false);
    expect([rows.length, shown.length, hidden, rows[0]?.beside]).toEqual([1, 6, 4, 0]);
  });

  test('money of 100 days of those whose salary is known, if they are five', () => {
    const known = [...some(5, { deducted: 1_000 }), ...some(3, {})];
    expect(fairGroups(known, true).rows[0]?.deducted_per_100).toBe(5_000);
    expect(fairGroups(known, false).rows[0]?.deducted_per_100).toBeNull();
    expect(fairGroups([...some(4, { deducted: 1_000 }), ...some(4, {})], true).rows[0]?.deducted_per_100).toBeNull();
  });
});

test('what is left out is said', () => {
  expect(fairnessNotes({ hidden: 1, closed: false, without: 'several currencies' })).toEqual([
    '1 person of groups with fewer than 5 in a shift is not shown.',
    'Lateness becomes unpaid days when a month is closed: of months that are open it is not among them.',
    'Amounts of several currencies are not set side by side. Choose a branch.',
  ]);
  expect(fairnessNotes({ hidden: 0, closed: true, without: null })).toEqual([]);
});
