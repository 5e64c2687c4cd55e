// ADM-90 and ADM-91 with the paper's own numbers.

import { describe, expect, it } from 'vitest';
import { asDay } from '#kernel/dates.ts';
import { classExpected, readmissionTerms, type TermFacts, testProblem, whyNotReadmitted } from './readmission-terms.ts';

const session = {
  name: '2026-27',
  start_date: asDay('2026-04-01'),
  end_date: asDay('2027-03-31'),
  same_as_left: true,
  before_left: false,
};
const facts: TermFacts = {
  leaving_on: asDay('2026-05-20'),
  today: asDay('2026-06-08'),
  session,
  left_course_id: 5,
  expected: { course_id: 5, name: 'Class 5' },
  grace_days: 30,
  test_after_days: 365,
};
const asked = { rejoin_on: asDay('2026-06-10'), course_id: 5 };

describe('ADM-90 who may come back', () => {
  const child = { full_name: 'Ali', status: 'left', leaving_on: asDay('2026-05-20'), leaving_reason: 'moved' };
  it.each([
    [child, false, null],
    [{ ...child, status: 'passed_out', leaving_reason: 'passed_out' }, false, null],
    [{ ...child, leaving_reason: 'deceased' }, true, 'Ali has died: there is nobody to re-admit.'],
    [{ ...child, leaving_reason: 'expelled' }, true, null],
    [
      { ...child, leaving_reason: 'expelled' },
      false,
      'Ali was expelled: only who may act for all branches can ask for the return.',
    ],
    [{ ...child, status: 'frozen' }, true, 'Ali is frozen: let the child come back from the freeze instead.'],
    [{ ...child, status: 'applicant' }, true, 'Ali is an applicant: open the application again instead.'],
    [{ ...child, status: 'active' }, true, 'Ali is here already.'],
    [{ ...child, leaving_on: null }, true, 'No leaving of Ali is on record: admit the child again instead.'],
  ])('%o, everywhere %s → %s', (one, everywhere, sentence) => {
    expect(whyNotReadmitted(one, everywhere)).toBe(sentence);
  });
});

describe('ADM-91 gap, grace, test', () => {
  it.each([
    ['the paper’s child', {}, {}, { gap_days: 21, kind: 'return_within_grace', test_required: false }],
    ['the last day of grace', { rejoin_on: asDay('2026-06-19') }, {}, { gap_days: 30, kind: 'return_within_grace' }],
    ['a day too late', { rejoin_on: asDay('2026-06-20') }, {}, { gap_days: 31, kind: 'readmission' }],
    ['another session', {}, { session: { ...session, same_as_left: false } }, { gap_days: 21, kind: 'readmission' }],
    ['a year to the day', {}, { leaving_on: asDay('2025-06-10') }, { gap_days: 365, test_required: false }],
    ['a day more than a year', {}, { leaving_on: asDay('2025-06-09') }, { gap_days: 366, test_required: true }],
  ])('%s', (_, change, other, outcome) => {
    expect(readmissionTerms({ ...asked, ...change }, { ...facts, ...other })).toMatchObject({
      ...outcome,
      problems: {},
    });
  });

  it.each([
    ['rejoin_on', { rejoin_on: asDay('2026-05-20') }, {}, 'Earliest 21/05/2026: the last day was 20/05/2026'],
    ['rejoin_on', {}, { today: asDay('2026-08-20') }, 'Earliest 21/06/2026: at most 60 days back'],
    ['rejoin_on', { rejoin_on: asDay('2027-04-01') }, {}, 'Latest 31/03/2027: 2026-27 ends on that day'],
    [
      'rejoin_on',
      {},
      {
        session: {
          ...session,
          name: '2027-28',
          start_date: asDay('2027-04-01'),
          end_date: asDay('2028-03-31'),
          same_as_left: false,
        },
      },
      'Earliest 01/04/2027: 2027-28 begins on that day',
    ],
    [
      'session_id',
      {},
      { session: { ...session, before_left: true } },
      'This session is over for the child: choose a later one',
    ],
    ['course_id', { course_id: 6 }, {}, 'Within grace a child returns to the class it left'],
    [
      'class_reason',
      { course_id: 6, rejoin_on: asDay('2026-07-10') },
      {},
      'Class 5 is expected: say why it is another class',
    ],
  ])('%s is refused in words', (field, change, other, sentence) => {
    expect(readmissionTerms({ ...asked, ...change }, { ...facts, ...other }).problems[field]).toBe(sentence);
  });

  it('another class is allowed with a reason; a test needs its result before it is sent', () => {
    const terms = readmissionTerms(
      { ...asked, course_id: 4, rejoin_on: asDay('2026-07-10'), class_reason: 'Test' },
      facts,
    );
    expect(terms.problems).toEqual({});
    const away = { test_required: true, gap_days: 400 };
    expect(testProblem(away, ' ')).toBe('Away for 400 days: write the result of the test');
    expect([testProblem(away, '62 %'), testProblem({ ...away, test_required: false }, null)]).toEqual([null, null]);
  });
});

describe('ADM-91 the class that is expected', () => {
  const classes = new Map(
    [
      { id: 3, name: 'Class 3', next_course_id: 4 },
      { id: 4, name: 'Class 4', next_course_id: 5 },
      { id: 5, name: 'Class 5', next_course_id: null },
    ].map((one) => [one.id, one]),
  );
  it.each([
    [3, 0, 'Class 3'],
    [3, 1, 'Class 4'],
    [3, 2, 'Class 5'],
    [4, 5, 'Class 5'],
    [9, 1, undefined],
    [null, 1, undefined],
  ])('left %s, %s sessions later → %s', (left, completed, name) => {
    expect(classExpected(classes, left, completed)?.name).toBe(name);
  });
});
