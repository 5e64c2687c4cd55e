// Locks many registers until the transaction ends, created where they are missing; always in the same order, so that two
// transactions cannot deadlock.

import type { LocalDate } from '#kernel/dates.ts';
import { rowsOf, sql } from '#platform/db/index.ts';

export interface RegisterKey {
  branch_id: number;
  section_id: number;
  on_date: LocalDate;
}

/** Ids by `section/day`. */
export async function holdRegisters(keys: readonly RegisterKey[]): Promise<Map<string, number>> {
  const wanted = [...new Map(keys.map((key) => [`${key.section_id}/${key.on_date}`, key])).values()];
  if (wanted.length === 0) return new Map();
  const json = JSON.stringify(wanted);
  await rowsOf(sql`
    insert into attendance.attendance_registers (branch_id, section_id, on_date)
    select k.branch_id, k.section_id, k.on_date from jsonb_to_recordset(${json}::jsonb) as k (branch_id int, section_id bigint, on_date date)
     order by k.section_id, k.on_date on conflict (section_id, on_date) do nothing`);
  const rows = await rowsOf(sql<{ id: number; section_id: number; on_date: LocalDate }>`
    select r.id, r.section_id, r.on_date from attendance.attendance_registers r
      join jsonb_to_recordset(${json}::jsonb) as k (section_id bigint, on_date date) on k.section_id = r.section_id and k.on_date = r.on_date
     order by r.section_id, r.on_date for update of r`);
  return new Map(rows.map((row) => [`${row.section_id}/${row.on_date}`, row.id]));
}
