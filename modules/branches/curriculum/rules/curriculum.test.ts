// Rows and blocks of a curriculum (ACA-8; 08 section 6).

import { describe, expect, it } from 'vitest';
import { blockFault, periodsOfWeek, type PlacedSubject, rowFault, twiceFault } from './curriculum.ts';

const row = (subject_id: number, more: Partial<PlacedSubject> = {}): PlacedSubject => ({
  subject_id,
  group_id: null,
  elective_block: null,
  periods_per_week: 5,
  double_periods: 0,
  max_per_day: 1,
  ...more,
});

const SCIENCE = 1;
const ARTS = 2;

describe('a row', () => {
  it.each<[Partial<PlacedSubject>, string | null]>([
    [{}, null],
    [{ periods_per_week: 0 }, null],
    [{ double_periods: 2, max_per_day: 2, periods_per_week: 3 }, '2 doubles need at least 4 periods'],
    [{ double_periods: 1, max_per_day: 2, periods_per_week: 1 }, '1 double needs at least 2 periods'],
    [{ double_periods: 2, max_per_day: 2, periods_per_week: 4 }, null],
    [{ double_periods: 1, max_per_day: 1 }, 'A double needs at least 2 a day'],
  ])('%j', (more, message) => {
    expect(rowFault(row(1, more))?.message ?? null).toBe(message);
  });
});

describe('ACA-8 blocks of electives', () => {
  const biology = row(1, { elective_block: 'A' });
  it('a block of two is a choice, a block of one is none', () => {
    expect(blockFault(biology, [biology, row(2, { elective_block: 'A' })])).toBeNull();
    expect(blockFault(biology, [biology, row(2)])?.message).toBe(
      'The block A has this subject alone. Give it another one, or no block',
    );
  });
  it('groups that do not meet do not choose from one another', () => {
    const science = row(1, { elective_block: 'A', group_id: SCIENCE });
    expect(blockFault(science, [science, row(2, { elective_block: 'A', group_id: ARTS })])).not.toBeNull();
    expect(blockFault(science, [science, row(2, { elective_block: 'A' })])).toBeNull();
  });
  it('a subject of all is none of a group', () => {
    const all = row(1);
    const science = row(1, { group_id: SCIENCE });
    expect(twiceFault(science, [all, science])?.message).toMatch(/^All of the class/);
    expect(twiceFault(all, [all, science])?.message).toMatch(/^A group of the class/);
    expect(twiceFault(science, [science, row(1, { group_id: ARTS })])).toBeNull();
  });
  it('a block counts once in the week', () => {
    expect(
      periodsOfWeek([row(1), row(2, { elective_block: 'A' }), row(3, { elective_block: 'A', periods_per_week: 6 })]),
    ).toBe(11);
  });
});
