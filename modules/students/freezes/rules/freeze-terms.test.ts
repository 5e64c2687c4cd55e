// STU-50, STU-52 as tables.

import { describe, expect, it } from 'vitest';
import { asDay } from '#kernel/dates.ts';
import { dueState, earliestFreeze, type FreezeFacts, freezeProblems, stateAgainstFreeze } from './freeze-terms.ts';

const facts = (more: Partial<FreezeFacts> = {}): FreezeFacts => ({
  today: asDay('2026-04-10'),
  active_since: asDay('2026-04-01'),
  last_present: asDay('2026-04-10'),
  max_days: 180,
  ...more,
});
const terms = {
  from_on: asDay('2026-04-11'),
  expected_until: asDay('2026-04-30'),
  billing_percent: 50,
  hold_seat: true,
};

describe('STU-50 when a freeze may begin', () => {
  it('the day after the last presence; without marks the day after the first active one', () => {
    expect(earliestFreeze(facts())).toBe('2026-04-11');
    expect(earliestFreeze(facts({ last_present: null }))).toBe('2026-04-02');
    expect(earliestFreeze(facts({ last_present: asDay('2026-03-20') }))).toBe('2026-04-02');
  });

  it.each([
    [{}, {}],
    [{ from_on: asDay('2026-04-10') }, { from_on: 'Earliest 11/04/2026: present on 10/04/2026' }],
    [
      { from_on: asDay('2026-06-10'), expected_until: asDay('2026-06-20') },
      { from_on: 'Latest 09/06/2026: at most 60 days ahead' },
    ],
    [{ expected_until: asDay('2026-04-10') }, { expected_until: 'The return cannot be before the beginning' }],
    [{ expected_until: asDay('2026-10-09') }, { expected_until: 'Latest 08/10/2026: a freeze lasts at most 180 days' }],
    [{ hold_seat: false }, { hold_seat: 'A seat is given up only when nothing is billed' }],
    [{ hold_seat: false, billing_percent: 0 }, {}],
  ])('%o: %o', (more, problems) => {
    expect(freezeProblems({ ...terms, ...more }, facts())).toEqual(problems);
  });
});

describe('STU-50 who may be frozen', () => {
  it.each([
    ['active', '2026-04-01', null],
    ['active', null, 'A freeze of Ali is approved already and begins soon: cancel it first'],
    ['frozen', null, 'Ali is frozen: only an active student can be frozen'],
    ['applicant', null, 'Ali is an applicant: only an active student can be frozen'],
    ['not_admitted', null, 'Ali is not admitted: only an active student can be frozen'],
  ])('%s since %s: %s', (status, active_since, sentence) => {
    expect(
      stateAgainstFreeze({
        full_name: 'Ali',
        status,
        active_since: active_since === null ? null : asDay(active_since),
      }),
    ).toBe(sentence);
  });
});

describe('STU-52 when the return is due', () => {
  it.each([
    ['2026-04-22', 'no'],
    ['2026-04-23', 'soon'],
    ['2026-04-29', 'soon'],
    ['2026-04-30', 'due'],
    ['2026-05-07', 'due'],
    ['2026-05-08', 'overdue'],
  ])('until 30/04 with 7 days of grace, on %s: %s', (today, due) => {
    expect(dueState(asDay('2026-04-30'), asDay(today), 7)).toBe(due);
  });
});
