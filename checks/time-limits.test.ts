// The check of limits in stories and journeys, on lines that have one and lines that only look like it.

import { expect, it } from 'vitest';
import { timeLimits } from './time-limits.ts';

const found = (text: string, path = 'stories/fees/deposits.story.test.ts') => timeLimits([{ path, text }]).length;

it('finds a limit behind a test, a hook and in options', () => {
  expect(found("it('x', async () => {\n}, 60_000);\nbeforeAll(go, () => {\n  }, 120000);")).toBe(2);
  expect(found("test('x', { timeout: 240_000 }, go);")).toBe(1);
  expect(found('await expect(page).toHaveTitle(title, { timeout: 30_000 });', 'e2e/desk.journey.ts')).toBe(1);
});

it('leaves amounts and other files alone', () => {
  expect(found('await pay({ student_id: 1 }, 60_000);\nexpect(sum({\n  a: 1,\n}, b));')).toBe(0);
  expect(found('}, 60_000);', 'bench/desk.ts')).toBe(0);
});
