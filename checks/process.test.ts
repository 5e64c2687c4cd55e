import { setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { inLanes } from './process.ts';

it('loses no answer of work that goes side by side', async () => {
  let most = 0;
  let now = 0;
  const answers = await inLanes(2, [30, 10, 0, 20, 0], async (ms) => {
    most = Math.max(most, (now += 1));
    await setTimeout(ms);
    now -= 1;
    return ms > 0;
  });
  expect(answers).toEqual([true, true, false, true, false]);
  expect(most).toBe(2);
});
