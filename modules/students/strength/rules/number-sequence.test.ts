// The order of a register and the numbers missing in it (02 §6.11).

import { describe, expect, it } from 'vitest';
import { inRegisterOrder, missingNumbers, registerNumber } from './number-sequence.ts';

describe('02 §6.11 order of the register', () => {
  it.each([
    [
      ['F8-A00010', 'F8-A00009', 'F8-A100000'],
      ['F8-A00009', 'F8-A00010', 'F8-A100000'],
    ],
    [
      ['10', '9', '100'],
      ['9', '10', '100'],
    ],
    [
      ['F8-A00001', '205', 'B-7'],
      ['205', 'B-7', 'F8-A00001'],
    ],
    [
      ['12/B', '3/B', 'old'],
      ['3/B', '12/B', 'old'],
    ],
  ])('%j', (numbers, ordered) => {
    expect(numbers.toSorted((a, b) => inRegisterOrder(registerNumber(a), registerNumber(b)))).toEqual(ordered);
  });
});

describe('02 §6.11 gap check', () => {
  it.each([
    ['nobody', [], 0, []],
    ['one', ['F8-A00041'], 0, []],
    ['no gap', ['F8-A00002', 'F8-A00001', 'F8-A00003'], 0, []],
    ['one missing', ['F8-A00001', 'F8-A00003'], 1, ['F8-A00002']],
    ['a run missing', ['F8-A00009', 'F8-A00013'], 3, ['F8-A00010 to F8-A00012']],
    ['two gaps', ['1', '3', '7'], 4, ['2', '4 to 6']],
    ['over the width', ['F8-A99998', 'F8-A100001'], 2, ['F8-A99999 to F8-A100000']],
    ['a number twice', ['F8-A00001', 'F8-A00001', 'F8-A00002'], 0, []],
    ['two series', ['F8-A00001', '500', 'F8-A00002', '502'], 1, ['501']],
    ['words after the number', ['4/B', '6/B', '5/C'], 1, ['5/B']],
    ['without digits', ['old', 'older'], 0, []],
  ])('%s', (_, numbers, count, gaps) => {
    expect(missingNumbers(numbers)).toEqual({ count, gaps });
  });
});
