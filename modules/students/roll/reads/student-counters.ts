// How the dashboard's figures of students are counted from the rows themselves (DASH-3): what `maktab rebuild-counters` compares.
// The triggers of migration 0010 move the same.

import { sql } from '#platform/db/index.ts';
import type { CounterSource } from '#platform/counters/counter-source.ts';

export const studentCounters: CounterSource = {
  metrics: ['total_students', 'freeze_students', 'new_admission_student', 'left_students'],
  count: () => sql`
    select s.branch_id, f.metric, f.period, count(*) as value
      from students.students s cross join lateral students.figures_of(s.status, s.admission_date) f group by 1, 2, 3
    union all
    select branch_id, 'left_students', date_trunc('month', on_date)::date, -sum(delta)
      from students.strength_movements where kind in ('left', 'struck_off') group by 1, 3 having sum(delta) <> 0`,
};
