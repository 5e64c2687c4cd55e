// HIRE-11: how many stand on the final list · HIRE-16: when a rejection is told.

import { nowMs } from '#kernel/clock.ts';
import { conflict } from '#kernel/refusal.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { setting } from '#platform/settings/setting.ts';
import { tellApplicants } from '#modules/recruitment/pipeline/chapter.ts';
import { mostListed } from '../rules/list-terms.ts';
import type { LockedApplication } from './locked-applications.ts';

const HOUR_MS = 3_600_000;

/** HIRE-11; the job is locked, so that two lists do not count past each other. */
export async function refuseFullList(job_id: number, more: number): Promise<void> {
  const row = await rowOf(sql<{ vacancies: number }>`
    select j.vacancies from recruitment.job_posts j where j.id = ${job_id}::bigint for update`);
  const listed = await rowOf(sql<{ n: number }>`
    select count(*)::int as n from recruitment.job_applications p
     where p.job_id = ${job_id}::bigint and p.stage in ('final_list', 'offered') and p.state = 'active' and not p.reserve`);
  const most = mostListed(row?.vacancies ?? 0);
  if ((listed?.n ?? 0) + more > most)
    throw conflict(`At most ${most} people stand on the final list of this job (three for each vacancy)`);
}

/** HIRE-16: it waits, and is not sent when it was taken back meanwhile. */
export async function tellRejected(those: readonly LockedApplication[]): Promise<void> {
  const [first] = those;
  if (!first) return;
  const hours = await setting<number>('rejection_hours', first.branch_id);
  const not_before = new Date(nowMs() + hours * HOUR_MS).toISOString();
  await tellApplicants(
    those.map((one) => ({
      application_id: one.id,
      branch_id: one.branch_id,
      event: 'JOB_REJECTED',
      key: `rejected:${one.id}:${one.version}`,
      data: { job: one.job },
      not_before,
    })),
  );
}
