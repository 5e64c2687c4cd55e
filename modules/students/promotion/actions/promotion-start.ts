// Apply is pressed: the run must be whole and decided, and every seat is taken before the first child moves (STU-70, STU-72, STU-74).

import type { ParsedInputOf } from '#kernel/contract.ts';
import { counted } from '#kernel/counted.ts';
import { conflict, notFound } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { audit } from '#platform/audit/audit.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { gate, type HeldFor, holdSeats } from '#modules/branches/index.ts';
import { runStates } from '../rules/run-states.ts';
import type { promotionApply, PromotionRun, promotionSignOff } from '../contract/promotion.ts';
import { findRun, type RunFacts } from '../reads/promotion-facts.ts';
import { outOfStep, readRun } from '../reads/promotion-runs.ts';
import { promotionJob } from './promotion-apply.ts';
import { lockDraft } from './promotion-draft.ts';
import { replan } from './promotion-replan.ts';

export async function applyRun(
  input: ParsedInputOf<typeof promotionApply>,
): Promise<{ job_run_id: number | null; run: PromotionRun }> {
  await requirePermission('Student Promotion');
  const known = await findRun(input.id, true);
  if (!known) throw notFound('This promotion run');
  await gate(known.branch_id, 'student_edit');
  // Pressed again: nothing changes, and what was cut off goes on.
  if (known.state === 'applied') return { job_run_id: null, run: await readRun(known.id) };
  if (known.state === 'applying') return { job_run_id: await handToJob(known), run: await readRun(known.id) };
  const run = await lockDraft(input.id, input.version);
  await prepareRun(run);
  const job_run_id = await handToJob(run);
  await rowsOf(sql`
    update students.promotion_runs set state = 'applying', job_run_id = ${job_run_id}::bigint
     where id = ${run.id}::bigint`);
  await audit({
    record_kind: 'promotion run',
    record_id: run.id,
    action: 'begun to apply',
    branch_id: run.branch_id,
    after: { run_no: run.run_no },
  });
  return { job_run_id, run: await readRun(run.id) };
}

function handToJob(run: RunFacts): Promise<number> {
  return enqueue(promotionJob, {
    title: `Promotion ${run.run_no}`,
    input: { run_id: run.id },
    branch_id: run.branch_id,
    lock_key: `student promotion:${run.id}`,
  });
}

/** Refuses what is not whole or not decided, and takes every seat. */
export async function prepareRun(run: RunFacts): Promise<void> {
  await refuseUnready(run);
  await takeSeats(run);
}

async function refuseUnready(run: RunFacts): Promise<void> {
  const changed = await outOfStep(run);
  if (changed > 0)
    throw conflict(
      `${counted(changed, 'enrolment has', 'enrolments have')} come or gone since. Refresh the run and decide them first.`,
      {
        out_of_step: changed,
      },
    );
  // Seats and results of this moment, not of when the page was opened.
  await replan(run);
  const rows = await rowsOf(sql<{ problem: string; n: number }>`
    select p as problem, count(*)::int as n from students.promotion_rows r cross join lateral unnest(r.problems) p
     where r.run_id = ${run.id}::bigint group by 1 order by 2 desc, 1 limit 20`);
  if (rows.length === 0) return;
  const said = rows.map(({ problem, n }) => `${problem}: ${n}`).join('; ');
  throw conflict(`This run cannot be applied yet. ${said}.`, { problems: rows });
}

/** One hold a child; a freeze that gave its seat up gets none here either (STU-50). */
async function takeSeats(run: RunFacts): Promise<void> {
  const rows = await rowsOf(sql<HeldFor>`
    select r.student_id, r.to_section_id as section_id from students.promotion_rows r
     where r.run_id = ${run.id}::bigint and r.to_section_id is not null and r.done_at is null
       and not exists (select 1 from students.student_freezes f where f.student_id = r.student_id and f.state = 'active' and not f.hold_seat)
     order by r.to_section_id, r.student_id`);
  await holdSeats(rows, 'promotion');
}

/** STU-76: the sum of what became of everybody is everybody, and a person says so. */
export async function signOffRun(input: ParsedInputOf<typeof promotionSignOff>): Promise<PromotionRun> {
  await requirePermission('Student Promotion');
  const run = await findRun(input.id, true);
  if (!run) throw notFound('This promotion run');
  if (!runStates.can('sign_off', run.state)) throw conflict('Only a run that is applied is signed off.');
  if (run.version !== input.version) throw conflict('This run was changed meanwhile. Load it again.');
  const { students, promoted, repeated, passed_out, leaving, undecided } = await readRun(run.id);
  if (promoted + repeated + passed_out + leaving + undecided !== students)
    throw conflict(
      `${promoted} + ${repeated} + ${passed_out} + ${leaving} + ${undecided} is not ${students}: somebody is missing.`,
    );
  await rowsOf(sql`
    update students.promotion_runs set signed_off_at = platform.now(), signed_off_by = platform.current_user_id()
     where id = ${run.id}::bigint`);
  await audit({
    record_kind: 'promotion run',
    record_id: run.id,
    action: 'signed off',
    branch_id: run.branch_id,
    after: { students, promoted, repeated, passed_out, leaving, undecided },
  });
  return readRun(run.id);
}
