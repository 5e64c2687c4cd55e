// Applications are moved, held, rejected, taken up again (07 §3.2, HIRE-11, HIRE-16): each for itself, those that cannot are told.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { badField, conflict } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { auditAll } from '#platform/audit/audit.ts';
import { rowOf, rowsOf, savepoint, sql } from '#platform/db/index.ts';
import { refusalOf } from '#platform/db/errors.ts';
import { noteEvents, rankJob, tellApplicants } from '#modules/recruitment/pipeline/chapter.ts';
import { stateTable, whyNotMove } from '#modules/recruitment/pipeline/rules/index.ts';
import { stageNames } from '#modules/recruitment/pipeline/contract/words.ts';
import type { applicationMove } from '../contract/applicants.ts';
import { listProblem } from '../rules/list-terms.ts';
import { freeAppointments } from '../steps/free-appointments.ts';
import { refuseFullList, tellRejected } from '../steps/list-and-letters.ts';
import { type LockedApplication, lockApplications } from '../steps/locked-applications.ts';

type Input = ParsedInputOf<typeof applicationMove>;
type Done = DataOf<typeof applicationMove>;
const verbs = { on_hold: 'hold', rejected: 'reject', withdrawn: 'withdraw', active: 'go_on' } as const;

async function toStage(one: LockedApplication, input: Input): Promise<void> {
  const to = input.to_stage ?? one.stage;
  if (one.state !== 'active')
    throw conflict(`This application is ${stateTable.said(one.state)}: take it up again before it is moved.`);
  const why = whyNotMove(one.stage, to, one);
  if (why !== null) throw conflict(why);
  if (to === 'final_list') {
    const problem = listProblem(one);
    if (problem !== null && (input.note ?? '').length < 5)
      throw badField('note', `${problem}. Say why it goes on the list anyway.`);
    await refuseFullList(one.job_id, 1);
    await rowsOf(sql`
      update recruitment.job_applications set listed_reason = ${problem === null ? null : (input.note ?? null)} where id = ${one.id}::bigint`);
  }
  await rowsOf(sql`
    update recruitment.job_applications set stage = ${to}, stage_at = platform.now(), reserve = false where id = ${one.id}::bigint`);
  await noteEvents([
    {
      application_id: one.id,
      branch_id: one.branch_id,
      kind: 'stage',
      from_stage: one.stage,
      to_stage: to,
      note: input.note ?? null,
      visible: true,
    },
  ]);
  if (input.message)
    await tellApplicants([
      {
        application_id: one.id,
        branch_id: one.branch_id,
        event: 'JOB_MOVED',
        key: `moved:${one.id}:${one.version}`,
        data: { job: one.job, stage: stageNames[to] },
      },
    ]);
}

async function refuseLiveOffer(one: LockedApplication): Promise<void> {
  const offer = await rowOf(sql`
    select from recruitment.job_offers o where o.application_id = ${one.id}::bigint and o.state in ('sent', 'offered', 'accepted', 'hired')`);
  if (offer) throw conflict('There is an offer to this person. Withdraw it first.');
}

async function toState(one: LockedApplication, input: Input): Promise<void> {
  const to = input.to_state ?? one.state;
  stateTable.refuse(verbs[to], one.state);
  if (to === 'rejected' && !input.reason_code) throw badField('reason_code', 'Choose a reason');
  if (to !== 'rejected' && !input.note) throw badField('note', 'Say why');
  if (to === 'rejected' || to === 'withdrawn') {
    await refuseLiveOffer(one);
    await freeAppointments([one.id], to === 'rejected' ? 'The application was rejected' : 'The applicant withdrew');
  }
  await rowsOf(sql`
    update recruitment.job_applications set state = ${to}, reject_reason = ${to === 'rejected' ? (input.reason_code ?? null) : null},
           reserve = case when ${to} = 'active' then reserve else false end where id = ${one.id}::bigint`);
  await noteEvents([
    {
      application_id: one.id,
      branch_id: one.branch_id,
      kind: 'state',
      to_state: to,
      note: input.note ?? null,
      // Why somebody was rejected is the school's own matter.
      visible: to === 'withdrawn',
    },
  ]);
  if (to === 'rejected' && input.message) await tellRejected([one]);
}

export async function moveApplications(input: Input): Promise<Done> {
  await requirePermission('Job Application');
  if ((input.to_stage === undefined) === (input.to_state === undefined))
    throw badField('to_stage', 'Choose a stage, or what becomes of it');
  const versions = new Map(input.ids.map((id, n) => [id, input.versions?.[n]]));
  const failed: Done['failed'] = [];
  const moved: LockedApplication[] = [];
  let refused: unknown;
  const locked = await lockApplications(input.ids);
  if (locked.length === 0) throw badField('ids', 'This application was not found');
  for (const one of locked) {
    try {
      const version = versions.get(one.id);
      if (version !== undefined && version !== one.version)
        throw conflict('This application was changed meanwhile. Load it again.');
      await savepoint(() => (input.to_stage === undefined ? toState(one, input) : toStage(one, input)));
      moved.push(one);
    } catch (error) {
      const refusal = refusalOf(error);
      if (!refusal) throw error;
      refused = refusal;
      failed.push({ id: one.id, name: one.name, message: refusal.message });
    }
  }
  // One alone is refused as such: with its field, its code.
  if (input.ids.length === 1 && refused) throw refused;
  for (const job_id of new Set(moved.map((one) => one.job_id))) await rankJob(job_id, []);
  await auditAll(
    moved.map((one) => ({
      record_kind: 'job application',
      record_id: one.id,
      branch_id: one.branch_id,
      action: input.to_stage ? 'moved' : (input.to_state ?? 'moved'),
      before: { stage: one.stage, state: one.state },
      after: {
        stage: input.to_stage ?? one.stage,
        state: input.to_state ?? one.state,
        reason: input.reason_code ?? input.note ?? null,
      },
    })),
  );
  return { done: moved.length, failed };
}
