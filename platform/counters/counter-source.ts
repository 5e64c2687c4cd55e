// The running figures of a module, and how they are recounted.

import type { sql } from '#platform/db/index.ts';

/** Running figures that the transactions of an area move, and how they are counted again from its rows (spec 01 DASH-2). */
export interface CounterSource {
  metrics: readonly string[];
  /** A query of rows (branch_id, metric, period, value); as the owner. */
  count: () => ReturnType<typeof sql>;
}

/** Something kept by record and not by branch, counted again from its rows; answers what it put right. As the owner, or of one school. */
export interface Recount {
  name: string;
  /** `recent` is what a night has time for: at least what the area's proofs look at. */
  run: (
    reach: 'recent' | 'all',
  ) => Promise<{ branch_id: number; metric: string; period: string; was: number; now: number }[]>;
}
