// Sections of a class in one branch with their pupils, as they are moved between them (STU-65, STU-66).

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import type { LocalDate } from '#kernel/dates.ts';
import { who } from '#platform/access/who.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import type { sectionSheet, SheetPupil, SheetSection } from '../contract/section-changes.ts';

type Answer = DataOf<typeof sectionSheet>;

interface Place {
  branch_id: number;
  branch_name: string;
  session_id: number;
  session_name: string;
  today: LocalDate;
}

/** Of the branch asked for, else of the first of the scope that has the class. */
export async function readSectionSheet(query: ParsedInputOf<typeof sectionSheet>): Promise<Answer> {
  const place = await rowOf(sql<Place>`
    select x.branch_id, b.short_name as branch_name, y.id as session_id, y.name as session_name, platform.today(x.branch_id) as today
      from branches.sections x join platform.branches b on b.id = x.branch_id join branches.academic_sessions y on y.id = x.session_id and y.is_current
     where x.course_id = ${query.course_id}::bigint and x.is_active and ${inScope('x.branch_id')}
       and (${query.branch_id ?? null}::int is null or x.branch_id = ${query.branch_id ?? null}::int)
     order by b.short_name, x.branch_id limit 1`);
  if (!place)
    return { branch_id: null, branch_name: null, session_name: null, today: who().today, sections: [], pupils: [] };
  const { branch_id, branch_name, session_name, today, session_id } = place;
  const sections = await rowsOf(sql<SheetSection>`
    select x.id as section_id, x.name, x.shift, x.gender as takes, x.group_id, x.capacity, branches.free_seats(q) as free
      from branches.sections x join branches.class_seats q on q.section_id = x.id
     where x.branch_id = ${branch_id}::int and x.course_id = ${query.course_id}::bigint and x.session_id = ${session_id}::bigint and x.is_active
     order by x.name, x.shift, x.id`);
  const pupils = await rowsOf(sql<SheetPupil>`
    select s.id as student_id, s.full_name as name, s.full_name_native as native_name, s.admission_no, s.roll_no, s.gender, s.status, s.section_id,
           null::float8 as percent,
           (select min(e.start_on) from students.enrolments e where e.student_id = s.id and e.start_on > ${today}::date) as moves_on
      from students.students s
     where s.branch_id = ${branch_id}::int and s.course_id = ${query.course_id}::bigint and s.session_id = ${session_id}::bigint
       and s.status in ('active', 'frozen') and s.section_id = any (${sections.map((one) => one.section_id)}::bigint[])
     order by s.section_id, s.roll_no nulls last, s.name_key, s.id limit 2000`);
  return { branch_id, branch_name, session_name, today, sections, pupils };
}
