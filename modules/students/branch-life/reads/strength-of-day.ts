// Who sat in the sections of a session at the end of a day, as the strength statement counts them (03 §6.10).

import type { LocalDate } from '#kernel/dates.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import type { SectionStrength } from '#modules/branches/index.ts';
import { sittingAt } from '#modules/students/strength/chapter.ts';

export function strengthOfDay({ session_id, day }: { session_id: number; day: LocalDate }): Promise<SectionStrength[]> {
  return rowsOf(sql<SectionStrength>`
    with sat as (
      select e.section_id, e.student_id, exists (
               select 1 from students.student_status_periods p where p.student_id = e.student_id and p.status = 'frozen'
                  and p.from_on <= ${day}::date and (p.to_on is null or p.to_on >= ${day}::date)) as is_frozen
        from students.enrolments e join branches.sections s on s.id = e.section_id and s.session_id = ${session_id}::bigint
       where ${sittingAt(day)} and ${inScope('e.branch_id')}),
    away as (select * from students.former_pupils(array(
      select distinct t.section_id from sat t where not exists (select 1 from students.students s where s.id = t.student_id))))
    select t.section_id, count(*) filter (where not t.is_frozen)::int as students, count(*) filter (where t.is_frozen)::int as frozen,
           count(*) filter (where coalesce(s.gender, w.gender) = 'm')::int as boys
      from sat t left join students.students s on s.id = t.student_id left join away w on w.student_id = t.student_id
     group by t.section_id`);
}
