// STU-30: a student whose category changes pays by its price list from the next month that is not posted; fees writes the plan (FEE-74).

import type { Month } from '#kernel/dates.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { studentsPlanDue } from '#modules/students/roll/chapter.ts';

export interface CategoryChange {
  student_id: number;
  was: number | null;
  now: number | null;
}

interface Due {
  branch_id: number;
  from_month: Month;
  student_ids: number[];
}

/**
 * After the records are written, in their transaction. Nothing changes between categories of one price list. Each class is asked separately,
 * earliest first: a student promoted ahead gets the plan of this class and then that of the next.
 */
export async function changePriceList(changes: readonly CategoryChange[]): Promise<void> {
  if (changes.length === 0) return;
  const due = await rowsOf(sql<Due>`
    with changed as (
      select g.student_id from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as g (student_id bigint, was bigint, now bigint)
        left join students.student_categories a on a.id = g.was left join students.student_categories b on b.id = g.now
       where a.fee_category_id is distinct from b.fee_category_id
    ), seats as (
      select distinct s.branch_id, s.id, date_trunc('month', greatest(platform.today(s.branch_id), e.start_on))::date as from_month
        from changed g join students.students s on s.id = g.student_id
        join students.enrolments e on e.student_id = s.id and e.branch_id = s.branch_id
         and (e.end_on is null or e.end_on >= platform.today(s.branch_id))
       where s.status in ('admitted', 'active', 'frozen') and ${inScope('s.branch_id')}
    )
    select branch_id, from_month, array_agg(id order by id) as student_ids from seats group by branch_id, from_month order by from_month, branch_id`);
  for (const { branch_id, from_month, student_ids } of due)
    await studentsPlanDue.ask({ branch_id, student_ids, from_month, reason: 'category' });
}
