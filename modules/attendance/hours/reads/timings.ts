// When school begins for sections on a day (ATT-9).

import type { LocalDate } from '#kernel/dates.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import type { z } from 'zod';
import { inScope } from '#platform/db/scope.ts';
import { listRead } from '#platform/lists/list-read.ts';
import { timingList } from '../contract/hours.ts';
import type { Timing } from '../rules/arrival.ts';

export async function timingsOf(section_ids: readonly number[], day: LocalDate): Promise<Map<number, Timing>> {
  const rows = await rowsOf(sql<Timing & { section_id: number }>`
    select s.id as section_id, t.* from unnest(${[...section_ids]}::bigint[]) as s (id)
     cross join lateral attendance.timing_of(s.id, ${day}::date) t`);
  return new Map(rows.map((row) => [row.section_id, row]));
}

const which = {
  now: sql`t.valid_from <= d.today and (t.valid_to is null or t.valid_to >= d.today)`,
  seasons: sql`t.valid_to is not null`,
  over: sql`t.valid_to < d.today`,
};

const tables = sql`attendance.attendance_timings t
  join platform.branches b on b.id = t.branch_id
 cross join lateral (select platform.today(t.branch_id) as today) d
  left join branches.courses c on c.id = t.course_id
  left join branches.sections s on s.id = t.section_id`;

/** The hours of a branch, or of all branches in scope, the newest season first. */
export const listTimings = listRead(timingList, {
  scope: () => inScope('t.branch_id'),
  filters: {
    branch_id: (id) => sql`t.branch_id = ${id}::int`,
    which: (one) => which[one],
  },
  search: (typed) => sql`(b.branch_name ilike ${`%${typed}%`} or c.name ilike ${`%${typed}%`})`,
  sorts: {},
  first: [sql`b.branch_name, b.id, t.valid_from desc, t.id`, 'asc'],
  key: sql`t.id`,
  rows: ({ where, page }) =>
    rowsOf(sql<z.output<typeof timingList.data>['data'][number]>`
      select t.id, t.branch_id, b.branch_name, t.course_id, c.name as class_name, t.section_id, s.name as section_name, t.shift, t.valid_from, t.valid_to,
             t.start_min, t.end_min, t.late_after_min, t.half_day_after_min, t.mode, coalesce(${which.now}, false) as in_force
        from ${tables} where ${where} ${page}`),
  sums: (where) => rowOf(sql<{ total: number }>`select count(*)::int as total from ${tables} where ${where}`),
});
