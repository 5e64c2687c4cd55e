// The end of applying a run: applied when every row is done, and whoever came meanwhile is told (STU-70, STU-76).

import { audit } from '#platform/audit/audit.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import type { RunFacts } from '../reads/promotion-facts.ts';
import { countsOf } from './promotion-replan.ts';

/** Applied when every row is done; rows of children who went meanwhile go out of it, for they are no enrolments any more (STU-70). */
export async function closeRun(
  run: RunFacts,
  user_id: number,
): Promise<{ run_id: number; done: number; left_behind: number }> {
  await rowsOf(sql`
    delete from students.promotion_rows r using students.enrolments e
     where r.run_id = ${run.id}::bigint and r.done_at is null and e.id = r.enrolment_id and e.end_on is not null`);
  const row = await rowOf(sql<{ counts: Record<string, number>; waiting: number }>`
    select ${countsOf} as counts, count(*) filter (where done_at is null)::int as waiting
      from students.promotion_rows where run_id = ${run.id}::bigint`);
  const { counts = {}, waiting = 0 } = row ?? {};
  const behind = await rowOf(sql<{ n: number }>`
    select count(*)::int as n from students.enrolments e
     where e.branch_id = ${run.branch_id}::int and e.session_id = ${run.from_session_id}::bigint and e.course_id = any (${run.course_ids}::bigint[])
       and e.end_on is null and not exists (select 1 from students.promotion_rows r where r.run_id = ${run.id}::bigint and r.student_id = e.student_id)`);
  if (waiting === 0) {
    await rowsOf(sql`
      update students.promotion_runs set state = 'applied', counts = ${JSON.stringify(counts)}::jsonb, applied_at = platform.now(), applied_by = ${user_id}::bigint where id = ${run.id}::bigint and state = 'applying'`);
    await audit({
      record_kind: 'promotion run',
      record_id: run.id,
      action: 'applied',
      branch_id: run.branch_id,
      after: counts,
    });
  }
  return { run_id: run.id, done: (counts['students'] ?? 0) - waiting, left_behind: behind?.n ?? 0 };
}
