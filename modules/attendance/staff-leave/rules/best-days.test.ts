import { expect, test } from 'vitest';
import { addDays, asDay } from '#kernel/dates.ts';
import { type AskedType, bestDay, type DayAhead } from './best-days.ts';
import type { Asker } from './leave-checks.ts';

const who: Asker = {
  status: 'on_notice',
  gender: 'female',
  joining_date: asDay('2020-01-10'),
  confirmation_date: null,
  left_date: asDay('2027-01-05'),
  today: asDay('2026-12-20'),
};
const day = (more: Partial<DayAhead> = {}): DayAhead => ({
  date: asDay('2026-12-31'),
  is_working: true,
  holiday: null,
  named_off: false,
  closed: false,
  own_held: null,
  away: 0,
  people: 4,
  department: 'Accounts',
  names: [],
  ...more,
});
const asked = (more: Partial<AskedType> = {}, terms: Partial<AskedType['terms']> = {}): AskedType => ({
  terms: {
    name: 'Casual',
    gender: null,
    min_service_months: 0,
    after_confirmation: false,
    max_per_request: null,
    notice_days: 0,
    backdate_days: 7,
    attachment_after_days: 0,
    times_in_service: null,
    allow_half: true,
    count_mode: 'working_days',
    sandwich: false,
    pay: 'paid',
    pay_tiers: [],
    negative_limit: 0,
    split_to_unpaid: false,
    ...terms,
  },
  times_before: 0,
  first_month: 1,
  ended_years: [],
  balances: new Map([[asDay('2026-01-01'), { available: 1, used: 0 }]]),
  ...more,
});
const said = (one: DayAhead, type: AskedType | null = null) => bestDay(one, who, type).reasons.map(({ said: s }) => s);

test('a day off says that no leave is needed, and nothing else; what is worked all the same is a day like others', () => {
  expect(said(day({ is_working: false, away: 2, closed: true }))).toEqual(['Weekly off. No leave is needed']);
  expect(said(day({ is_working: false, holiday: 'Eid' }), asked())).toEqual(['Holiday: Eid. No leave is needed']);
  expect(said(day({ is_working: false, holiday: 'Eid', named_off: true }))).toEqual(['Day off. No leave is needed']);
  expect(said(day({ holiday: 'Eid' }))).toEqual([]);
});

test('after the last day of work there is no leave (LVE-2)', () => {
  const last = asDay('2027-01-05');
  expect([said(day({ date: last })), said(day({ date: addDays(last, 1) }))]).toEqual([
    [],
    ['Leaves on 05/01/2027. Choose an earlier day'],
  ]);
});

test('LVE-4 the balance of each leave year; of one that is ended nothing is taken', () => {
  const first = asDay('2027-01-01');
  expect([said(day(), asked()), said(day({ date: first }), asked())]).toEqual([[], ['You have 0.0 days left.']]);
  expect(said(day({ date: first }), asked({}, { split_to_unpaid: true }))).toEqual([]);
  expect(said(day({ date: first }), asked({}, { negative_limit: 1 }))).toEqual([]);
  expect(said(day(), asked({ ended_years: [asDay('2026-01-01')] }))).toEqual([
    'The leave year until 31/12/2026 is ended, and what was left of it is carried over',
  ]);
});

test('LVE-2 what the type would refuse; a paper is asked for with the request, not by the day', () => {
  expect(said(day(), asked({}, { notice_days: 12 }))).toEqual(['Casual is asked for 12 days before']);
  expect(said(day(), asked({}, { notice_days: 11 }))).toEqual([]);
  expect(said(day(), asked({ times_before: 1 }, { times_in_service: 1 }))).toEqual(['Casual is given once in service']);
});

test('reasons stand beside each other', () => {
  expect(said(day({ closed: true, away: 1 }), asked({}, { notice_days: 12 }))).toEqual([
    'December 2026 is closed: what its pay comes to more or less follows with a next salary',
    'Casual is asked for 12 days before',
    '1 of the 4 people of Accounts is away or has asked to be',
  ]);
});
