// How the figures of attendance are counted from the rows themselves: what `maktab rebuild-counters` compares. The triggers of
// migrations 0003 and 0586 move the same.

import { sql } from '#platform/db/index.ts';
import type { CounterSource } from '#platform/counters/counter-source.ts';

/** By day. */
export const dayMetrics = [
  'present_students',
  'absent_students',
  'attendance_late',
  'attendance_half',
  'attendance_leave',
  'attendance_taken',
] as const;

/** The same added up by month, for charts of a year (migration 0586). */
export const monthMetric = (metric: (typeof dayMetrics)[number]): string => `month_${metric}`;

export const attendanceCounters: CounterSource = {
  metrics: [...dayMetrics, ...dayMetrics.map(monthMetric), 'regular_absent_students'],
  count: () => sql`
    select r.branch_id, f.metric, f.period, sum(f.value) as value
      from attendance.attendance_registers r cross join lateral attendance.periods_of(r) f group by 1, 2, 3
    union all
    select branch_id, 'regular_absent_students', '0001-01-01'::date, count(*) from attendance.attendance_standings where is_constant group by 1`,
};
