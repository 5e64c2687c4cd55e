// The tabs of a record: family, timeline, documents (spec 03 section 6.3).

import { placeOf, withHistory } from '#modules/students/roll/chapter.ts';
import type { z } from 'zod';
import { rowsOf, sql } from '#platform/db/index.ts';
import type { studentTimeline } from '#modules/students/person/contract/record.ts';

type Timeline = z.output<typeof studentTimeline.data>;

export async function readTimeline(id: number): Promise<Timeline> {
  await placeOf(id);
  return withHistory([id], () => timelineOf(id));
}

async function timelineOf(id: number): Promise<Timeline> {
  const enrolments = await rowsOf(sql<Timeline['enrolments'][number]>`
    select e.id, y.name as session_name, b.short_name as branch_name, c.name as class_name, x.name as section_name, e.roll_no, e.admission_no,
      e.start_on, e.end_on, e.entry, e.exit
    from students.enrolments e join branches.academic_sessions y on y.id = e.session_id join platform.branches b on b.id = e.branch_id
      join branches.courses c on c.id = e.course_id join branches.sections x on x.id = e.section_id
    where e.student_id = ${id} order by e.start_on desc, e.id desc`);
  const periods = await rowsOf(sql<Timeline['periods'][number]>`
    select id, status, from_on, to_on, billing_percent from students.student_status_periods where student_id = ${id} order by from_on desc, id desc`);
  return { enrolments, periods };
}
