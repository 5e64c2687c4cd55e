// The student with all that the rules of leaving look at (STU-55, STU-56).

import type { LocalDate } from '#kernel/dates.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import type { LeavingFacts } from '../rules/leaving-terms.ts';
import type { NoticeMode } from '#modules/students/roll/rules/index.ts';
import { studentsLastPresence } from '#modules/students/roll/chapter.ts';

export interface LeavingSubject extends LeavingFacts {
  student_id: number;
  branch_id: number;
  full_name: string;
  class_name: string | null;
  section_id: number | null;
  gender: 'm' | 'f';
  currency: 'PKR' | 'OMR';
  notice_days: number;
  notice_mode: NoticeMode;
  uses_transport: boolean;
  has_card: boolean;
}

/** Undefined outside the scope; the student's row is locked where `lock` is set. */
export async function leavingSubject(student_id: number, lock = false): Promise<LeavingSubject | undefined> {
  const row = await rowOf(sql<Omit<LeavingSubject, 'last_present'>>`
    select s.id as student_id, s.branch_id, s.full_name, s.status, s.section_id, s.gender, s.uses_transport, n.currency,
           platform.today(s.branch_id) as today, coalesce((select e.start_on from students.enrolments e where e.id = s.enrolment_id), s.join_on, s.admission_date) as joined_on,
           concat_ws(' – ', c.name, x.name) as class_name,
           (platform.setting('leaving_backdate_days', s.branch_id) #>> '{}')::int as backdate_days,
           (platform.setting('notice_days', s.branch_id) #>> '{}')::int as notice_days,
           platform.setting('notice_fee', s.branch_id) #>> '{}' as notice_mode,
           exists (select 1 from students.student_cards k where k.student_id = s.id and k.state = 'issued') as has_card
      from students.students s join platform.branches b on b.id = s.branch_id join platform.countries n on n.id = b.country_id and n.operates
      left join branches.courses c on c.id = s.course_id left join branches.sections x on x.id = s.section_id
     where s.id = ${student_id}::bigint and ${inScope('s.branch_id')} ${lock ? sql`for update of s` : sql``}`);
  if (!row) return undefined;
  const marks = (await studentsLastPresence.ask({ student_ids: [student_id] })).flat();
  const last_present: LocalDate | null = marks.find((mark) => mark.student_id === student_id)?.last_on ?? null;
  return { ...row, last_present };
}
