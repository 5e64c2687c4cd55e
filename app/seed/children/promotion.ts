// Promotion in the demo: how the first branch of each country moved up last April, and the draft that its principal has begun for the
// coming session. By the very acts of the house; other branches moved by one statement.

import { asDay } from '#kernel/dates.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { asOwner, runAs } from '#platform/db/run-as.ts';
import { addSession, takeOverSections } from '#modules/branches/index.ts';
import { draftPromotion, promoteAtOnce } from '#modules/students/index.ts';
import type { DemoCalendar } from '../ground/calendar.ts';
import { type DemoBranch, demoBranches } from '../ground/organisation.ts';

/** Of these the run of last April stands in the list; the sections and children are the same as if moved by the statement. */
export const isPromotedByRun = (branch: DemoBranch): boolean => branch.id === 1;

/** The top class passes out, one in fifty repeats, everybody else goes one class up. In the transaction of the caller. */
export async function promoteByRun(branch: DemoBranch, sessions: { last: number; current: number }): Promise<void> {
  const courses = await rowsOf(sql<{ id: number }>`
    select distinct course_id as id from students.enrolments
     where branch_id = ${branch.id}::int and session_id = ${sessions.last}::bigint and end_on is null order by 1`);
  await promoteAtOnce(
    {
      branch_id: branch.id,
      from_session_id: sessions.last,
      to_session_id: sessions.current,
      course_ids: courses.map((row) => row.id),
      rules: { roll_by: 'name', sections_by: 'same', promote_all: courses.map((row) => row.id) },
    },
    ({ student_id }) => (student_id % 50 === 0 ? { action: 'repeat', reason: 'Asked for by the family' } : null),
  );
  // Roll numbers are given to all sections at once, when the new children of the session are there.
  await rowsOf(sql`
    update students.enrolments set roll_no = null where branch_id = ${branch.id}::int and session_id = ${sessions.current}::bigint and end_on is null`);
}

/** The draft for next April: a class to decide child by child, one that passes out, and a hold. */
export async function makePromotionDraft({ years }: DemoCalendar): Promise<void> {
  const [branch] = demoBranches;
  const admin = await asOwner(() => rowOf(sql<{ id: number }>`select id from platform.users where username = 'admin'`));
  if (!branch || !admin) return;
  const next = years[1] + 1;
  await runAs({ user_id: admin.id, school_id: branch.school_id, country_id: branch.country_id }, async () => {
    const session = await addSession({
      school_id: branch.school_id,
      country_id: branch.country_id,
      name: `${next}-${String(next + 1).slice(2)}`,
      start_date: asDay(`${next}-04-01`),
      end_date: asDay(`${next + 1}-03-31`),
      terms: [],
      group_dates: [],
    });
    const courses = await rowsOf(sql<{ id: number; next_course_id: number | null }>`
      select id, next_course_id from branches.courses where school_id = ${branch.school_id}::int and code in ('G4', 'G5', 'G10') order by seq`);
    const wanted = courses.flatMap((course) => [
      course.id,
      ...(course.next_course_id === null ? [] : [course.next_course_id]),
    ]);
    await takeOverSections(
      branch.id,
      session.id,
      [...new Set(wanted)].flatMap((course_id) => ['A', 'B'].map((section) => ({ course_id, section }))),
    );
    const from = await rowOf(sql<{ id: number }>`
      select id from branches.academic_sessions
       where school_id = ${branch.school_id}::int and country_id = ${branch.country_id}::int and start_date = ${`${years[1]}-04-01`}::date`);
    await draftPromotion(
      {
        branch_id: branch.id,
        from_session_id: from?.id ?? 0,
        to_session_id: session.id,
        course_ids: courses.map((row) => row.id),
        rules: { roll_by: 'name', sections_by: 'same', promote_all: [] },
      },
      ({ student_id, next_course_id }) => {
        if (student_id % 4 === 0) return null;
        return next_course_id === null
          ? { action: 'pass_out' }
          : { action: student_id % 13 === 0 ? 'repeat' : 'promote' };
      },
    );
  });
}
