// 07 §12.2: an honest sentence for whoever has no plan, came or goes inside the month, moved, is suspended or is paid by the day.

import { describe, expect, it } from 'vitest';
import { asDay, asMonth } from '#kernel/dates.ts';
import { type Counted, monthNotes, noPlan, whyNothing } from './month-notes.ts';
import { standingNotes } from './standing-notes.ts';
import { changesOf } from './what-changes.ts';

const november = asMonth('2026-11-01');

const ordinary: Counted = {
  month: november,
  today: asDay('2026-11-20'),
  status: 'active',
  joining_date: asDay('2020-04-01'),
  left_date: null,
  leaves_on: null,
  settled: false,
  left_out: null,
  employed_days: 30,
  marked_days: 14,
  unpaid_days: 1,
  paid_by_day: null,
  suspended_percent: 50,
  by_working_days: false,
  branches: ['F-8'],
  carried: 0,
  no_tax_table: false,
};

const nothing = [
  ['an ordinary month', {}, null],
  ['the last day of a month', { left_date: asDay('2026-11-01') }, null],
  [
    'left before',
    { left_date: asDay('2026-10-31') },
    'The employment ended on 31/10/2026: no salary is due for November 2026.',
  ],
  ['joins on the last day', { joining_date: asDay('2026-11-30') }, null],
  [
    'joins later',
    { joining_date: asDay('2026-12-01') },
    'The employment begins on 01/12/2026: no salary is due for November 2026.',
  ],
  ['inactive', { status: 'inactive' }, 'The record is inactive: no salary is prepared. HR makes it active again.'],
  [
    'settled apart',
    { settled: true, left_date: asDay('2026-11-12') },
    'The final settlement pays November 2026; there is no slip of the month beside it.',
  ],
  [
    'left out',
    { left_out: 'Paid by the old school' },
    'Left out of the salaries of November 2026: Paid by the old school.',
  ],
] as const;

const to_come = 'Days to come count as worked.';
const cases = [
  ['an ordinary month', {}, [to_come]],
  ['a month that is over', { today: asDay('2026-12-01') }, []],
  [
    'joined inside it',
    { joining_date: asDay('2026-11-16'), employed_days: 15 },
    ['Joined on 16/11/2026: 15 of 30 days are counted.', to_come],
  ],
  ['joined on the first', { joining_date: asDay('2026-11-01') }, [to_come]],
  [
    'its last day known',
    { left_date: asDay('2026-11-25'), employed_days: 25 },
    ['The last day is 25/11/2026: 25 of 30 days are counted. The final settlement may pay them instead.', to_come],
  ],
  [
    'leaves inside it',
    { leaves_on: asDay('2026-11-30') },
    [
      'The last day is to be 30/11/2026: what is shown still counts the days after it, and the final settlement may pay this month instead.',
      to_come,
    ],
  ],
  ['leaves after it', { leaves_on: asDay('2026-12-01') }, [to_come]],
  ['suspended', { status: 'suspended' }, ['Suspended: 50 % of the pay plan is counted.', to_come]],
  [
    'moved',
    { branches: ['F-8', 'G-9'] },
    ['Moved inside the month (F-8, G-9): the branch of the last day pays all of it.', to_come],
  ],
  [
    'nothing marked',
    { marked_days: 0 },
    ['No day of the month is marked yet: presence on every working day is assumed.'],
  ],
  [
    'paid by the day',
    { paid_by_day: 1 },
    ['Paid by the day: 1 day of presence is counted. Days to come are not in it.'],
  ],
  [
    'paid by the day, over',
    { paid_by_day: 22, today: asDay('2026-12-02') },
    ['Paid by the day: 22 days of presence are counted.'],
  ],
  [
    'a day divided by working days',
    { by_working_days: true },
    [to_come, 'A day without pay is divided by the working days marked so far; it costs less when the month is over.'],
  ],
  ['the same with no day lost', { by_working_days: true, unpaid_days: 0 }, [to_come]],
  [
    'cut and without a tax table',
    { carried: 1, no_tax_table: true },
    [
      to_come,
      'A deduction does not fit into this month; the rest of it is taken later.',
      'No income tax table holds in this month yet: no tax is taken off here.',
    ],
  ],
] as const;

describe('what is said of a month', () => {
  it.each(nothing)('07 §12.2 why nothing can be expected: %s', (_name, more, said) => {
    expect(whyNothing({ ...ordinary, ...more })).toBe(said);
  });

  it.each(cases)('07 §12.2 what is counted: %s', (_name, more, said) => {
    expect(monthNotes({ ...ordinary, ...more })).toEqual(said);
  });

  it('07 §12.2 says who enters a plan where none holds', () => {
    expect(noPlan(november)).toContain('HR enters it under Pay Plans');
  });

  it('07 §12.2 says how far a salary is, that it is frozen, and that it is held back', () => {
    const salary = { status: 'draft', hold: false, hold_reason: null, reject_reason: null, carried: 0 };
    expect(standingNotes(salary)).toEqual(['Prepared, and not sent for approval yet.']);
    expect(standingNotes({ ...salary, status: 'initial_posted' })[1]).toContain('frozen');
    const held = { ...salary, status: 'posted', hold: true, hold_reason: 'The laptop is not back' };
    expect(standingNotes(held)).toEqual([
      'Approved; its slip is in the list below. It is to be paid.',
      'Held back from payment: The laptop is not back.',
    ]);
    expect(standingNotes({ ...held, status: 'paid' })).toEqual(['Paid; its slip is in the list below.']);
    expect(standingNotes({ ...salary, status: 'rejected', reject_reason: 'One day is missing' })).toEqual([
      'It was sent back and is looked at again.',
      'Why: One day is missing',
    ]);
  });
});

describe('what could still change it', () => {
  it('07 §12.2 names days, five at most, and agrees with their number', () => {
    const days = ['02', '03', '04', '05', '06'].map((day) => asDay(`2026-11-${day}`));
    const [many, one] = changesOf([
      { kind: 'unmarked', count: 7, days },
      { kind: 'unmarked', count: 1, days: days.slice(0, 1) },
    ]);
    expect(many?.said).toBe(
      '7 days are not marked: 02/11/2026, 03/11/2026, 04/11/2026, 05/11/2026, 06/11/2026 and 2 more. They take nothing off as long as they stay so; marked absent they do.',
    );
    expect(one?.said).toBe(
      '1 day is not marked: 02/11/2026. It takes nothing off as long as it stays so; marked absent it does.',
    );
  });

  it('07 §12.2 names a loan by its number and how far it is', () => {
    const loan = { kind: 'loan_asked', number: 'LN-1', advance: true } as const;
    const said = changesOf([
      { ...loan, state: 'pending' },
      { ...loan, state: 'changed' },
      { ...loan, state: 'accepted' },
    ]);
    expect(said.map((one) => [one.number, one.said.slice(0, 46)])).toEqual([
      ['LN-1', 'Advance LN-1 waits for a decision: its first i'],
      ['LN-1', 'Advance LN-1 was accepted with other terms and'],
      ['LN-1', 'Advance LN-1 is accepted and not paid out yet:'],
    ]);
  });
});
