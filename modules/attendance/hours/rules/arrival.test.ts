import { describe, expect, it } from 'vitest';
import { clockOf, codeOfArrival } from './arrival.ts';
import { HALF, LATE, PRESENT } from '#modules/attendance/codes/rules/codes.ts';

const timing = { start_min: 480, late_after_min: 15, half_day_after_min: 120 };

describe('ATT-9 the time of coming', () => {
  it.each([
    ['07:40:00', PRESENT],
    ['08:15:00', PRESENT],
    ['08:15:01', LATE],
    ['09:59:59', LATE],
    ['10:00:00', HALF],
  ])('start 08:00, late after 15 minutes, half day after two hours: %s', (in_at, code) => {
    expect(codeOfArrival(in_at, timing)).toBe(code);
  });

  it('who goes before half the day is over has been there half of it', () => {
    expect(codeOfArrival('08:00', timing, '09:59:59')).toBe(HALF);
    expect(codeOfArrival('08:00', timing, '10:00')).toBe(PRESENT);
  });

  it('minutes are shown as a time', () => expect(clockOf(495)).toBe('08:15'));
});
