// When school begins for sections on a day (ATT-9).

import type { LocalDate } from '#kernel/dates.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import type { Timing } from '../rules/arrival.ts';

export async function timingsOf(section_ids: readonly number[], day: LocalDate): Promise<Map<number, Timing>> {
  const rows = await rowsOf(sql<Timing & { section_id: number }>`
    select s.id as section_id, t.* from unnest(${[...section_ids]}::bigint[]) as s (id)
     cross join lateral attendance.timing_of(s.id, ${day}::date) t`);
  return new Map(rows.map((row) => [row.section_id, row]));
}
