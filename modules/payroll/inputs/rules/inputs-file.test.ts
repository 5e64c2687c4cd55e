// 07 §9, §10: lines of a month's additions and deductions; each fault stands at its cell with a sentence.

import { describe, expect, test } from 'vitest';
import { asDay, asMonth } from '#kernel/dates.ts';
import { inputsCheck, type InputsRow, keyOf, type KnownEmployee, refOf } from './inputs-file.ts';
import { headNamed, type InputHead, sumOfLine } from './inputs-line.ts';

const heads: InputHead[] = [
  { id: 1, code: 'BASIC', name: 'Basic', kind: 'earning', calc: 'fixed' },
  { id: 2, code: 'BONUS', name: 'Bonus', kind: 'earning', calc: 'input' },
  { id: 3, code: 'FINE', name: 'Fine', kind: 'deduction', calc: 'input' },
];
const person: KnownEmployee = {
  employee_id: 7,
  employee_code: 'LHR-00007',
  name: 'Bilal Ahmed',
  branch_id: 4,
  currency: 'PKR',
  joining_date: asDay('2026-07-10'),
  left_date: asDay('2026-11-20'),
  frozen: [asMonth('2026-08-01')],
};
const row: InputsRow = {
  employee_code: 'lhr-00007',
  year: 2026,
  month: 9,
  head: 'Bonus',
  amount: '1,500',
  quantity: null,
  rate: null,
  run: null,
  reference: null,
  note: null,
};

const checkOf = (...lines: Partial<InputsRow>[]) => {
  const check = inputsCheck({ employees: [person], heads, known: new Set([keyOf(refOf(7, 'B-1'), 2)]) });
  for (const [n, one] of lines.entries()) check.check({ line: n + 2, row: { ...row, ...one }, readable: true });
  return check.checked;
};

describe('a line of the file', () => {
  test.each([
    ['unknown person', { employee_code: 'LHR-9' }, 'employee_code', 'Nobody in your branches has the code LHR-9'],
    ['before joining', { month: 6 }, 'month', 'had not joined'],
    ['after leaving', { month: 12 }, 'month', 'belongs to the settlement'],
    ['frozen month', { month: 8 }, 'month', 'is frozen: choose a later month'],
    ['a head that is computed', { head: 'BASIC' }, 'head', 'is computed'],
    ['an unknown head', { head: 'Bonas' }, 'head', 'the nearest is Bonus (BONUS)'],
    ['a negative amount', { amount: '-100' }, 'amount', 'Use the deduction head instead'],
    ['nothing', { amount: '0' }, 'amount', 'more than 0'],
    ['too fine', { amount: '10.125' }, 'amount', 'Only 2 decimals'],
    ['neither amount nor rate', { amount: null, quantity: 2 }, 'amount', 'Enter an amount, or quantity and rate'],
    ['both', { quantity: 2, rate: '10' }, 'amount', 'not both'],
  ] as const)('%s', (_name, more, column, reason) => {
    expect(checkOf(more).bad).toEqual([{ line: 2, column, reason: expect.stringContaining(reason) }]);
  });

  test('is ready, with quantity × rate to the unit; a frozen month still takes the supplementary run (SAL-20)', () => {
    const { ready, bad } = checkOf(
      {},
      { amount: null, quantity: 2.5, rate: '100.33' },
      { month: 8, run: 'supplementary' },
    );
    expect(bad).toEqual([]);
    expect(ready.map((one) => [one.amount, one.quantity, one.rate, one.run])).toEqual([
      [150_000, null, null, 'regular'],
      [25_083, 2.5, 10_033, 'regular'],
      [150_000, null, null, 'supplementary'],
    ]);
  });

  test('a reference makes it once: known from before, and twice in the file', () => {
    const { ready, unchanged, bad } = checkOf({ reference: 'B-1' }, { reference: 'B-2' }, { reference: 'B-2' });
    expect([ready.length, unchanged]).toEqual([1, 1]);
    expect(bad).toEqual([{ line: 4, column: 'reference', reason: 'The same reference stands in line 3' }]);
  });

  test('heads by code or name; amounts in three decimals in Oman', () => {
    expect(headNamed(' bonus ', heads)).toMatchObject({ id: 2 });
    expect(sumOfLine({ amount: '1.250', quantity: null, rate: null }, 'OMR')).toEqual({ amount: 1250, rate: null });
  });
});
