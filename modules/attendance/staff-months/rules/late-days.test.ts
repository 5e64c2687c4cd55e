import { expect, test } from 'vitest';
import { lateDays, lateDaysFromLeave } from './late-days.ts';

const usual = { count: 3, halves: 2, free: 0, with_early: false };

test.each([
  ['story 5: seven lates', { late: 7, early: 0 }, {}, 2],
  ['one excused', { late: 6, early: 0 }, {}, 2],
  ['two excused', { late: 5, early: 0 }, {}, 1],
  ['two are free', { late: 7, early: 0 }, { free: 2 }, 1],
  ['half a day each', { late: 7, early: 0 }, { halves: 1 }, 1],
  ['early off is added', { late: 4, early: 3 }, { with_early: true }, 2],
  ['early off stands apart', { late: 4, early: 3 }, {}, 1],
  ['never', { late: 30, early: 30 }, { count: 0 }, 0],
])('EAT-10 %s', (_title, month, more, days) => {
  expect(lateDays(month, { ...usual, ...more })).toBe(days);
});

test('EAT-10 leave first, the rest unpaid', () => {
  expect([
    lateDaysFromLeave(2, 1.5),
    lateDaysFromLeave(2, 3),
    lateDaysFromLeave(2, 0.25),
    lateDaysFromLeave(1, -2),
  ]).toEqual([1.5, 2, 0, 0]);
});
