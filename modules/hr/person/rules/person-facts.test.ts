import { expect, test } from 'vitest';
import { asDay } from '#kernel/dates.ts';
import type { FieldErrors } from '#kernel/refusal.ts';
import { OMAN, PAKISTAN } from '#kernel/phone.ts';
import { missingFacts, tidyFacts } from './person-facts.ts';

const INDIA = 99;

test('names, numbers and phones come to the form in which they are kept', () => {
  const errors: FieldErrors = {};
  const facts = {
    full_name: '  Saima   Javed ',
    national_id: '35202-1234567-2',
    mobile: '0300 1234567',
    name_local: '',
  };
  expect(tidyFacts(facts, PAKISTAN, errors)).toEqual({
    full_name: 'Saima Javed',
    national_id: '3520212345672',
    mobile: '+923001234567',
    name_local: null,
  });
  expect(errors).toEqual({});
});

test('every wrong field is named at once', () => {
  const errors: FieldErrors = {};
  tidyFacts({ full_name: 'A', national_id: '123', mobile: '12', passport_no: '!' }, PAKISTAN, errors);
  expect(Object.keys(errors).toSorted()).toEqual(['full_name', 'mobile', 'national_id', 'passport_no']);
});

test.each([
  ['in Pakistan the number and the father', {}, PAKISTAN, ['father_or_husband_name', 'national_id']],
  ['in Oman the number alone', { nationality_id: OMAN }, OMAN, ['national_id']],
  [
    'in Oman of somebody from abroad passport and visa',
    { nationality_id: INDIA, national_id: '01234567' },
    OMAN,
    ['passport_expiry', 'visa_expiry'],
  ],
  [
    'a passport in place of the card, from abroad',
    { nationality_id: INDIA, passport_no: 'AB123456', father_or_husband_name: 'R. Nair' },
    PAKISTAN,
    [],
  ],
  [
    'nothing more where all is there',
    {
      nationality_id: INDIA,
      passport_no: 'AB123456',
      passport_expiry: asDay('2028-01-01'),
      visa_expiry: asDay('2028-01-01'),
    },
    OMAN,
    [],
  ],
])('§2.2 asks %s', (_title, facts, country, fields) => {
  expect(Object.keys(missingFacts(facts, country)).toSorted()).toEqual(fields);
});
