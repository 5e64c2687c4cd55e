import { expect, test } from 'vitest';
import { asDay } from '#kernel/dates.ts';
import { alertDue, stateOn } from './expiry.ts';

const end = asDay('2026-12-31');
test.each([
  ['2026-07-03', [], null, 'active'],
  ['2026-07-04', [], 180, 'expiring'],
  ['2026-09-01', [180], null, 'expiring'],
  ['2026-10-02', [180], 90, 'expiring'],
  // The job did not run for weeks: the nearest is told, not all that were missed.
  ['2026-12-20', [180], 30, 'expiring'],
  ['2026-12-31', [180, 90, 30, 7], 0, 'expiring'],
  ['2027-01-01', [180, 90, 30, 7, 0], null, 'ended'],
] as const)('FRA-7 on %s, told %j: %j, %s', (today, told, due, state) => {
  expect(alertDue(asDay(today), { ends_on: end, notice_days: 180, told })).toBe(due);
  expect(stateOn(asDay(today), end, 180)).toBe(state);
});
test('FRA-7 a short notice leaves the longer steps out', () =>
  expect(alertDue(asDay('2026-10-15'), { ends_on: end, notice_days: 60, told: [] })).toBeNull());
