// Seats for many at once: best percent first, earlier application on a tie, each class by itself (spec 02 §6.4).

import { expect, test } from 'vitest';
import { acceptedOf, type Candidate } from './share-seats.ts';

const one = (id: number, percent: number | null, more: Partial<Candidate> = {}): Candidate => ({
  id,
  percent,
  place: 'class 1',
  submitted_at: `2026-04-0${id}`,
  holds_seat: false,
  ...more,
});

const table: { what: string; candidates: Candidate[]; free: [string, number][]; accepted: number[] }[] = [
  {
    what: 'two seats, the two best',
    candidates: [one(1, 60), one(2, 80.5), one(3, 72)],
    free: [['class 1', 2]],
    accepted: [2, 3],
  },
  { what: 'no seat, nobody', candidates: [one(1, 90)], free: [['class 1', 0]], accepted: [] },
  {
    what: 'a tie goes to who applied earlier',
    candidates: [one(3, 70), one(2, 70)],
    free: [['class 1', 1]],
    accepted: [2],
  },
  {
    what: 'without a test last, but before an empty seat',
    candidates: [one(1, null), one(2, 10)],
    free: [['class 1', 2]],
    accepted: [1, 2],
  },
  {
    what: 'each class has its own seats',
    candidates: [one(1, 50), one(2, 90, { place: 'class 2' })],
    free: [
      ['class 1', 1],
      ['class 2', 0],
    ],
    accepted: [1],
  },
  {
    what: 'whoever was called holds a seat already',
    candidates: [one(1, 40, { holds_seat: true }), one(2, 90)],
    free: [['class 1', 1]],
    accepted: [1, 2],
  },
];

test.each(table)('$what', ({ candidates, free, accepted }) => {
  expect([...acceptedOf(candidates, new Map(free))].toSorted((a, b) => a - b)).toEqual(accepted);
});
