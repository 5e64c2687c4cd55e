// DASH-3: how many application forms a branch took in a month (ADM-30), counted again from the applications.

import { sql } from '#platform/db/index.ts';
import type { CounterSource } from '#platform/counters/counter-source.ts';

export const FORMS = 'admission_forms';

export const formCounters: CounterSource = {
  metrics: [FORMS],
  count: () => sql`
    select a.branch_id, ${FORMS}::text as metric, date_trunc('month', a.submitted_at at time zone n.time_zone)::date as period, count(*) as value
      from admissions.applications a join platform.branches b on b.id = a.branch_id join platform.countries n on n.id = b.country_id
     where a.submitted_at is not null group by 1, 2, 3`,
};
