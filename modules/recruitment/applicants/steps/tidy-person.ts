// A person as they are kept, and the place of the job they apply for.

import { badField, type FieldErrors, Refusal } from '#kernel/refusal.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { tidyFacts } from '#modules/hr/index.ts';
import { lockJob } from '#modules/recruitment/jobs/chapter.ts';
import type { JobPlace } from './store-application.ts';

/** Names, number and mobile as they are kept; every fault under its field. */
export function tidyPerson<P extends { full_name: string; mobile: string; national_id?: string | null | undefined }>(
  given: P,
  country_id: number,
): P {
  const errors: FieldErrors = {};
  const tidy = tidyFacts(given, country_id, errors);
  const [first] = Object.values(errors).flat();
  if (first !== undefined) throw new Refusal('bad_input', first, { errors });
  return tidy;
}

export async function placeOfJob(job_id: number): Promise<JobPlace> {
  const { branch_id, today } = await lockJob(job_id);
  const place = await rowOf(sql<{ school_id: number; country_id: number }>`
    select b.school_id, b.country_id from platform.branches b where b.id = ${branch_id}::int`);
  if (!place) throw badField('job_id', 'Choose a job');
  return { id: job_id, branch_id, today, ...place };
}
