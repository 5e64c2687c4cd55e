import { expect, test } from 'vitest';
import { asDay } from '#kernel/dates.ts';
import {
  type DayAround,
  saidBranch,
  saidClosedDays,
  saidDepartment,
  saidHandover,
  sessionDays,
} from './leave-around.ts';

const day = (date: string, more: Partial<DayAround> = {}): DayAround => ({
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
  ['nobody', [day('2026-12-10')], 'Nobody else of Accounts is away or asks to be'],
  [
    'the day on which most are away counts',
    [day('2026-12-10', { away: 1 }), day('2026-12-11', { away: 3 })],
    'On 11/12/2026 3 others of the 6 people of Accounts are away or ask to be: with this leave 2 are left',
  ],
  [
    'a day that the person does not work does not count',
    [day('2026-12-10', { away: 1 }), day('2026-12-13', { away: 5, is_working: false })],
    'On 10/12/2026 1 other of the 6 people of Accounts is away or asks to be: with this leave 4 are left',
  ],
  [
    'no department',
    [day('2026-12-10', { department: null })],
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
      day('2026-12-12', off),
      day('2026-12-13', off),
      day('2026-12-14', { ...off, holiday: 'Winter break' }),
      day('2026-12-15', { ...off, holiday: 'Winter break' }),
      day('2026-12-16'),
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
