// The plans of an increment written in one statement (FEE-10, FEE-88): the line in force ends with the month before, or goes where it began with the
// month; the new one runs as long as it would have. What was changed, posted or moved since it was asked for is left as it is.

import { rowOf, sql } from '#platform/db/index.ts';
import type { StoredIncrement } from './lock-increment.ts';

export interface WrittenRises {
  students: number;
  lines: number;
  skipped: number;
  effect: number;
}

export async function writeRises({ id, effective_month: month }: StoredIncrement): Promise<WrittenRises> {
  const row = await rowOf(sql<WrittenRises>`
    with judged as materialized (
      select x.id, x.student_id, x.head_id, x.before, x.after, l.id as line_id, l.branch_id, l.months, l.valid_from, l.valid_to, l.fixed, l.source, l.source_id,
             l.structure_line_id, case when s.id is null or s.status not in ('active', 'frozen') then 'left' when l.id is null then 'changed'
               when exists (select 1 from fees.challan_lines c where c.student_id = x.student_id and c.head_id = x.head_id and c.fee_month >= ${month}::date
                               and c.line_kind = 'regular' and c.void_run_id is null) then 'posted' end as reason
        from fees.fee_increment_items x
        left join students.students s on s.id = x.student_id and s.branch_id = x.branch_id
        left join fees.student_fee_lines l on l.id = x.line_id and l.version = x.line_version
       where x.increment_id = ${id}::bigint and x.skipped_reason is null
    ), dropped as (
      delete from fees.student_fee_lines l using judged j where l.id = j.line_id and j.reason is null and j.valid_from = ${month}::date returning l.id
    ), ended as (
      update fees.student_fee_lines l set valid_to = (${month}::date - interval '1 month')::date
        from judged j where l.id = j.line_id and j.reason is null and j.valid_from < ${month}::date returning l.id
    ), fresh as (
      insert into fees.student_fee_lines (branch_id, student_id, head_id, amount, months, valid_from, valid_to, source, source_id, structure_line_id, fixed)
      select j.branch_id, j.student_id, j.head_id, j.after, j.months, ${month}::date, j.valid_to, 'increment', ${id}::bigint, j.structure_line_id, j.fixed
        from judged j where j.reason is null and (select count(*) from dropped) + (select count(*) from ended) >= 0
      returning id, student_id, head_id
    ), noted as (
      update fees.fee_increment_items x
         set new_line_id = f.id, skipped_reason = j.reason,
             replaced = case when j.reason is null and j.valid_from = ${month}::date then jsonb_build_object('source', j.source, 'source_id', j.source_id) end
        from judged j left join fresh f on f.student_id = j.student_id and f.head_id = j.head_id
       where x.id = j.id returning x.student_id, x.before, x.after, x.skipped_reason
    ), all_items as (
      select n.student_id, n.before, n.after, n.skipped_reason from noted n
      union all select x.student_id, x.before, x.after, x.skipped_reason from fees.fee_increment_items x where x.increment_id = ${id}::bigint and x.skipped_reason is not null
    )
    select count(distinct student_id) filter (where skipped_reason is null)::int as students, count(*) filter (where skipped_reason is null)::int as lines,
           count(distinct student_id) filter (where skipped_reason is not null)::int as skipped,
           coalesce(sum(after - before) filter (where skipped_reason is null), 0)::bigint as effect from all_items`);
  if (!row) throw new Error('The increment answered nothing');
  return row;
}
