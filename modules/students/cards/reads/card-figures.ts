// Rejected cards that nobody made again or dropped yet (STU-82): the dashboard's figure and what `maktab rebuild-counters` compares.

import { readCounters } from '#platform/counters/counters.ts';
import { sql } from '#platform/db/index.ts';
import type { CounterSource } from '#platform/counters/counter-source.ts';
import type { FigureSource } from '#platform/figures/figure-source.ts';

const METRICS = ['total_reject_card'];

/** The triggers of migration 0021 maintain the same figure. */
export const cardCounters: CounterSource = {
  metrics: METRICS,
  count: () => sql`
    select branch_id, 'total_reject_card' as metric, '0001-01-01'::date as period, count(*) as value
      from students.student_cards where state = 'rejected' group by 1`,
};

export const cardFigures: FigureSource = {
  names: METRICS,
  permissions: [],
  read: async ({ branch_id }) => (await readCounters({ metrics: METRICS, branch_id }))[0] ?? {},
};
