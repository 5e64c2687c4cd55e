import { expect, test } from 'vitest';
import { type DayFacts, noShift } from '#modules/attendance/staff-days/rules/index.ts';
import { usualPolicy } from '#modules/attendance/staff-days/rules/policy-examples.ts';
import { type Claim, claimedMark, missingOfClaim } from './claimed-mark.ts';

const facts: DayFacts = {
  shift: {
    ...noShift,
    start: 480,
    end: 840,
    late_grace: 10,
    early_grace: 10,
    least_full: 340,
    least_half: 170,
    opens: 360,
    closes: 1080,
    is_flexible: false,
  },
  without_shift: false,
  punches: [8 * 3600],
  leave: null,
  holiday: null,
  off: null,
  is_exempt: false,
  is_over: true,
  policy: usualPolicy,
};
const claim = (more: Partial<Claim>): Claim => ({
  kind: 'other',
  claimed_in: null,
  claimed_out: null,
  claimed_status: null,
  ...more,
});
const absent = { status: 'absent', half: null } as const;

test.each([
  ['was there', claim({ kind: 'present_not_marked' }), 'present'],
  ['forgot to punch out', claim({ kind: 'wrong_out', claimed_out: 14 * 3600 }), 'present'],
  ['on duty', claim({ kind: 'on_duty' }), 'on_duty'],
  ['half a day', claim({ claimed_status: 'half_day' }), 'half_day'],
])('EAT-23 %s', (_title, asked, status) => {
  expect(claimedMark(asked, facts, absent).status).toBe(status);
});

test('EAT-23 an excuse leaves the mark and takes the flag', () => {
  expect(claimedMark(claim({ kind: 'late_excused' }), facts, { status: 'present', half: null })).toMatchObject({
    status: 'present',
    late_excused: true,
  });
});

test('a claim says what it claims', () => {
  expect(missingOfClaim(claim({ kind: 'wrong_in' }))).toEqual(['claimed_in', 'When did you come?']);
  expect(missingOfClaim(claim({}))).toEqual(['claimed_status', 'Say what the day should be']);
  expect(missingOfClaim(claim({ kind: 'on_duty' }))).toBeNull();
});
