// A job is opened, put on hold, closed, cancelled, deleted; by the clock it closes after its last day (07 §3.2).

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { badField, conflict } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { audit, auditAll } from '#platform/audit/audit.ts';
import type { ClockJob } from '#platform/clock/definition.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import type { jobDelete, jobStatus } from '../contract/jobs.ts';
import { jobStates } from '../rules/job-states.ts';
import { lockJob, type LockedJob } from '../steps/locked-job.ts';
import { openJob } from '../steps/open-job.ts';

async function refuseOpenOffers(job: LockedJob): Promise<void> {
  const open = await rowOf(sql<{ n: number }>`
    select count(*)::int as n from recruitment.job_offers o where o.job_id = ${job.id}::bigint and o.state in ('sent', 'offered', 'accepted')`);
  if ((open?.n ?? 0) > 0)
    throw conflict('An offer of this job is still open. Withdraw it, or hire, before the job is cancelled.');
}

export async function turnJob(input: ParsedInputOf<typeof jobStatus>): Promise<DataOf<typeof jobStatus>> {
  await requirePermission('Job Edit');
  const job = await lockJob(input.id, input.version);
  jobStates.refuse(input.to, job.status);
  if (input.to === 'open') await openJob(job, input.over_reason || job.over_reason);
  else {
    if (input.to === 'cancelled') await refuseOpenOffers(job);
    if (input.to !== 'closed' && !input.reason) throw badField('reason', 'Say why');
    await rowsOf(sql`
      update recruitment.job_posts set status = ${input.to}, status_reason = nullif(${input.reason ?? ''}, ''),
             closed_at = case when ${input.to} = 'on_hold' then closed_at else platform.now() end where id = ${job.id}::bigint`);
  }
  const after = await lockJob(job.id);
  await audit({
    record_kind: 'job',
    record_id: job.id,
    branch_id: job.branch_id,
    action: input.to,
    before: { status: job.status },
    after: { status: after.status, reason: input.reason ?? null },
  });
  return { id: after.id, version: after.version, status: after.status, number: after.number };
}

export async function deleteJob(input: ParsedInputOf<typeof jobDelete>): Promise<null> {
  await requirePermission('Job Delete');
  const job = await lockJob(input.id, input.version);
  if (job.status !== 'draft') throw conflict('Only a draft can be deleted. Close or cancel this job instead.');
  const used = await rowOf(sql`select from recruitment.job_applications p where p.job_id = ${job.id}::bigint limit 1`);
  if (used) throw conflict('Somebody applied for it. Cancel it instead.');
  await rowsOf(sql`delete from recruitment.job_questions where job_id = ${job.id}::bigint`);
  await rowsOf(sql`delete from recruitment.job_post_branches where job_id = ${job.id}::bigint`);
  await rowsOf(sql`delete from recruitment.job_posts where id = ${job.id}::bigint`);
  await audit({
    record_kind: 'job',
    record_id: job.id,
    branch_id: job.branch_id,
    action: 'deleted',
    before: { title: job.title },
  });
  return null;
}

export const jobClock: readonly ClockJob[] = [
  {
    name: 'recruitment.jobs',
    title: 'Jobs whose last day is over are closed',
    unit: 'branch',
    when: { daily: '23:59' },
    missed: 'last',
    run: async ({ branch_id, day }) => {
      const closed = await rowsOf(sql<{ id: number; title: string }>`
        update recruitment.job_posts set status = 'closed', status_reason = 'Its last day is over', closed_at = platform.now()
         where branch_id = ${branch_id}::int and status in ('open', 'on_hold') and closes_on <= ${day}::date returning id, title`);
      await auditAll(
        closed.map(({ id, title }) => ({
          record_kind: 'job',
          record_id: id,
          branch_id,
          action: 'closed',
          after: { title, reason: 'Its last day is over' },
        })),
      );
      return closed.length === 0 ? undefined : `${closed.length} closed`;
    },
  },
];
