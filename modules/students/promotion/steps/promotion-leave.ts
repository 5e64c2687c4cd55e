// Rows that leave: where a request decides already it goes its own way; otherwise a draft of a leaving is begun for the clerk to finish
// (STU-71, STU-46). Until it is decided the child stays in its old class.

import { rowsOf, sql } from '#platform/db/index.ts';
import type { RunFacts } from '../reads/promotion-facts.ts';

export async function beginLeavings(run: RunFacts, student_ids: readonly number[]): Promise<void> {
  await rowsOf(sql`
    with due as (
      select r.id, r.branch_id, r.student_id, coalesce(r.reason, 'Decided in promotion run ' || ${run.run_no}) as note, greatest(t.start_date - 1, e.start_on) as leaving_on
        from students.promotion_rows r
        join students.enrolments e on e.id = r.enrolment_id
        join branches.academic_sessions t on t.id = ${run.to_session_id}::bigint
        join students.student_open_requests o on o.student_id = r.student_id and o.kind = 'promotion_leave' and o.request_id = r.id
       where r.run_id = ${run.id}::bigint and r.student_id = any (${student_ids}::bigint[])),
    made as (
      insert into students.student_leavings (branch_id, student_id, leaving_on, notice_on, reason, note, state)
      select branch_id, student_id, leaving_on, ${run.today}::date, 'other', note, 'draft' from due returning id, student_id),
    placed as (
      update students.student_open_requests o set kind = 'left', request_table = 'students.student_leavings', request_id = made.id
        from made where o.student_id = made.student_id)
    update students.promotion_rows r set leaving_id = made.id from made where r.run_id = ${run.id}::bigint and r.student_id = made.student_id`);
  await rowsOf(sql`
    update students.promotion_rows set done_at = platform.now()
     where run_id = ${run.id}::bigint and student_id = any (${student_ids}::bigint[]) and done_at is null`);
}
