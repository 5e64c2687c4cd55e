// The cells of the matrix from the seats of sections (CLS-5): sums are summed, a fill is reckoned from the sums and never averaged.

import type { Measure } from '../contract/class-matrix.ts';

export interface Seats {
  students: number;
  frozen: number;
  boys: number;
  girls: number;
  capacity: number;
  /** Capacity and seats above it, less enrolled and held. */
  vacant: number;
  /** Enrolled, which the fill counts. */
  taken: number;
  /** Students on the day that a change is counted from. */
  before: number;
}

const none: Seats = { students: 0, frozen: 0, boys: 0, girls: 0, capacity: 0, vacant: 0, taken: 0, before: 0 };

export function addSeats(all: readonly Seats[]): Seats {
  return all.reduce(
    (sum, one) => ({
      students: sum.students + one.students,
      frozen: sum.frozen + one.frozen,
      boys: sum.boys + one.boys,
      girls: sum.girls + one.girls,
      capacity: sum.capacity + one.capacity,
      vacant: sum.vacant + one.vacant,
      taken: sum.taken + one.taken,
      before: sum.before + one.before,
    }),
    none,
  );
}

/** A whole number; null where there is no section at all, which is not 0. */
export function cellOf(measure: Measure, all: readonly Seats[]): number | null {
  if (all.length === 0) return null;
  const sum = addSeats(all);
  switch (measure) {
    case 'fill':
      return sum.capacity === 0 ? 0 : Math.round((sum.taken / sum.capacity) * 100);
    case 'change':
      return sum.students - sum.before;
    default:
      return sum[measure];
  }
}
