// HIRE-10 to the minute.

import { expect, test } from 'vitest';
import { slotProblem, tooNear } from './clashes.ts';

const at = (time: string) => ({ starts_at: `2026-05-14T${time}:00.000Z`, minutes: 30 });

test.each([
  ['10:00', '10:40', false],
  ['10:00', '10:39', true],
  ['10:39', '10:00', true],
  ['10:00', '10:00', true],
  ['10:00', '09:20', false],
])('%s and %s of thirty minutes', (a, b, near) => {
  expect(tooNear(at(a), at(b))).toBe(near);
});

test('times to pick from leave ten minutes between', () => {
  expect(slotProblem([at('10:40').starts_at, at('10:00').starts_at], 30)).toBeNull();
  expect(slotProblem([at('10:30').starts_at, at('10:00').starts_at], 30)).toBe(
    'Two of these times are nearer than 40 minutes',
  );
});
