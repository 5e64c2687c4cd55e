import { expect, it } from 'vitest';
import { cellOf, type Seats } from './matrix-cells.ts';

const seats = (more: Partial<Seats>): Seats => ({
  students: 0,
  frozen: 0,
  boys: 0,
  girls: 0,
  capacity: 0,
  vacant: 0,
  taken: 0,
  before: 0,
  ...more,
});

const a = seats({ students: 28, boys: 15, girls: 13, capacity: 30, vacant: 0, taken: 29, frozen: 1, before: 25 });
const b = seats({ students: 10, boys: 4, girls: 6, capacity: 30, vacant: 20, taken: 10, before: 12 });

it.each([
  ['students', 38],
  ['boys', 19],
  ['girls', 19],
  ['frozen', 1],
  ['capacity', 60],
  ['vacant', 20],
  ['fill', 65],
  ['change', 1],
] as const)('CLS-5 %s of two sections is %d', (measure, expected) => {
  expect(cellOf(measure, [a, b])).toBe(expected);
});

it('CLS-5 no seat at all is a fill of 0; no section is blank', () => {
  expect(cellOf('fill', [seats({})])).toBe(0);
  expect(cellOf('students', [])).toBeNull();
});
