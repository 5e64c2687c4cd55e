import { expect, test } from 'vitest';
import { addDays, asDay } from '#kernel/dates.ts';
import { type AskedType, bestDay, type DayAhead } from './best-days.ts';
import {
  type DayAround,
  saidBranch,
  saidClosedDays,
  saidDepartment,
  saidHandover,
  sessionDays,
} from './leave-around.ts';
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

const dayOn = (date: string, more: Partial<DayAround> = {}): DayAround => ({
  date: asDay(date),
  is_working: true,
  holiday: null,
  away: 0,
  people: 6,
  department: 'Accounts',
  ...more,
});
const span = { from: asDay('2026-12-10'), to: asDay('2026-12-20') };

test.each([
  ['nobody', [dayOn('2026-12-10')], 'Nobody else of Accounts is away or asks to be'],
  [
    'the day on which most are away counts',
    [dayOn('2026-12-10', { away: 1 }), dayOn('2026-12-11', { away: 3 })],
    'On 11/12/2026 3 others of the 6 people of Accounts are away or ask to be: with this leave 2 are left',
  ],
  [
    'a day that the person does not work does not count',
    [dayOn('2026-12-10', { away: 1 }), dayOn('2026-12-13', { away: 5, is_working: false })],
    'On 10/12/2026 1 other of the 6 people of Accounts is away or asks to be: with this leave 4 are left',
  ],
  [
    'no department',
    [dayOn('2026-12-10', { department: null })],
    'No department is written in the record, so nobody is counted as missing there',
  ],
])('06 §12 no. 6 others of the department: %s', (_title, days, said) => {
  expect(saidDepartment(days)).toBe(said);
});

test('06 §12 no. 6 sessions and terms that begin or end within, by day; those of a stage by its name', () => {
  const dates = (from: string, to: string) => ({ start_date: asDay(from), end_date: asDay(to) });
  const session = {
    name: '2026-27',
    ...dates('2026-04-01', '2027-03-31'),
    group_dates: [{ academic_group_id: 4, academic_group: 'Pre-School', ...dates('2026-12-15', '2027-06-01') }],
    terms: [
      { name: 'First term', academic_group_id: null, ...dates('2026-04-01', '2026-12-18') },
      { name: 'Winter term', academic_group_id: 4, ...dates('2026-12-11', '2027-02-01') },
    ],
  };
  expect(sessionDays([session], span)).toEqual([
    'Winter term of Pre-School begins on 11/12/2026',
    'Session 2026-27 of Pre-School begins on 15/12/2026',
    'First term ends on 18/12/2026',
  ]);
  expect(sessionDays([session], { from: asDay('2026-12-19'), to: asDay('2027-01-05') })).toEqual([]);
});

test('holidays stand by name, other days off are counted', () => {
  const off = { is_working: false };
  expect(
    saidClosedDays([
      dayOn('2026-12-12', off),
      dayOn('2026-12-13', off),
      dayOn('2026-12-14', { ...off, holiday: 'Winter break' }),
      dayOn('2026-12-15', { ...off, holiday: 'Winter break' }),
      dayOn('2026-12-16'),
    ]),
  ).toEqual(['Winter break: holiday from 14/12/2026 to 15/12/2026', '2 days within are off anyway']);
});

test('who takes over, and whether they are there', () => {
  expect([
    saidHandover(null, true),
    saidHandover({ full_name: 'Sana', away: [] }, true),
    saidHandover({ full_name: 'Sana', away: [{ from: span.from, to: span.from }] }, true),
    saidHandover({ full_name: 'Sana', away: [{ from: span.from, to: span.from }] }, false),
  ]).toEqual([
    'Nobody is named to take over',
    'Sana takes over',
    'Sana, who is to take over, is away or asks to be on 10/12/2026',
    'Sana, who is to take over, is away or asks to be in these days',
  ]);
  expect([saidBranch(0), saidBranch(1)[0]]).toEqual([
    [],
    '1 person of other departments of the branch is away or asks to be in these days',
  ]);
});
