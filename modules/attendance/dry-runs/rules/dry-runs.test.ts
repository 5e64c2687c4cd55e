import { describe, expect, test } from 'vitest';
import { asDay } from '#kernel/dates.ts';
import type { DayFacts, ShiftHours } from '#modules/attendance/staff-days/rules/index.ts';
import { usualPolicy } from '#modules/attendance/staff-days/rules/policy-examples.ts';
import { differingDays } from './differing-days.ts';
import { notesOf, saidDryRun } from './said-dry-run.ts';
import { latenessNow, latenessOf, type MonthFigures, unpaidDays } from './unpaid-days.ts';

const at = (hours: number, minutes = 0): number => hours * 60 + minutes;
const shift: ShiftHours = {
  is_working: true,
  start: at(8),
  end: at(14),
  pause: 0,
  late_grace: 10,
  early_grace: 10,
  half_day_after: at(10),
  least_full: 340,
  least_half: 170,
  opens: at(6),
  closes: at(18),
  is_flexible: false,
};
const facts = (more: Partial<DayFacts> = {}): DayFacts => ({
  shift,
  without_shift: false,
  punches: [at(8, 25) * 60, at(14) * 60],
  leave: null,
  holiday: null,
  off: null,
  is_exempt: false,
  is_over: true,
  policy: usualPolicy,
  ...more,
});
const day = (date: string, more: Partial<DayFacts> = {}) => ({
  employee_id: 7,
  day: asDay(date),
  facts: facts(more),
});

describe('06 §12 no. 9 which days would count otherwise', () => {
  test('a day that both judge alike is not among them, whatever is stored of it', () => {
    expect(differingDays([day('2026-10-01')], [day('2026-10-01')])).toEqual([]);
  });

  test('more grace makes a late day a plain one; a day in time stays', () => {
    const now = [day('2026-10-01'), day('2026-10-02', { punches: [at(8) * 60, at(14) * 60] })];
    const graced = { ...shift, late_grace: 30 };
    const tried = now.map((one) => ({ ...one, facts: { ...one.facts, shift: graced } }));
    expect(differingDays(now, tried)).toMatchObject([
      { employee_id: 7, day: '2026-10-01', mark: { status: 'present', late_minutes: 0, leave_portion: 0 } },
    ]);
  });

  test('a stricter policy makes half a day of it, with the half that was worked', () => {
    const tried = [day('2026-10-01', { policy: { ...usualPolicy, half_day_late: 20 } })];
    expect(differingDays([day('2026-10-01')], tried)).toMatchObject([{ mark: { status: 'half_day', half: 'second' } }]);
  });
});

const month = (more: Partial<MonthFigures> = {}): MonthFigures => ({
  working_days: 26,
  present: 26,
  half_days: 0,
  absent: 0,
  leave_paid: 0,
  leave_unpaid: 0,
  holidays_unpaid: 0,
  late: 7,
  early: 0,
  absent_days: 0,
  ...more,
});
const policy = { count: 3, halves: 2, free: 0, with_early: false };

describe('EAT-10 lateness of a dry run', () => {
  test.each([
    ['no leave pays for it', null, 0, 0],
    ['leave that it took before is there again', 0.5, 1.5, 2],
    ['leave pays as far as it goes', 1, 0, 1],
  ])('%s', (_title, available, late_days_from_leave, from_leave) => {
    const stored = { late_days: 2, late_days_from_leave, available };
    expect(latenessOf(month(), { stored, policy })).toEqual({ late_days: 2, late_days_from_leave: from_leave });
  });

  test('a closed month keeps its lateness, of an open one it is what closing makes of it', () => {
    const stored = { late_days: 1, late_days_from_leave: 1, available: null };
    expect(latenessNow(month(), { stored, policy, closed: true }).late_days).toBe(1);
    expect(latenessNow(month(), { stored, policy, closed: false }).late_days).toBe(2);
  });

  test('unpaid: away, leave without pay, and lateness that no leave paid for', () => {
    const lateness = { late_days: 2, late_days_from_leave: 0.5 };
    expect(unpaidDays(month({ absent: 1.5, leave_unpaid: 0.25 }), lateness)).toBe(3.25);
  });
});

const still = { before: 4, after: 4 };
const told = {
  month: asDay('2026-10-01'),
  branch_name: 'F-8',
  currency: 'PKR' as const,
  late: { before: 500, after: 88 },
  half: still,
  absent: { before: 2, after: 3 },
  unpaid: { before: 60.5, after: 23.5 },
  less: 6_100_000,
};

test('06 §12 no. 9 in a sentence, as the paper has it', () => {
  expect(saidDryRun(told)).toBe(
    'If this had held in October 2026 at F-8: 412 fewer lates, 1 more absence, 37 fewer unpaid days, PKR 61,000 less deducted.',
  );
  expect(saidDryRun({ ...told, late: still, absent: still, unpaid: still, less: -500 })).toBe(
    'If this had held in October 2026 at F-8: PKR 5 more deducted.',
  );
  expect(saidDryRun({ ...told, late: still, absent: still, unpaid: still, less: null })).toBe(
    'Nothing of October 2026 would have been different at F-8.',
  );
});

test('what the figures leave out is said', () => {
  const all = {
    month: told.month,
    people: 300,
    of: 412,
    by_hand: 1,
    unpunched: 3,
    closed: false,
    rows: null,
    differs: true,
  };
  expect(notesOf({ ...all, priced: { hidden: 2, unknown: 1 } })).toEqual([
    'Of the 412 people the first 300 by name are counted.',
    '1 day was set by a person: it stays as it is.',
    '3 days were marked without a punch: there is nothing to judge, and they stay as they are.',
    'October 2026 is not closed: lateness is counted in days as closing it would.',
    '2 confidential salaries are not in the amount.',
    'Without a pay plan in force that month, so not in the amount: 1 person.',
    'Names are for those who may see the attendance of employees.',
  ]);
  expect(
    notesOf({ ...all, people: 0, of: 0, by_hand: 0, unpunched: 0, differs: false, priced: null }),
    'nobody to say more of',
  ).toEqual(['Nobody worked in this shift in October 2026.']);
});
