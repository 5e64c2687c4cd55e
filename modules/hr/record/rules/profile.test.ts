import { expect, test } from 'vitest';
import { missingOf } from './profile.ts';

const full = {
  name_local: 'x',
  father_or_husband_name: 'x',
  gender: 'male',
  date_of_birth: '1990-01-01',
  nationality: {},
  national_id: '1',
  passport_no: null,
  mobile: 'x',
  email: 'x',
  address: 'x',
  city: 'x',
  blood_group: 'A+',
  marital_status: 'single',
  photo_url: 'x',
  department: {},
  designation: {},
};

test('§5.2 nothing is missing of a whole profile', () => {
  expect(missingOf(full, true)).toEqual([]);
});

test('§5.2 what is missing is named', () => {
  expect(missingOf({ ...full, national_id: null, city: null }, false)).toEqual([
    'city',
    'CNIC or civil number',
    'emergency contact',
  ]);
});
