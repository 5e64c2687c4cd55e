// The days of spec 06 §11 by their figures, and what holds of any day.

import { describe, expect, test } from 'vitest';
import { type DayFacts, dayOff, evaluateDay, noShift, type ShiftHours } from './index.ts';
import { usualPolicy } from './policy-examples.ts';

const hm = (text: string): number => {
  const [h = 0, m = 0, s = 0] = text.split(':').map(Number);
  return h * 3600 + m * 60 + s;
};
const morning: ShiftHours = {
  ...noShift,
  start: 480,
  end: 840,
  late_grace: 10,
  early_grace: 10,
  half_day_after: 600,
  least_full: 340,
  least_half: 170,
  opens: 360,
  closes: 1080,
  is_flexible: false,
};
const guard: ShiftHours = {
  ...morning,
  start: 22 * 60,
  end: 30 * 60,
  pause: 30,
  half_day_after: null,
  least_full: 430,
  least_half: 215,
  opens: 20 * 60,
  closes: 34 * 60,
};

const day = (more: Partial<DayFacts> & { at?: string[] } = {}): DayFacts => {
  const { at = [], ...rest } = more;
  return {
    shift: morning,
    without_shift: false,
    punches: at.map(hm),
    leave: null,
    holiday: null,
    off: null,
    is_exempt: false,
    is_over: true,
    policy: usualPolicy,
    ...rest,
  };
};

describe('EAT-4 lateness and leaving early', () => {
  test.each([
    ['in time to the second', ['08:10:59', '14:00'], 'present', 0, 0],
    ['the first minute after the grace', ['08:11', '14:00'], 'present', 11, 0],
    ['much later', ['08:45', '14:00'], 'present', 45, 0],
    ['out within the grace', ['08:00', '13:50'], 'present', 0, 0],
    ['out before it', ['08:00', '13:45'], 'present', 0, 15],
    ['half a day from the hour of the shift (EAT-5)', ['10:00', '14:00'], 'half_day', 0, 0],
  ] as const)('%s', (_title, at, status, late, early) => {
    expect(evaluateDay(day({ at: [...at] }))).toMatchObject({ status, late_minutes: late, early_minutes: early });
  });

  test('Ramadan hours end by themselves (story 4)', () => {
    const ramadan = { ...morning, start: 510, end: 750, half_day_after: null, least_full: 220, least_half: 110 };
    expect(evaluateDay(day({ shift: ramadan, at: ['08:35', '12:30'] })).late_minutes).toBe(0);
    expect(evaluateDay(day({ at: ['08:35', '14:00'] })).late_minutes).toBe(35);
  });
});

test('story 3: an overnight guard has one mark of 465 minutes', () => {
  expect(evaluateDay(day({ shift: guard, at: ['21:50', '30:05'] }))).toMatchObject({
    status: 'present',
    worked_minutes: 465,
    late_minutes: 0,
    early_minutes: 0,
  });
});

test.each([
  ['nobody came (EAT-3)', {}, 'absent', null],
  ['nobody came yet', { is_over: false }, 'unmarked', null],
  ['one punch in the morning (EAT-2, EAT-7)', { at: ['08:00'] }, 'half_day', 'missing_out'],
  ['one punch at noon', { at: ['13:59'] }, 'half_day', 'missing_in'],
  ['one punch while the day goes on', { at: ['08:00'], is_over: false }, 'present', null],
  ['too few minutes (EAT-6)', { at: ['08:00', '08:47'] }, 'absent', null],
  ['a short day, early by more than half', { at: ['08:00', '10:55'] }, 'half_day', null],
  ['a holiday', { holiday: { name: 'Eid', is_paid: true } }, 'holiday', null],
  [
    'a holiday, and came (HOL-7)',
    { holiday: { name: 'Eid', is_paid: true }, at: ['08:00', '12:00'] },
    'holiday',
    'worked_on_holiday',
  ],
  [
    'a holiday that is worked',
    { holiday: { name: 'Eid', is_paid: true }, off: 'working', at: ['08:00', '14:00'] },
    'present',
    null,
  ],
  ['named off', { off: 'off' }, 'weekly_off', null],
  ['a Sunday', { shift: dayOff }, 'weekly_off', null],
  ['exempt (EAT-15)', { is_exempt: true }, 'present', null],
  ['no shift', { shift: noShift, without_shift: true, at: ['08:00', '14:00'] }, 'present', 'no_shift'],
] as const)('%s', (_title, facts, status, conflict) => {
  expect(evaluateDay(day({ ...facts, at: 'at' in facts ? [...facts.at] : [] }))).toMatchObject({ status, conflict });
});

test('EAT-6 says the minutes', () => {
  expect(evaluateDay(day({ at: ['08:00', '08:47'] })).remarks).toBe('worked 47 of 170 minutes');
});

describe('EAT-8 leave', () => {
  const half = { portion: 0.5, away: 'first', percent: 100 } as const;
  test.each([
    ['a whole day', { leave: { portion: 1, away: null, percent: 100 } }, 'leave', 1, null],
    [
      'a whole day, and came',
      { leave: { portion: 1, away: null, percent: 100 }, at: ['08:00', '14:00'] },
      'leave',
      1,
      'worked_on_leave',
    ],
    ['a half, the other worked', { leave: half, at: ['11:00', '14:00'] }, 'half_day', 0.5, null],
    ['a half, the other not worked', { leave: half }, 'leave', 0.5, null],
    ['a half, and the whole day worked', { leave: half, at: ['08:00', '14:00'] }, 'present', 0, 'worked_on_leave'],
  ] as const)('%s', (_title, facts, status, portion, conflict) => {
    expect(evaluateDay(day({ ...facts, at: 'at' in facts ? [...facts.at] : [] }))).toMatchObject({
      status,
      leave_portion: portion,
      conflict,
    });
  });
});

test.each([
  ['below the least', '14:29', 0, null],
  ['rounded down', '14:50', 45, 'day'],
])('EAT-9 overtime %s', (_title, out, minutes, kind) => {
  const mark = evaluateDay(day({ at: ['08:00', out] }));
  expect([mark.overtime_minutes, mark.overtime_kind]).toEqual([minutes, kind]);
});

test('EAT-9 at night, and on a day off all minutes', () => {
  const evening = { ...morning, start: 900, end: 1290, opens: 800, closes: 1500, half_day_after: null };
  expect(evaluateDay(day({ shift: evening, at: ['15:00', '22:30'] })).overtime_kind).toBe('night');
  expect(evaluateDay(day({ shift: dayOff, at: ['09:00', '13:10'] }))).toMatchObject({
    overtime_minutes: 240,
    overtime_kind: 'off_day',
  });
});

/** A chance that is the same every time. */
function* chances(seed: number): Generator<number> {
  let state = seed;
  for (;;) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    yield state / 2_147_483_648;
  }
}

test('of any day: minutes are those between the punches, a working day is shared out whole, and asking twice changes nothing', () => {
  const chance = chances(20_261_128);
  const next = (): number => chance.next().value as number;
  for (let n = 0; n < 2_000; n += 1) {
    const punches = Array.from({ length: Math.floor(next() * 4) }, () => Math.floor(next() * 64_000)).toSorted(
      (a, b) => a - b,
    );
    const leave = next() < 0.2 ? ({ portion: next() < 0.5 ? 1 : 0.5, away: 'second', percent: 100 } as const) : null;
    const facts = day({ punches, leave, shift: next() < 0.2 ? dayOff : morning, is_over: next() < 0.8 });
    const mark = evaluateDay(facts);
    expect(evaluateDay(facts)).toEqual(mark);
    expect(mark.why.length).toBeGreaterThan(0);
    expect(mark.worked_minutes).toBeGreaterThanOrEqual(0);
    if (mark.first_in !== null && mark.last_out !== null)
      expect(mark.worked_minutes).toBe(Math.floor(mark.last_out / 60) - Math.floor(mark.first_in / 60));
    if (mark.status !== 'present') expect(mark.late_minutes + mark.early_minutes).toBe(0);
    if (mark.leave_portion > 0) expect(['leave', 'half_day']).toContain(mark.status);
    if (mark.status === 'half_day') expect(mark.half).not.toBeNull();
  }
});

describe('HOL-6 working where others are off', () => {
  const eid = { name: 'Eid', is_paid: true };
  test.each([
    ['for overtime, on a holiday: all of it', { holiday: eid, off_pays: 'overtime' }, 360, 'off_day'],
    ['for overtime, on a weekly off: all of it', { shift: dayOff, off_pays: 'overtime' }, 360, 'off_day'],
    ['for overtime, on a working day: nothing more', { off_pays: 'overtime' }, 0, null],
    ['for a day of leave: no overtime', { holiday: eid }, 0, null],
  ] as const)('%s', (_title, facts, overtime_minutes, overtime_kind) => {
    const mark = evaluateDay(day({ ...facts, off: 'working', at: ['08:00', '14:00'] }));
    expect(mark).toMatchObject({ status: 'present', overtime_minutes, overtime_kind });
  });
});
