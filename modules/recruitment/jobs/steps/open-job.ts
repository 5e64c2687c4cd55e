// A job is opened (HIRE-1): the number is given now, so that a draft that is deleted leaves no gap.

import { badField, conflict } from '#kernel/refusal.ts';
import { gate } from '#modules/branches/index.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { takeNumber } from '#platform/numbering/take-numbers.ts';
import { vacantPosts } from '../reads/vacant-posts.ts';
import { jobStates } from '../rules/job-states.ts';
import { overStaffing } from '../rules/job-terms.ts';
import type { LockedJob } from './locked-job.ts';

async function refuseOverStaffing(job: LockedJob, over_reason: string | null): Promise<void> {
  const others = await rowsOf(sql<{ id: number }>`
    select m.placed_branch_id as id from recruitment.job_post_branches m where m.job_id = ${job.id}::bigint`);
  const { vacant } = await vacantPosts([job.branch_id, ...others.map((one) => one.id)], job.designation_id);
  const why = overStaffing(job.vacancies - job.hired, vacant);
  if (why !== null && (over_reason ?? '').length < 5) throw badField('over_reason', why);
}

export async function openJob(job: LockedJob, over_reason: string | null): Promise<void> {
  jobStates.refuse('open', job.status);
  await gate(job.branch_id, 'hire');
  if (job.closes_on < job.today) throw badField('closes_on', 'This day is over. Give a last day to come.');
  if (job.hired >= job.vacancies) throw conflict('All its vacancies are filled. Raise their number first.');
  await refuseOverStaffing(job, over_reason);
  const number = job.number ?? (await takeNumber('job_post', job.branch_id, job.today));
  await rowOf(sql`
    update recruitment.job_posts set status = 'open', status_reason = null, number = ${number}, over_reason = ${over_reason},
           opened_at = coalesce(opened_at, platform.now()), closed_at = null where id = ${job.id}::bigint returning id`);
}
