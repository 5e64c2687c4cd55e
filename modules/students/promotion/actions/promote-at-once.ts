// A whole promotion in the caller's transaction, for a school that is set up with its past: the demo. The same steps as at the desk.

import type { ParsedInputOf } from '#kernel/contract.ts';
import { notFound } from '#kernel/refusal.ts';
import { userId } from '#platform/access/who.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import type { promotionCreate, promotionRows } from '../contract/promotion.ts';
import { findRun } from '../reads/promotion-facts.ts';
import { applySection } from './promotion-apply.ts';
import { closeRun } from './promotion-close.ts';
import { createRun, decideRows } from './promotion-draft.ts';
import { prepareRun } from './promotion-start.ts';
import { settleAllPassedOut } from './settle-passed-out.ts';

type Decision = ParsedInputOf<typeof promotionRows>['rows'][number];

interface Pupil {
  student_id: number;
  course_id: number;
  next_course_id: number | null;
}

/** Begins a run and decides its rows; answers its id. */
export async function draftPromotion(
  input: ParsedInputOf<typeof promotionCreate>,
  decide: (pupil: Pupil) => Omit<Decision, 'student_id'> | null,
): Promise<number> {
  const run = await createRun(input);
  const pupils = await rowsOf(sql<Pupil>`
    select r.student_id, c.id as course_id, c.next_course_id from students.promotion_rows r join students.enrolments e on e.id = r.enrolment_id
      join branches.courses c on c.id = e.course_id where r.run_id = ${run.id}::bigint order by r.student_id`);
  const rows = pupils.flatMap((pupil) => {
    const decision = decide(pupil);
    return decision === null ? [] : [{ student_id: pupil.student_id, ...decision }];
  });
  if (rows.length > 0) await decideRows({ id: run.id, version: run.version, rows });
  return run.id;
}

export async function promoteAtOnce(
  input: ParsedInputOf<typeof promotionCreate>,
  decide: (pupil: Pupil) => Omit<Decision, 'student_id'> | null,
): Promise<void> {
  const run = await findRun(await draftPromotion(input, decide), true);
  if (!run) throw notFound('This promotion run');
  await prepareRun(run);
  await rowsOf(sql`update students.promotion_runs set state = 'applying' where id = ${run.id}::bigint`);
  const sections = await rowsOf(sql<{ id: number }>`
    select distinct from_section_id as id from students.promotion_rows where run_id = ${run.id}::bigint order by 1`);
  for (const { id } of sections) await applySection(run, id);
  await settleAllPassedOut(run.branch_id);
  await closeRun(run, userId());
}
