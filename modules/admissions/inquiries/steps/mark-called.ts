// Spec 02 §3.3, to_call → called: the family was reached, and its child still waits for a place in a test.

import { rowsOf, sql } from '#platform/db/index.ts';

/** Does nothing where no test is due; the first attempt begins here. */
export async function markCalled(application_id: number): Promise<void> {
  await rowsOf(sql`
    with waiting as (
      select a.id, a.branch_id, a.course_id from admissions.applications a where a.id = ${application_id}::bigint and a.stage = 'test' for update
    ), called as (
      update admissions.admission_tests t set state = 'called' from waiting
       where t.application_id = waiting.id and t.course_id = waiting.course_id and t.state = 'to_call' returning t.id
    )
    insert into admissions.admission_tests (branch_id, application_id, course_id, attempt, state)
    select w.branch_id, w.id, w.course_id,
           1 + coalesce((select max(t.attempt) from admissions.admission_tests t where t.application_id = w.id), 0), 'called'
      from waiting w
     where not exists (select 1 from admissions.admission_tests t where t.application_id = w.id and t.course_id = w.course_id and t.state <> 'cancelled')`);
}
