// The last class passes out (STU-74): a leaving with reason passed_out, approved by the run, without notice (STU-56, STU-58). On its last
// day the child's places end; a class at a time, safe to run twice. The money follows one by one (settle-passed-out).

import type { LocalDate } from '#kernel/dates.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { moveStrength } from '#modules/branches/index.ts';
import { studentsStatusChanged } from '#modules/students/roll/chapter.ts';
import type { RunFacts } from '../reads/promotion-facts.ts';
import { strengthOf } from './move-to-new-class.ts';

/** Dated for the day before the new session begins; that day, or the night after it was missed, does the rest. */
export async function passOut(run: RunFacts, student_ids: readonly number[]): Promise<void> {
  await rowsOf(sql`
    with due as (
      select r.id, r.branch_id, r.student_id, greatest(coalesce(g.start_date, t.start_date) - 1, e.start_on) as leaving_on
        from students.promotion_rows r
        join students.enrolments e on e.id = r.enrolment_id
        join branches.courses c on c.id = e.course_id
        join branches.academic_sessions t on t.id = ${run.to_session_id}::bigint
        left join branches.academic_session_groups g on g.session_id = t.id and g.academic_group_id = c.academic_group_id
       where r.run_id = ${run.id}::bigint and r.student_id = any (${student_ids}::bigint[])),
    made as (
      insert into students.student_leavings (branch_id, student_id, leaving_on, last_attended_on, notice_on, reason, note, state, approved_at)
      select branch_id, student_id, leaving_on, leaving_on, ${run.today}::date, 'passed_out', ${`Promotion run ${run.run_no}`}, 'approved', platform.now() from due
      returning id, student_id)
    update students.promotion_rows r set leaving_id = made.id, done_at = platform.now()
      from made where r.run_id = ${run.id}::bigint and r.student_id = made.student_id`);
  await endPassedOut(run.branch_id, run.today, student_ids);
}

interface Gone {
  id: number;
  was: string;
  section_id: number | null;
  gender: 'm' | 'f';
  seated: boolean;
  leaving_on: LocalDate;
}

/** Whose last day has come. `only` are those of a run just applied. */
export async function endPassedOut(branch_id: number, day: LocalDate, only?: readonly number[]): Promise<number> {
  const whom = only === undefined ? sql`true` : sql`l.student_id = any (${only}::bigint[])`;
  const rows = await rowsOf(sql<Gone>`
    select s.id, s.status as was, s.section_id, s.gender, l.leaving_on,
           not exists (select 1 from students.student_freezes f where f.student_id = s.id and f.state = 'active' and not f.hold_seat) as seated
      from students.student_leavings l join students.students s on s.id = l.student_id
     where l.branch_id = ${branch_id}::int and l.reason = 'passed_out' and l.state = 'approved' and l.leaving_on <= ${day}::date and ${whom}
       and s.status in ('active', 'frozen') order by s.id for update of s, l`);
  if (rows.length === 0) return 0;
  await endFacts(rows.map((row) => row.id));
  await moveStrength(
    strengthOf(
      rows.map((row) => ({ ...row, was_section: row.section_id, section_id: 0, frozen: row.was === 'frozen' })),
    ).filter((change) => change.section_id !== 0),
  );
  for (const group of Map.groupBy(rows, (row) => `${row.was} ${row.leaving_on}`).values()) {
    const [first] = group;
    if (first)
      await studentsStatusChanged.ask({
        student_ids: group.map((row) => row.id),
        from: first.was,
        to: 'passed_out',
        on: first.leaving_on,
      });
  }
  return rows.length;
}

async function endFacts(ids: readonly number[]): Promise<void> {
  const leaving = sql`students.student_leavings l where l.state = 'approved' and l.reason = 'passed_out' and l.student_id = any (${ids}::bigint[])`;
  await rowsOf(sql`
    update students.enrolments e set end_on = l.leaving_on, exit = 'passed_out'
      from ${leaving} and e.student_id = l.student_id and e.end_on is null`);
  await rowsOf(sql`
    update students.student_status_periods p set to_on = l.leaving_on
      from ${leaving} and p.student_id = l.student_id and p.to_on is null`);
  await rowsOf(sql`
    update students.students s set status = 'passed_out', status_since = l.leaving_on, section_id = null, enrolment_id = null, roll_no = null
      from ${leaving} and s.id = l.student_id`);
}
