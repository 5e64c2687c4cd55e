// The final list is chosen (HIRE-11): onto it, onto the reserve, the rest rejected with a word that waits (HIRE-16).

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { badField, conflict, notFound } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { auditAll } from '#platform/audit/audit.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import {
  freeAppointments,
  type LockedApplication,
  lockApplications,
  refuseFullList,
  tellRejected,
} from '#modules/recruitment/applicants/chapter.ts';
import { listProblem } from '#modules/recruitment/applicants/rules/index.ts';
import { lockJob } from '#modules/recruitment/jobs/chapter.ts';
import { noteEvents, rankJob } from '#modules/recruitment/pipeline/chapter.ts';
import { stageTable, stateTable } from '#modules/recruitment/pipeline/rules/index.ts';
import type { finalList } from '../contract/offers.ts';
import { readFinalList } from '../reads/final-list.ts';

type Input = ParsedInputOf<typeof finalList>;

async function choose(those: readonly LockedApplication[], { note }: Input): Promise<void> {
  const [first] = those;
  if (!first) return;
  const fresh = those.filter((one) => one.stage !== 'final_list');
  for (const one of those) {
    if (one.stage === 'final_list') continue;
    stageTable.refuse('list', one.stage);
    const problem = listProblem(one);
    if (problem !== null && (note ?? '').length < 5)
      throw badField('note', `${one.name}: ${problem}. Say why they go on the list anyway.`);
  }
  const reserved = await rowsOf(sql<{ id: number }>`
    select p.id from recruitment.job_applications p where p.id = any (${those.map((one) => one.id)}::bigint[]) and p.reserve`);
  await refuseFullList(
    first.job_id,
    fresh.length + reserved.filter(({ id }) => !fresh.some((one) => one.id === id)).length,
  );
  await rowsOf(sql`
    update recruitment.job_applications set stage = 'final_list', reserve = false, stage_at = case when stage = 'final_list' then stage_at else platform.now() end
     where id = any (${those.map((one) => one.id)}::bigint[])`);
  const withReason = fresh.filter((one) => listProblem(one) !== null).map((one) => one.id);
  await rowsOf(sql`
    update recruitment.job_applications set listed_reason = ${note ?? null} where id = any (${withReason}::bigint[])`);
  await noteEvents(
    fresh.map((one) => ({
      application_id: one.id,
      branch_id: one.branch_id,
      kind: 'stage' as const,
      from_stage: one.stage,
      to_stage: 'final_list',
      note: note ?? null,
      visible: false,
    })),
  );
}

async function reserve(those: readonly LockedApplication[]): Promise<void> {
  const wrong = those.find((one) => one.stage === 'offered' || one.stage === 'hired');
  if (wrong) throw conflict(`${wrong.name} has an offer. Withdraw it first.`);
  await rowsOf(sql`
    update recruitment.job_applications set reserve = true where id = any (${those.map((one) => one.id)}::bigint[])`);
  await noteEvents(
    those.map((one) => ({
      application_id: one.id,
      branch_id: one.branch_id,
      kind: 'note' as const,
      note: 'Kept on reserve',
    })),
  );
}

async function reject(those: readonly LockedApplication[], { reason_code, note, message }: Input): Promise<void> {
  if (those.length === 0) return;
  for (const one of those) stateTable.refuse('reject', one.state);
  const live = await rowOf(sql`
    select from recruitment.job_offers o
     where o.application_id = any (${those.map((one) => one.id)}::bigint[]) and o.state in ('sent', 'offered', 'accepted', 'hired') limit 1`);
  if (live) throw conflict('One of them has an offer. Withdraw it first.');
  await freeAppointments(
    those.map((one) => one.id),
    'The application was rejected',
  );
  await rowsOf(sql`
    update recruitment.job_applications set state = 'rejected', reject_reason = ${reason_code}, reserve = false
     where id = any (${those.map((one) => one.id)}::bigint[])`);
  await noteEvents(
    those.map((one) => ({
      application_id: one.id,
      branch_id: one.branch_id,
      kind: 'state' as const,
      to_state: 'rejected',
      note: note ?? null,
      visible: false,
    })),
  );
  if (message) await tellRejected(those);
}

export async function chooseFinal(input: Input): Promise<DataOf<typeof finalList>> {
  await requirePermission('Job Application', 'hire-approval');
  const asked = [...input.choose, ...input.reserve, ...input.reject];
  if (asked.length === 0) return { ...(await readFinalList(input.job_id)), done: 0 };
  await requirePermission('Job Application');
  if (new Set(asked).size < asked.length) throw badField('choose', 'Somebody stands in two lists');
  await lockJob(input.job_id);
  const locked = new Map((await lockApplications(asked)).map((one) => [one.id, one]));
  const those = (ids: readonly number[]): LockedApplication[] =>
    ids.map((id) => {
      const one = locked.get(id);
      if (one?.job_id !== input.job_id) throw notFound('One of these applications');
      if (one.state !== 'active') throw conflict(`${one.name}: this application is ${stateTable.said(one.state)}.`);
      return one;
    });
  await reject(those(input.reject), input);
  await reserve(those(input.reserve));
  await choose(those(input.choose), input);
  await rankJob(input.job_id, []);
  await auditAll(
    asked.map((id) => ({
      record_kind: 'job application',
      record_id: id,
      branch_id: locked.get(id)?.branch_id ?? null,
      action: input.choose.includes(id)
        ? 'put on the final list'
        : input.reserve.includes(id)
          ? 'kept on reserve'
          : 'rejected',
      after: { note: input.note ?? null },
    })),
  );
  return { ...(await readFinalList(input.job_id)), done: asked.length };
}
