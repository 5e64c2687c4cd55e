import { expect, test } from 'vitest';
import { asDay } from '#kernel/dates.ts';
import { checkCells, needsApproval } from './bulk-columns.ts';

const student = {
  country_id: 162,
  today: asDay('2026-11-21'),
  dob: asDay('2016-03-15'),
  admission_date: asDay('2022-04-01'),
  identity_kind: 'b_form' as const,
  identity_no: null,
};

test('STU-26 category, native name, number and birth date need approval; a batch of others does not', () => {
  expect(needsApproval(['religion', 'category_id'])).toBe(true);
  expect(needsApproval(['religion', 'mobile', 'house_id'])).toBe(false);
});

test('STU-26 a cell is kept as in the form', () => {
  expect(checkCells(student, { mobile: '0301 7654321', identity_no: '35202-1234567-1', religion: 'Islam' })).toEqual({
    cells: { mobile: '+923017654321', identity_no: '3520212345671', religion: 'Islam' },
    errors: {},
  });
});

test.each([
  [{ mobile: '77' }, 'mobile'],
  [{ identity_no: '123' }, 'identity_no'],
  [{ dob: '2026-11-01' }, 'dob'],
  [{ dob: '2022-05-01' }, 'dob'],
])('STU-26 a wrong cell says so: %o', (cells, column) => {
  expect(Object.keys(checkCells(student, cells).errors)).toEqual([column]);
});
