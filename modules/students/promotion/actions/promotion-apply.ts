// STU-74: the job of a run, one transaction for each section the children come from. What is done is marked on its row, so that a run
// that was cut off goes on where it stopped and a second run finds nothing to do.

import { type LocalDate, monthOf } from '#kernel/dates.ts';
import { Refusal } from '#kernel/refusal.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { currentEngine } from '#platform/engine/open.ts';
import { runAs } from '#platform/db/run-as.ts';
import { defineJob, type JobControl } from '#platform/jobs/definition.ts';
import { findRun, type RunFacts } from '../reads/promotion-facts.ts';
import { studentsPlanDue } from '#modules/students/roll/chapter.ts';
import { beginLeavings } from '../steps/promotion-leave.ts';
import { passOut } from '../steps/pass-out.ts';
import { closeRun } from './promotion-close.ts';
import { moveToNewClass } from '../steps/move-to-new-class.ts';
import { settlePassedOut } from './settle-passed-out.ts';

/** Two sections wait less for the disk than one; more only wait for each other's processor. */
const AT_ONCE = 3;

export const promotionJob = defineJob({
  kind: 'student promotion',
  run: async ({ run_id }: { run_id: number }, control: JobControl) => {
    const { user_id, school_id } = control;
    if (user_id === null) throw new Refusal('not_allowed', 'A promotion needs the person who applies it');
    const as = { user_id, school_id };
    const run = await runAs(as, () => requireApplying(run_id));
    if (run.state !== 'applying') return { run_id, done: 0 };
    const sections = await runAs(as, () => waitingSections(run_id));
    const total = sections.length;
    let done = 0;
    let goOn = true;
    const worker = async (): Promise<void> => {
      for (let section_id = sections.shift(); goOn && section_id !== undefined; section_id = sections.shift()) {
        const of = section_id;
        await runAs({ user_id, branch_id: run.branch_id }, () => applySection(run, of));
        done += 1;
        goOn = await control.progress(done, total, `${done} of ${total} sections`);
      }
    };
    const workers = currentEngine().kind === 'server' ? AT_ONCE : 1;
    await Promise.all(Array.from({ length: Math.min(workers, total) }, worker));
    await settleMoney({ user_id, branch_id: run.branch_id });
    return runAs({ user_id, branch_id: run.branch_id }, () => closeRun(run, user_id));
  },
});

/** A few in a transaction: nobody at the desk waits for a whole class. */
async function settleMoney(of: { user_id: number; branch_id: number }): Promise<void> {
  for (let after: number | null = 0; after !== null;) {
    const from: number = after;
    after = await runAs(of, () => settlePassedOut(of.branch_id, from, 25));
  }
}

async function requireApplying(run_id: number): Promise<RunFacts> {
  const run = await findRun(run_id, false);
  if (!run) throw new Refusal('not_found', 'This promotion run was not found');
  return run;
}

async function waitingSections(run_id: number): Promise<number[]> {
  const rows = await rowsOf(sql<{ id: number }>`
    select distinct from_section_id as id from students.promotion_rows where run_id = ${run_id}::bigint and done_at is null order by 1`);
  return rows.map((row) => row.id);
}

/** All of a section or nothing of it. Whoever went meanwhile by another way is left out; the counts at the end say so. */
export async function applySection(run: RunFacts, section_id: number): Promise<void> {
  const due = await rowsOf(sql<{ student_id: number; action: string }>`
    select r.student_id, r.action from students.promotion_rows r
      join students.enrolments e on e.id = r.enrolment_id and e.end_on is null
      join students.students s on s.id = r.student_id
     where r.run_id = ${run.id}::bigint and r.from_section_id = ${section_id}::bigint and r.done_at is null
     order by r.student_id for update of r, s`);
  const onward = due.filter((row) => ['promote', 'repeat', 'hold'].includes(row.action)).map((row) => row.student_id);
  const moved = onward.length > 0 ? await moveOn(run, onward) : [];
  const begun = moved.filter((row) => row.start_on <= run.today).map((row) => row.student_id);
  if (begun.length > 0) await moveToNewClass(run.branch_id, run.today, begun);
  const passing = due.filter((row) => row.action === 'pass_out').map((row) => row.student_id);
  if (passing.length > 0) await passOut(run, passing);
  const leaving = due.filter((row) => row.action === 'leave').map((row) => row.student_id);
  if (leaving.length > 0) await beginLeavings(run, leaving);
  for (const [from_month, rows] of Map.groupBy(moved, (row) => monthOf(row.start_on)))
    await studentsPlanDue.ask({
      branch_id: run.branch_id,
      student_ids: rows.map((row) => row.student_id),
      from_month,
      reason: 'promotion',
    });
}

interface MovedOn {
  student_id: number;
  start_on: LocalDate;
}

/** Between sessions the old class runs on; who came after the new session began has one day in it, for nobody sits in two at once. */
async function moveOn(run: RunFacts, student_ids: readonly number[]): Promise<MovedOn[]> {
  await rowsOf(sql`
    update students.enrolments e
       set end_on = greatest(coalesce(g.start_date, t.start_date) - 1, e.start_on), exit = case r.action when 'promote' then 'promotion' else 'repeat' end, updated_by = platform.current_user_id()
      from students.promotion_rows r
      join branches.academic_sessions t on t.id = ${run.to_session_id}::bigint
      join branches.courses c on c.id = r.to_course_id
      left join branches.academic_session_groups g on g.session_id = t.id and g.academic_group_id = c.academic_group_id
     where r.run_id = ${run.id}::bigint and r.student_id = any (${student_ids}::bigint[]) and e.id = r.enrolment_id`);
  return rowsOf(sql<MovedOn>`
    with made as (
      insert into students.enrolments (branch_id, current_branch_id, student_id, session_id, course_id, group_id, section_id, roll_no, admission_no, start_on,
        entry, student_name, father_name, source_table, source_id)
      select e.branch_id, e.current_branch_id, e.student_id, ${run.to_session_id}::bigint, r.to_course_id, x.group_id, r.to_section_id,
             case when exists (select 1 from students.enrolments k where k.section_id = r.to_section_id and k.roll_no = r.roll_no and k.end_on is null)
                  then null else r.roll_no end,
             e.admission_no, e.end_on + 1, case r.action when 'promote' then 'promotion' else 'repeat' end, s.full_name, s.father_name,
             'students.promotion_rows', r.id
        from students.promotion_rows r
        join students.enrolments e on e.id = r.enrolment_id
        join students.students s on s.id = r.student_id
        join branches.sections x on x.id = r.to_section_id
       where r.run_id = ${run.id}::bigint and r.student_id = any (${student_ids}::bigint[])
      returning id, student_id, start_on)
    update students.promotion_rows r set new_enrolment_id = made.id, done_at = platform.now()
      from made where r.run_id = ${run.id}::bigint and r.student_id = made.student_id
    returning r.student_id, made.start_on`);
}
