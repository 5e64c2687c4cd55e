import { describe, expect, it } from 'vitest';
import { classAgeWarning, usualMonths } from './class-age.ts';
import { OMAN, PAKISTAN } from './phone.ts';

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
    expect(classAgeWarning(dob, { class_name, country_id, session_start: '2026-04-01' })).toBe(warning),
  );
});
