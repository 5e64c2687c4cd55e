import { describe, expect, it } from 'vitest';
import { addDays, asDay, type LocalDate } from '#kernel/dates.ts';
import { ageInMonths } from '#modules/students/person/rules/age.ts';
import { birthDatesOf, classAgeWarning, cutOffDay, fittingClass, checkAge, usualMonths } from './class-age.ts';
import { OMAN, PAKISTAN } from '#kernel/phone.ts';

describe('ADM-17 age in whole months on the cut-off', () => {
  it.each([
    ['Playgroup', PAKISTAN, [30, 48]],
    ['KG 1', PAKISTAN, [42, 60]],
    ['Prep', PAKISTAN, [54, 72]],
    ['Class 1', PAKISTAN, [66, 90]],
    ['Grade 5', PAKISTAN, [114, 138]],
    ['Playgroup', OMAN, null],
    ['Nursery', OMAN, [38, 62]],
    ['Grade 1', OMAN, [62, 86]],
    ['Grade 10', OMAN, [170, 194]],
    ['O Level 1', PAKISTAN, null],
    ['Grade 1', 1, null],
  ])('%s in %d: %j', (name, country, months) => expect(usualMonths(name, country)).toEqual(months));

  it.each([
    ['2020-10-01', 'Class 1', PAKISTAN, null],
    ['2020-10-02', 'Class 1', PAKISTAN, 'Too young for Class 1 by 1 month'],
    ['2018-09-02', 'Class 1', PAKISTAN, null],
    ['2018-09-01', 'Class 1', PAKISTAN, 'Too old for Class 1 by 1 month'],
    ['2016-09-01', 'Class 1', PAKISTAN, 'Too old for Class 1 by 25 months'],
    ['2021-07-01', 'Grade 1', OMAN, null],
    ['2021-07-02', 'Grade 1', OMAN, 'Too young for Grade 1 by 1 month'],
  ])('born %s in %s, country %d: %s', (dob, class_name, country_id, warning) =>
    expect(classAgeWarning(asDay(dob), { class_name, country_id, session_start: asDay('2026-04-01') })).toBe(warning),
  );
});

describe('ADM-17 as birth dates, as an application is checked', () => {
  const class1 = birthDatesOf([66, 90], asDay('2026-04-01'));

  it('is written as the first and last birth date that pass', () =>
    expect(class1).toEqual({ born_on_or_after: '2018-09-02', born_on_or_before: '2020-10-01' }));

  it.each(['2026-04-01', '2026-09-01', '2026-02-28', '2024-02-29', '2026-08-31', '2026-09-30', '2026-03-15'])(
    'the dates on %s are exactly those of the months',
    (day) => {
      const { born_on_or_after, born_on_or_before } = birthDatesOf([62, 86], asDay(day));
      expect([born_on_or_before, addDays(born_on_or_before, 1)].map((dob) => ageInMonths(dob, asDay(day)))).toEqual([
        62, 61,
      ]);
      expect([born_on_or_after, addDays(born_on_or_after, -1)].map((dob) => ageInMonths(dob, asDay(day)))).toEqual([
        86, 87,
      ]);
    },
  );

  it.each([
    ['2020-10-01', { months: 66, ok: true, sentence: null }],
    [
      '2020-10-02',
      { months: 65, ok: false, sentence: 'Too young for Class 1 by 1 month (born on or before 01/10/2020).' },
    ],
    [
      '2018-09-01',
      { months: 91, ok: false, sentence: 'Too old for Class 1 by 1 month (born on or after 02/09/2018).' },
    ],
  ])('story 2: born %s', (dob, checked) =>
    expect(checkAge(asDay(dob), { class_name: 'Class 1', cut_off: asDay('2026-04-01'), rule: class1 })).toEqual(
      checked,
    ),
  );

  it("a ministry's own last birth date is exact, a day is not a month", () => {
    const rule = { born_on_or_after: asDay('2018-07-01'), born_on_or_before: asDay('2020-06-30') };
    const check = (dob: LocalDate) => checkAge(dob, { class_name: 'Class 1', cut_off: asDay('2025-09-01'), rule });
    expect(check(asDay('2020-06-30')).ok).toBe(true);
    expect(check(asDay('2020-07-01')).sentence).toBe(
      'Too young for Class 1 by 1 month (born on or before 30/06/2020).',
    );
  });

  it('names the class that fits, nearest to the asked one; 29 February is reached on the 28th', () => {
    const classes = [
      { course_id: 1, seq: 1, rule: birthDatesOf([42, 60], asDay('2026-04-01')) },
      { course_id: 2, seq: 2, rule: birthDatesOf([54, 72], asDay('2026-04-01')) },
      { course_id: 3, seq: 3, rule: class1 },
    ];
    expect(fittingClass(asDay('2020-10-02'), 3, classes)?.course_id).toBe(2);
    expect(fittingClass(asDay('1990-01-01'), 3, classes)).toBeNull();
    expect([
      ageInMonths(asDay('2020-02-29'), asDay('2026-02-28')),
      ageInMonths(asDay('2020-02-29'), asDay('2026-04-01')),
    ]).toEqual([72, 73]);
  });

  it.each([
    ['2026-08-10', OMAN, '', '2026-09-01'],
    ['2026-04-01', PAKISTAN, null, '2026-04-01'],
    ['2026-04-01', PAKISTAN, '02-29', '2026-02-28'],
  ])('the cut-off of a session from %s in %d with setting %j is %s', (start, country, own, day) =>
    expect(cutOffDay(asDay(start), country, own)).toBe(day),
  );
});
