// STU-66: even out, as tables.

import { describe, expect, it } from 'vitest';
import { type EvenPupil, evenOut, type EvenSection } from './even-sections.ts';

const section = (section_id: number, more: Partial<EvenSection> = {}): EvenSection => ({
  section_id,
  takes: 'mixed',
  room: 40,
  ...more,
});
const class5 = (counts: readonly [boys: number, girls: number][]): EvenPupil[] =>
  counts.flatMap(([boys, girls], n) =>
    Array.from({ length: boys + girls }, (_, i) => ({
      student_id: n * 100 + i,
      gender: i < boys ? ('m' as const) : ('f' as const),
      section_id: n + 1,
      percent: i,
    })),
  );
const sizes = (placed: Map<number, number>, sections: readonly EvenSection[]): number[] =>
  sections.map((one) => [...placed.values()].filter((id) => id === one.section_id).length);

describe('STU-66 even out', () => {
  it.each([
    [
      [
        [10, 0],
        [4, 0],
        [1, 0],
      ],
      [5, 5, 5],
    ],
    [
      [
        [8, 0],
        [8, 0],
        [8, 0],
      ],
      [8, 8, 8],
    ],
    [
      [
        [7, 0],
        [0, 0],
      ],
      [4, 3],
    ],
  ] as const)('%j by count: %j', (counts, expected) => {
    const sections = counts.map((_, n) => section(n + 1));
    const placed = evenOut(class5(counts as unknown as [number, number][]), sections, 'count');
    expect(sizes(placed, sections).toSorted((a, b) => b - a)).toEqual(expected);
  });

  it('moves nobody whom the count does not need to move', () => {
    const pupils = class5([
      [6, 0],
      [4, 0],
    ]);
    const placed = evenOut(pupils, [section(1), section(2)], 'count');
    expect(pupils.filter((pupil) => placed.get(pupil.student_id) !== pupil.section_id).length).toBe(1);
  });

  it('by gender both are even in every section', () => {
    const pupils = class5([
      [10, 2],
      [2, 10],
    ]);
    const placed = evenOut(pupils, [section(1), section(2)], 'gender');
    const girls = pupils.filter((pupil) => pupil.gender === 'f' && placed.get(pupil.student_id) === 1).length;
    expect([girls, sizes(placed, [section(1), section(2)])]).toEqual([6, [12, 12]]);
  });

  it('by marks the best are dealt there and back', () => {
    const pupils = class5([[4, 0]]);
    const placed = evenOut(pupils, [section(1), section(2)], 'marks');
    expect([3, 2, 1, 0].map((id) => placed.get(id))).toEqual([1, 2, 2, 1]);
  });

  it('a section takes no more than its room, and only whom it is for', () => {
    const girls = [section(1), section(2, { takes: 'girls', room: 3 })];
    const placed = evenOut(class5([[6, 6]]), girls, 'count');
    expect(sizes(placed, girls)).toEqual([9, 3]);
    expect(class5([[6, 6]]).filter((one) => placed.get(one.student_id) === 2 && one.gender === 'm')).toEqual([]);
  });
});
