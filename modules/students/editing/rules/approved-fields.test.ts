import { expect, test } from 'vitest';
import { asDay } from '#kernel/dates.ts';
import { approvedFieldProblems, type ApprovedFields } from './approved-fields.ts';

const record: ApprovedFields = {
  dob: asDay('2016-03-15'),
  admission_date: asDay('2022-04-01'),
  identity_kind: 'b_form',
  identity_no: '3520212345671',
};
const today = asDay('2026-11-21');

test.each([
  ['STU-21 an age that fits', { dob: asDay('2015-03-15') }, {}],
  ['STU-21 under a year', { dob: asDay('2026-03-15') }, { dob: 'The child is under 1 year old: check the birth date' }],
  [
    'STU-22 admitted before birth',
    { admission_date: asDay('2016-03-15') },
    { admission_date: 'The admission date is not after the birth date' },
  ],
  [
    'STU-22 born after admission',
    { dob: asDay('2022-05-01') },
    { dob: 'The admission date is not after the birth date' },
  ],
  [
    'STU-22 admitted tomorrow',
    { admission_date: asDay('2026-11-22') },
    { admission_date: 'The admission date is in the future' },
  ],
  [
    'ADM-11 a number that fits no B-Form',
    { identity_no: '1234' },
    { identity_no: 'A CNIC or B-Form number has 13 digits, for example 35202-1234567-1' },
  ],
  [
    'ADM-11 the kind changes, the number stays',
    { identity_kind: 'civil_number' as const },
    { identity_no: 'A civil number has 8 digits, for example 01234567' },
  ],
  ['ADM-11 the number is taken away', { identity_no: null }, {}],
])('%s', (_name, change, problems) => {
  expect(approvedFieldProblems({ ...record, ...change }, Object.keys(change), today)).toEqual(problems);
});

test('what does not change is not checked: an old wrong number stops nobody', () => {
  expect(approvedFieldProblems({ ...record, identity_no: '1' }, ['dob'], today)).toEqual({});
});
