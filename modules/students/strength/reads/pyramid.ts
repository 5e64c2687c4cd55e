// Boys and girls by class, the youngest class last on the paper and first here: the chart of All Students (spec 03 §6.2).

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import type { studentPyramid } from '#modules/students/person/contract/students.ts';

/** A seat is taken from the admission on; the chart and the list show who sits there. */
const notBegun = sql`(
  select s.section_id, count(*) filter (where s.gender = 'm')::int as boys, count(*) filter (where s.gender = 'f')::int as girls
    from students.students s where s.branch_id = any (array(select b.id from platform.branches b)) and s.status = 'admitted' group by s.section_id)`;

export function readPyramid(query: ParsedInputOf<typeof studentPyramid>): Promise<DataOf<typeof studentPyramid>> {
  return rowsOf(sql<DataOf<typeof studentPyramid>[number]>`
    select k.id as course_id, k.name as class_name, sum(c.boys - coalesce(a.boys, 0))::int as boys,
           sum(c.girls - coalesce(a.girls, 0))::int as girls, sum(c.frozen)::int as frozen
      from branches.class_seats c join branches.courses k on k.id = c.course_id join branches.academic_sessions y on y.id = c.session_id
      left join ${notBegun} a on a.section_id = c.section_id
     where ${inScope('c.branch_id')} and (${query.branch_id ?? null}::int is null or c.branch_id = ${query.branch_id ?? null}::int)
       and (${query.session_id ?? null}::bigint is null and y.is_current or y.id = ${query.session_id ?? null}::bigint)
     group by k.id having sum(c.boys - coalesce(a.boys, 0) + c.girls - coalesce(a.girls, 0)) > 0 order by k.seq, k.id`);
}
