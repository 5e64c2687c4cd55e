// EXT-1, EXT-2, EXT-7, EXT-8 as tables; story 12.

import { describe, expect, it } from 'vitest';
import { asDay } from '#kernel/dates.ts';
import { exitProblems, mayGive, noticeOf } from './notice.ts';

const of = (exit_type: 'resignation' | 'death' | 'absconding', notice: string, last: string) => ({
  exit_type,
  notice_date: asDay(notice),
  last_working_date: asDay(last),
});

describe('EXT-1 notice served and short', () => {
  it.each([
    ['resignation', '2026-10-01', '2026-10-12', 30, 11, 19],
    ['resignation', '2026-10-01', '2026-11-05', 30, 35, 0],
    ['absconding', '2026-10-12', '2026-10-01', 30, 0, 30],
    ['death', '2026-10-01', '2026-10-01', 30, 0, 0],
  ] as const)('%s given %s, last day %s of %i due: %i served, %i short', (type, notice, last, due, served, short) => {
    expect(noticeOf({ ...of(type, notice, last), notice_days_due: due })).toEqual({
      served_days: served,
      shortfall_days: short,
    });
  });
});

describe('EXT-2 the last day', () => {
  const facts = { joining_date: asDay('2020-04-01'), today: asDay('2026-10-01') };

  it.each([
    ['resignation', '2026-10-01', '2026-10-31', []],
    ['resignation', '2026-10-01', '2020-03-31', ['last_working_date', 'notice_date']],
    ['resignation', '2026-10-01', '2027-03-31', ['last_working_date']],
    ['resignation', '2026-10-02', '2026-10-31', ['notice_date']],
    ['absconding', '2026-10-01', '2026-09-20', []],
    ['death', '2026-10-01', '2026-10-02', ['last_working_date']],
  ] as const)('%s, notice %s, last day %s', (type, notice, last, fields) => {
    expect(Object.keys(exitProblems(of(type, notice, last), facts)).toSorted()).toEqual([...fields]);
  });
});

it('EXT-7 letters follow the state', () => {
  expect([mayGive('relieving', 'left'), mayGive('experience', 'left'), mayGive('clearance', 'completed')]).toEqual([
    true,
    false,
    true,
  ]);
});
