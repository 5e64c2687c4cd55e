// How the counts of the pipeline are counted from the applications themselves; the triggers of migration 0021 move the same.

import { sql } from '#platform/db/index.ts';
import type { CounterSource } from '#platform/counters/counter-source.ts';
import { applicationStages } from '../contract/stages.ts';

export const stageMetric = (stage: string): string => `application.${stage}`;

export const applicationCounters: CounterSource = {
  metrics: applicationStages.map(stageMetric),
  count: () => sql`
    select branch_id, 'application.' || stage as metric, '0001-01-01'::date as period, count(*) as value
      from admissions.applications group by 1, 2`,
};
