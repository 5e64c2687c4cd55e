import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayOfPunches } from './day-of-punches.ts';

describe('ATT-22 the punches of a day', () => {
  it.each([
    ['one', ['08:01:00'], '08:01:00', null, []],
    ['the same finger again', ['08:01:00', '08:01:40', '08:02:00'], '08:01:00', null, ['08:01:40', '08:02:00']],
    ['ten minutes later is no going', ['08:01:00', '08:11:00'], '08:01:00', null, []],
    ['half an hour later is', ['08:01:00', '08:31:00'], '08:01:00', '08:31:00', []],
    ['out of order', ['13:30:00', '08:01:00', '10:00:00'], '08:01:00', '13:30:00', []],
    ['twice at the door when going', ['08:00:00', '13:30:00', '13:30:30'], '08:00:00', '13:30:00', ['13:30:30']],
  ] as const)('%s', (_title, times, in_at, out_at, repeats) => {
    expect(dayOfPunches(times)).toEqual({ in_at, out_at, repeats: [...repeats] });
  });

  it('nobody came', () => expect(dayOfPunches([])).toBeNull());

  it('says the same in whatever order they arrive', () => {
    const time = fc
      .integer({ min: 6 * 3600, max: 15 * 3600 })
      .map((s) =>
        [Math.floor(s / 3600), Math.floor(s / 60) % 60, s % 60].map((n) => String(n).padStart(2, '0')).join(':'),
      );
    fc.assert(
      fc.property(fc.array(time, { maxLength: 12 }), (times) => {
        expect(dayOfPunches(times.toReversed())).toEqual(dayOfPunches(times));
      }),
    );
  });
});
