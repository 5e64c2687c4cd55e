import { describe, expect, test } from 'vitest';
import { asMonth } from '#kernel/dates.ts';
import { chooseStructure, weightOf, type StructureKey } from './structure-choice.ts';

const base: StructureKey = {
  id: 1,
  branch_id: null,
  course_id: null,
  fee_category_id: null,
  package_id: null,
  session_id: 1,
  valid_from: asMonth('2026-04-01'),
  version_no: 1,
};
const wanted = {
  branch_id: 3,
  course_id: 5,
  session_id: 1,
  fee_category_id: 7,
  package_id: 9,
  month: asMonth('2026-09-01'),
};
const chosen = (...more: Partial<StructureKey>[]) =>
  chooseStructure(
    more.map((it, i) => ({ ...base, id: i + 1, ...it })),
    wanted,
  )?.id ?? null;

describe('choice of the fee structure', () => {
  test('FEE-5 weights: package 8, category 4, branch 2, class 1', () => {
    expect(weightOf({ ...base, package_id: 9 })).toBe(8);
    expect(weightOf({ ...base, fee_category_id: 7, branch_id: 3, course_id: 5 })).toBe(7);
  });
  test('FEE-5 a package wins over category, branch and class together', () =>
    expect(chosen({ fee_category_id: 7, branch_id: 3, course_id: 5 }, { package_id: 9 })).toBe(2));
  test('FEE-5 a category wins over branch and class', () =>
    expect(chosen({ branch_id: 3, course_id: 5 }, { fee_category_id: 7 })).toBe(2));
  test('FEE-5 a key of another student does not fit', () =>
    expect(chosen({}, { branch_id: 4 }, { course_id: 6 }, { fee_category_id: 8 })).toBe(1));
  test('FEE-5 within equal weight the latest valid_from, then the highest version', () => {
    expect(
      chosen(
        { valid_from: asMonth('2026-04-01') },
        { valid_from: asMonth('2026-08-01') },
        { valid_from: asMonth('2026-10-01') },
      ),
    ).toBe(2);
    expect(chosen({ version_no: 1 }, { version_no: 3 }, { version_no: 2 })).toBe(2);
  });
  test('FEE-5 none of this session: no structure', () =>
    expect(chosen({ session_id: 2 }, { valid_from: asMonth('2027-01-01') })).toBeNull());
});
