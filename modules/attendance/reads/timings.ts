// When school begins for sections on a day (ATT-9).

import type { LocalDate } from '#kernel/dates.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import type { z } from 'zod';
import { inScope } from '#platform/db/scope.ts';
import type { timingList } from '../contract/settings.ts';
import type { Timing } from '../rules/arrival.ts';

export async function timingsOf(section_ids: readonly number[], day: LocalDate): Promise<Map<number, Timing>> {
  const rows = await rowsOf(sql<Timing & { section_id: number }>`
    select s.id as section_id, t.* from unnest(${[...section_ids]}::bigint[]) as s (id)
     cross join lateral attendance.timing_of(s.id, ${day}::date) t`);
  return new Map(rows.map((row) => [row.section_id, row]));
}

type Rows = z.output<typeof timingList.data>;

/** The hours of a branch, or of all branches in scope, the newest season first. */
export async function listTimings(branch_id: number | null): Promise<Rows> {
  return rowsOf(sql<Rows[number]>`
    select t.id, t.branch_id, b.branch_name, t.course_id, t.section_id, t.shift, t.valid_from, t.valid_to, t.start_min, t.end_min, t.late_after_min,
           t.half_day_after_min, t.mode
      from attendance.attendance_timings t join platform.branches b on b.id = t.branch_id
     where ${inScope('t.branch_id')} and (${branch_id}::int is null or t.branch_id = ${branch_id}::int)
     order by b.branch_name, t.valid_from desc, t.id limit 1000`);
}
