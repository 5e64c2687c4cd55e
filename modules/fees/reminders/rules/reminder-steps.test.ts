// Reminders in steps: three days before, a day after, a week after (spec 04 §7).

import { expect, it } from 'vitest';
import { asDay } from '#kernel/dates.ts';
import { stepsOn } from './reminder-steps.ts';

it('−3, 1 and 7: what is due in three days, was due yesterday, was due a week ago', () => {
  expect(stepsOn(asDay('2026-09-11'), [1, -3, 7])).toEqual([
    { due_on: '2026-09-14', step: 1 },
    { due_on: '2026-09-10', step: 2 },
    { due_on: '2026-09-04', step: 3 },
  ]);
});

it('more than three days stay at the last step; the same day twice is one; none is none', () => {
  expect(stepsOn(asDay('2026-09-11'), [1, 1, 7, 14, 30]).map((one) => one.step)).toEqual([1, 2, 3, 3]);
  expect(stepsOn(asDay('2026-09-11'), [])).toEqual([]);
});
