// Which level answers for which part of an effect (docs/decisions/0060).

import { describe, expect, it } from 'vitest';
import { placeLevels } from './reach.ts';

const level = { title: 'One', permission: 'may' };
const at = (branch_id: number) => ({ ...level, branch_id });

describe('placeLevels', () => {
  it('adds nothing where the effect stays in the branch of the request', () => {
    expect(placeLevels([level], [7], 7)).toEqual([level]);
  });

  it('asks every level without a branch of its own for all that is touched beside it', () => {
    expect(placeLevels([level, level], [7, 8, 9], 7)).toEqual([
      { ...level, reach: [8, 9] },
      { ...level, reach: [8, 9] },
    ]);
    expect(placeLevels([level], 'school', null)).toEqual([{ ...level, school: true }]);
  });

  it('leaves a level that names its branch to that branch, as a transfer does', () => {
    expect(placeLevels([at(7), at(8)], [7, 8], 7)).toEqual([at(7), at(8)]);
    expect(placeLevels([at(7), level], [7, 8], 8)).toEqual([at(7), level]);
  });

  it('gives what no level answers for to the last one', () => {
    expect(placeLevels([at(7), at(8)], [7, 8, 9], 7)).toEqual([at(7), { ...at(8), reach: [9] }]);
    expect(placeLevels([at(7)], 'school', 7)).toEqual([{ ...at(7), school: true }]);
  });

  it('asks nobody beyond who works everywhere', () => {
    expect(placeLevels([{ ...level, everywhere: true }], 'school', null)).toEqual([{ ...level, everywhere: true }]);
  });
});
