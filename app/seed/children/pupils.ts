// Three thousand children in their sections: last session's classes, the move up in April, and this session's new children.

import { addDays, asDay, firstDayOf, monthOf } from '#kernel/dates.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { runAs } from '#platform/db/run-as.ts';
import { takeOverSections } from '#modules/branches/index.ts';
import { admitStudents } from '#modules/students/index.ts';
import type { DemoCalendar } from '../ground/calendar.ts';
import { admissionSet, type Section } from './families.ts';
import type { DemoBranch } from '../ground/organisation.ts';
import type { Random } from '../ground/random.ts';
import { isPromotedByRun, promoteByRun } from './promotion.ts';

interface Course {
  id: number;
  rank: number;
}

/** Playgroup … Grade 10: what the demo branches run. */
const CLASSES = 13;

async function coursesOf(school_id: number): Promise<Course[]> {
  return rowsOf(sql<Course>`
    select id, (row_number() over (order by seq) - 1)::int as rank from branches.courses where school_id = ${school_id}::int order by seq limit ${CLASSES}::int`);
}

async function sessionId(branch: DemoBranch, year: number): Promise<number> {
  const row = await rowOf(sql<{ id: number }>`
    select id from branches.academic_sessions where school_id = ${branch.school_id}::int and country_id = ${branch.country_id}::int and start_date = ${`${year}-04-01`}::date`);
  if (!row) throw new Error(`The demo has no session that begins in April ${year}`);
  return row.id;
}

/** Two sections in the lower classes of the bigger branches, one elsewhere; seats for 40. */
async function openSections(
  branch: DemoBranch,
  session_id: number,
  { courses, big }: { courses: readonly Course[]; big: boolean },
): Promise<Section[]> {
  const wanted = courses.flatMap((course) =>
    (big && course.rank >= 3 && course.rank <= 8 ? ['A', 'B'] : ['A']).map((section) => ({
      course_id: course.id,
      section,
      rank: course.rank,
    })),
  );
  const made = await takeOverSections(branch.id, session_id, wanted);
  return wanted.map(({ course_id, section, rank }) => ({ section_id: made.idOf(course_id, section), course_id, rank }));
}

/** Roll numbers by name, in every section at once. */
async function numberRolls(branch_id: number): Promise<void> {
  // Numbers that a promotion gave would stand in the way of each other's new ones.
  await rowsOf(
    sql`update students.enrolments set roll_no = null where branch_id = ${branch_id}::int and end_on is null and roll_no is not null`,
  );
  await rowsOf(sql`
    with numbered as (
      select e.id, e.student_id, row_number() over (partition by e.section_id order by e.student_name, e.id)::int as roll
        from students.enrolments e where e.branch_id = ${branch_id}::int and e.end_on is null),
    kept as (update students.enrolments e set roll_no = n.roll from numbered n where e.id = n.id)
    update students.students s set roll_no = n.roll from numbered n where s.id = n.student_id`);
}

/** The move of 1 April: the top class passes out, everybody else goes one class up; one in fifty repeats. */
async function moveUp(
  branch: DemoBranch,
  calendar: DemoCalendar,
  sessions: { last: number; current: number },
): Promise<void> {
  const ended = addDays(calendar.promoted_on, -1);
  await rowsOf(sql`
    create temporary table moving on commit drop as
    select e.student_id, e.id as old_id, e.branch_id, e.section_id as old_section, e.admission_no, e.student_name, e.father_name,
           case when e.student_id % 50 = 0 then e.course_id else c.next_course_id end as course_id, sec.name as section_name, st.gender
      from students.enrolments e
      join branches.courses c on c.id = e.course_id
      join branches.sections sec on sec.id = e.section_id
      join students.students st on st.id = e.student_id
     where e.branch_id = ${branch.id}::int and e.session_id = ${sessions.last}::bigint and e.end_on is null`);
  await rowsOf(sql`
    delete from moving m where not exists (
      select 1 from branches.branch_courses b where b.branch_id = m.branch_id and b.course_id = m.course_id)`);
  await rowsOf(sql`
    update students.enrolments e set end_on = ${ended}::date, exit = case when m.course_id = e.course_id then 'repeat' else 'promotion' end
      from moving m where e.id = m.old_id`);
  await rowsOf(sql`
    insert into students.enrolments (branch_id, current_branch_id, student_id, session_id, course_id, section_id, admission_no, start_on, entry, student_name, father_name, source_table)
    select m.branch_id, m.branch_id, m.student_id, ${sessions.current}::bigint, m.course_id,
           coalesce((select s.id from branches.sections s where s.branch_id = m.branch_id and s.session_id = ${sessions.current}::bigint and s.course_id = m.course_id and s.name = m.section_name),
                    (select min(s.id) from branches.sections s where s.branch_id = m.branch_id and s.session_id = ${sessions.current}::bigint and s.course_id = m.course_id)),
           m.admission_no, ${calendar.promoted_on}::date, 'promotion', m.student_name, m.father_name, 'demo'
      from moving m`);
  await rowsOf(sql`
    update students.students s set session_id = e.session_id, course_id = e.course_id, section_id = e.section_id, enrolment_id = e.id, roll_no = null
      from students.enrolments e join moving m on m.student_id = e.student_id
     where s.id = e.student_id and e.end_on is null and e.session_id = ${sessions.current}::bigint`);
  await passOut(branch, sessions.last, ended);
  await recountSeats(branch.id);
}

/** Those who finished the top class, and a few who left in March. */
async function passOut(branch: DemoBranch, session_id: number, on: string): Promise<void> {
  await rowsOf(sql`
    create temporary table leaving on commit drop as
    select e.id, e.student_id from students.enrolments e where e.branch_id = ${branch.id}::int and e.session_id = ${session_id}::bigint and e.end_on is null`);
  await rowsOf(
    sql`update students.enrolments e set end_on = ${on}::date, exit = 'passed_out' from leaving l where e.id = l.id`,
  );
  await rowsOf(
    sql`update students.student_status_periods p set to_on = ${on}::date from leaving l where p.student_id = l.student_id and p.to_on is null`,
  );
  await rowsOf(sql`
    update students.students s set status = 'passed_out', status_since = ${on}::date, section_id = null, enrolment_id = null, roll_no = null
      from leaving l where s.id = l.student_id`);
}

/** The one seat counter, counted again from the enrolments (ADM-23). */
async function recountSeats(branch_id: number): Promise<void> {
  await rowsOf(sql`
    update branches.class_seats c set capacity = greatest(c.capacity, n.pupils), enrolled = n.pupils, active = n.pupils - n.frozen, frozen = n.frozen, boys = n.boys, girls = n.pupils - n.boys
      from (select cs.id, count(s.id)::int as pupils, count(s.id) filter (where s.gender = 'm')::int as boys, count(s.id) filter (where s.status = 'frozen')::int as frozen
              from branches.class_seats cs
              left join students.enrolments e on e.section_id = cs.section_id and e.end_on is null
              left join students.students s on s.id = e.student_id
             where cs.branch_id = ${branch_id}::int group by cs.id) n
     where c.id = n.id`);
  await rowsOf(sql`
    update branches.sections s set capacity = c.capacity from branches.class_seats c where c.section_id = s.id and s.branch_id = ${branch_id}::int and s.capacity < c.capacity`);
}

export interface PupilPlan {
  branch: DemoBranch;
  calendar: DemoCalendar;
  /** Of last session, and new in this one. */
  before: number;
  fresh: number;
}

/** One branch from empty to this session's classes. Runs as the admin, with the branch's school and country. */
export async function makePupils(
  random: Random,
  admin_id: number,
  { branch, calendar, before, fresh }: PupilPlan,
): Promise<void> {
  const [lastYear, thisYear] = calendar.years;
  await runAs({ user_id: admin_id, school_id: branch.school_id, country_id: branch.country_id }, async () => {
    const courses = await coursesOf(branch.school_id);
    const sessions = { last: await sessionId(branch, lastYear), current: await sessionId(branch, thisYear) };
    const big = before > 220;
    const old = await openSections(branch, sessions.last, { courses, big });
    const now = await openSections(branch, sessions.current, { courses, big });
    const common = { branch, today: calendar.today };
    await admitStudents(
      admissionSet(random, {
        ...common,
        session_id: sessions.last,
        sections: old,
        children: before,
        start_on: asDay(`${lastYear}-04-01`),
        fresh: false,
      }),
    );
    if (isPromotedByRun(branch)) await promoteByRun(branch, sessions);
    else await moveUp(branch, calendar, sessions);
    await admitStudents(
      admissionSet(random, {
        ...common,
        session_id: sessions.current,
        sections: now,
        children: fresh,
        start_on: calendar.promoted_on,
        fresh: true,
      }),
    );
    await numberRolls(branch.id);
  });
}

/** A few children in each other state, so that every list has something to show: frozen, left, admitted for next week. */
export async function varyStates(admin_id: number, branch: DemoBranch, calendar: DemoCalendar): Promise<void> {
  const frozenOn = monthOf(calendar.today);
  const monthEnded = addDays(firstDayOf(frozenOn), -1);
  // In the session's first month: the class of whoever left was begun.
  const leftOn = monthEnded < calendar.promoted_on ? calendar.promoted_on : monthEnded;
  await runAs({ user_id: admin_id, school_id: branch.school_id, country_id: branch.country_id }, async () => {
    await rowsOf(sql`
      create temporary table varied on commit drop as
      select s.id, row_number() over (order by s.id)::int as n
        from students.students s join students.student_status_periods p on p.student_id = s.id and p.to_on is null and p.from_on < ${frozenOn}::date
       where s.branch_id = ${branch.id}::int and s.status = 'active' and s.id % 37 = 0 limit 6`);
    await rowsOf(sql`
      update students.student_status_periods p set to_on = case when v.n <= 3 then ${monthEnded}::date else ${leftOn}::date end
        from varied v where p.student_id = v.id and p.to_on is null`);
    await rowsOf(sql`
      with away as (
        insert into students.student_freezes (branch_id, student_id, from_on, expected_until, reason, note, billing_percent, state)
        select ${branch.id}::int, v.id, ${frozenOn}::date, ${frozenOn}::date + 8 + v.n * 12, (array['travel', 'illness', 'family'])[v.n],
               'Agreed with the family', 50, 'active' from varied v where v.n <= 3 returning id, student_id)
      insert into students.student_status_periods (branch_id, current_branch_id, student_id, status, from_on, billing_percent, source_table, source_id)
      select ${branch.id}::int, ${branch.id}::int, f.student_id, 'frozen', ${frozenOn}::date, 50, 'students.student_freezes', f.id from away f`);
    await rowsOf(
      sql`update students.students s set status = 'frozen', status_since = ${frozenOn}::date from varied v where s.id = v.id and v.n <= 3`,
    );
    await rowsOf(
      sql`update students.enrolments e set end_on = ${leftOn}::date, exit = 'left' from varied v where e.student_id = v.id and v.n > 3 and e.end_on is null`,
    );
    await rowsOf(sql`
      update students.students s set status = 'left', status_since = ${leftOn}::date, section_id = null, enrolment_id = null, roll_no = null
        from varied v where s.id = v.id and v.n > 3`);
    await rowsOf(sql`
      insert into students.student_leavings (branch_id, student_id, leaving_on, last_attended_on, notice_on, reason, next_school, note, state, approved_at, settled_at)
      select ${branch.id}::int, v.id, ${leftOn}::date, ${leftOn}::date, ${leftOn}::date - 35, (array['moved', 'abroad', 'other_school'])[v.n - 3],
             (array['Beaconhouse, Multan', null, 'The City School'])[v.n - 3], 'Told in time', 'settled', ${leftOn}::date, ${leftOn}::date
        from varied v where v.n > 3`);
    await recountSeats(branch.id);
  });
}
