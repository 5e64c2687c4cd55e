import { expect, test } from 'vitest';
import { circleAfter } from './circle.ts';

const names = new Map([
  [1, 'A'],
  [2, 'B'],
  [3, 'C'],
]);
/** A reports to B, B to C. */
const above = new Map([
  [1, 2],
  [2, 3],
]);

test('HR-7 C under A is a circle, named in order', () => {
  expect(circleAfter([{ employee_id: 3, reports_to_id: 1 }], { above, names })).toBe(
    'This would make a circle: C reports to A reports to B reports to C',
  );
});

test('HR-7 the same is good when B leaves the line at once', () => {
  const moves = [
    { employee_id: 3, reports_to_id: 1 },
    { employee_id: 2, reports_to_id: null },
  ];
  expect(circleAfter(moves, { above, names })).toBeNull();
});

test('HR-7 two moves that are right alone close a circle together', () => {
  const moves = [
    { employee_id: 1, reports_to_id: 2 },
    { employee_id: 2, reports_to_id: 1 },
  ];
  expect(circleAfter(moves, { above: new Map(), names })).toContain('A reports to B reports to A');
});
