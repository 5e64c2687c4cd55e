// ATT-9: leaving before the end, with the spec's own limits: school from 08:00 to 14:00, half a day until 10:00.

import { describe, expect, it } from 'vitest';
import type { Timing } from '#modules/attendance/hours/rules/arrival.ts';
import { HALF, LATE, PRESENT } from '#modules/attendance/codes/rules/codes.ts';
import { codeAfterPass, isHalfDay, type Leaving, whyNoPass, wrongTime } from './gate-pass.ts';

const timing: Timing = { start_min: 480, late_after_min: 15, half_day_after_min: 120, end_min: 840, mode: 'manual' };
const child: Leaving = {
  name: 'Saad Mirza',
  code: PRESENT,
  tally: 'present',
  in_at: null,
  working: true,
  frozen: false,
  locked: false,
};

describe('ATT-9 the gate pass', () => {
  it.each([
    ['09:59', true],
    ['10:00', false],
    ['13:59', false],
  ])('at %s: half a day %s', (out_at, half) => expect(isHalfDay(out_at, timing)).toBe(half));

  it.each([
    [PRESENT, true, HALF],
    [LATE, false, LATE],
    [null, false, PRESENT],
    [null, true, HALF],
  ])('a mark %s, half a day %s, becomes %s', (code, half, after) => expect(codeAfterPass(code, half)).toBe(after));

  it.each([
    ['14:00', null, 'School ends at 14:00: no pass is needed'],
    ['07:59', null, 'School begins at 08:00'],
    ['08:20', '08:20:30', 'The child came at 08:20'],
    ['08:20', '08:40:00', 'The child came at 08:40'],
    ['11:00', '08:01:00', null],
  ])('going at %s, come at %s: %s', (out_at, in_at, why) => expect(wrongTime(out_at, timing, in_at)).toBe(why));

  it.each([
    [{}, null],
    [{ code: null, tally: null }, null],
    [{ tally: 'absent' }, 'Saad Mirza is marked absent today. Correct the mark first'],
    [{ tally: 'leave' }, 'Saad Mirza is on leave today. Correct the mark first'],
    [{ frozen: true }, 'Saad Mirza is frozen and not in school'],
    [{ working: false }, 'Today is no school day: no pass is needed'],
    [{ locked: true }, 'The register of today is locked'],
  ])('%o', (more, why) => expect(whyNoPass({ ...child, ...more })).toBe(why));
});
