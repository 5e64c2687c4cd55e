// The plans of a bulk edit written in one statement (FEE-10): the line in force ends with the month before, or goes where it began with the month; the new
// one runs as long, or up to the next. What changed, was posted or left since is refused singly, with its reason (FEE-85).

import { rowOf, sql } from '#platform/db/index.ts';
import { planVersion } from '#modules/fees/plans/chapter.ts';

export interface WrittenBulk {
  applied: number;
  refused: number;
}

export async function writeBulk(request_id: number): Promise<WrittenBulk> {
  const row = await rowOf(sql<WrittenBulk>`
    with items as materialized (
      select x.*, r.valid_from as from_month from fees.fee_change_items x join fees.fee_change_requests r on r.id = x.request_id
       where x.request_id = ${request_id}::bigint and r.valid_from is not null
    ), versions as materialized (
      select l.student_id, l.head_id, ${planVersion} as version
        from fees.student_fee_lines l where (l.student_id, l.head_id) in (select i.student_id, i.head_id from items i) group by l.student_id, l.head_id
    ), judged as materialized (
      select i.id, i.student_id, i.head_id, i.after, i.from_month, i.branch_id, l.id as line_id, coalesce(i.months_after, l.months, 4095) as months, l.valid_from,
             case when l.id is not null then l.valid_to else (
               select (min(n.valid_from) - interval '1 month')::date from fees.student_fee_lines n
                where n.student_id = i.student_id and n.head_id = i.head_id and n.valid_from > i.from_month) end as valid_to,
             coalesce(l.fixed, false) as fixed, l.structure_line_id,
             case when s.id is null or s.status not in ('active', 'frozen') then 'Left, or went to another branch'
                  when coalesce(v.version, 0) <> i.base_version then 'The plan changed since it was asked for'
                  when exists (select 1 from fees.challan_lines c where c.student_id = i.student_id and c.head_id = i.head_id and c.fee_month >= i.from_month
                                  and c.line_kind = 'regular' and c.void_run_id is null) then 'The month is already posted' end as why
        from items i
        left join students.students s on s.id = i.student_id and s.branch_id = i.branch_id
        left join versions v on v.student_id = i.student_id and v.head_id = i.head_id
        left join fees.student_fee_lines l on l.student_id = i.student_id and l.head_id = i.head_id and l.valid_from <= i.from_month
         and (l.valid_to is null or l.valid_to >= i.from_month)
    ), dropped as (
      delete from fees.student_fee_lines l using judged j where l.id = j.line_id and j.why is null and j.valid_from = j.from_month returning l.id
    ), ended as (
      update fees.student_fee_lines l set valid_to = (j.from_month - interval '1 month')::date
        from judged j where l.id = j.line_id and j.why is null and j.valid_from < j.from_month returning l.id
    ), fresh as (
      insert into fees.student_fee_lines (branch_id, student_id, head_id, amount, months, valid_from, valid_to, source, source_id, structure_line_id, fixed)
      select j.branch_id, j.student_id, j.head_id, j.after, j.months, j.from_month, j.valid_to, 'bulk_edit', ${request_id}::bigint, j.structure_line_id, j.fixed
        from judged j where j.why is null and (select count(*) from dropped) + (select count(*) from ended) >= 0
      returning student_id, head_id
    ), noted as (
      update fees.fee_change_items x set result = case when j.why is null then 'applied' else 'refused' end, result_reason = j.why
        from judged j where x.id = j.id and (select count(*) from fresh) >= 0 returning x.result)
    select count(*) filter (where result = 'applied')::int as applied, count(*) filter (where result = 'refused')::int as refused from noted`);
  return row ?? { applied: 0, refused: 0 };
}
