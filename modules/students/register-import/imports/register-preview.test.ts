// The check of a register names the money that comes over and the sections that come to be.

import { expect, test } from 'vitest';
import { asDay } from '#kernel/dates.ts';
import type { RegisterStudent } from '../rules/register-row.ts';
import { previewRegister, tellRegister } from './register-preview.ts';

const child = (more: Partial<RegisterStudent>): RegisterStudent => ({
  line: 2,
  branch_id: 1,
  course_id: 5,
  section: 'A',
  roll_no: null,
  admission_no: '1',
  admission_date: asDay('2026-04-01'),
  full_name: 'Sana',
  full_name_native: null,
  gender: 'f',
  dob: asDay('2018-07-03'),
  identity_kind: 'b_form',
  identity_no: null,
  nationality_id: 162,
  religion: null,
  custom: {},
  father_name: 'Tariq',
  father_kind: 'cnic',
  father_no: null,
  mother_name: null,
  mobile: '+923001234567',
  address: '',
  city: '',
  family_key: 'cnic:1',
  monthly_fee_minor: 0,
  concession_bp: 0,
  opening_minor: 0,
  opening_due: null,
  ...more,
});
const branch = { country_id: 162, today: asDay('2026-11-01'), session_id: 1, session_start: asDay('2026-04-01') };
const facts = {
  branches: [
    { ...branch, branch_id: 1, code: 'ISB-01', currency: 'PKR' as const },
    { ...branch, branch_id: 9, code: 'MCT-01', currency: 'OMR' as const },
  ],
  classes: [{ course_id: 5, name: 'Class 5', code: '5' }],
  sections: new Set(['1:5:A']),
  fathers: new Set<string>(),
};

test('openings are summed by currency and side, sections are named once', () => {
  const ready = [
    child({ opening_minor: 150_000 }),
    child({ opening_minor: 50_000, section: 'b' }),
    child({ opening_minor: -20_000, section: 'B' }),
    child({ branch_id: 9, opening_minor: 5_500 }),
  ];
  expect(tellRegister(ready, facts)).toEqual([
    'Opening balances: PKR 2,000 owed by 2 students.',
    'Opening balances: PKR 200 paid ahead by 1 student.',
    'Opening balances: OMR 5.500 owed by 1 student.',
    'Sections made: Class 5 b (ISB-01), Class 5 A (MCT-01).',
  ]);
  expect(previewRegister(ready, facts)).toEqual({ students: 4, families: 1, sections: 2 });
});

test('nothing of either is said too', () => {
  expect(tellRegister([child({})], facts)).toEqual(['No opening balances.', 'No section is made: all of them exist.']);
});
