// An application is recorded by hand (07 §6.3): the person is known or new, and is told by message.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { conflict } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { audit } from '#platform/audit/audit.ts';
import { onConstraint } from '#platform/db/errors.ts';
import { giveFileToBranch } from '#platform/files/files.ts';
import { lockJob } from '#modules/recruitment/jobs/chapter.ts';
import { statusLinks, tellApplicants } from '#modules/recruitment/pipeline/chapter.ts';
import type { applicantSave } from '../contract/applicants.ts';
import { storeApplication } from '../steps/store-application.ts';
import { placeOfJob, tidyPerson } from '../steps/tidy-person.ts';
import { applicationOf, knownNumber, personOf, refuseSource, writeTags } from '../steps/typed-by-hand.ts';
import { changeApplication } from './change-application.ts';

type Input = ParsedInputOf<typeof applicantSave>;
type Saved = DataOf<typeof applicantSave>;

export async function takeIn(input: Input): Promise<Saved> {
  const place = await placeOfJob(input.job_id);
  const job = await lockJob(input.job_id);
  if (job.status !== 'open' && job.status !== 'on_hold')
    throw conflict('This job takes no applications: it is not open.');
  refuseSource(input);
  if (input.cv_file_id) await giveFileToBranch(input.cv_file_id, place.branch_id);
  const tidy = tidyPerson(input, place.country_id);
  const stored = await onConstraint('job_applicants_national_id', knownNumber(), () =>
    storeApplication(place, personOf(tidy), applicationOf(tidy)),
  );
  const { application_id: id, applicant_id, number, version, known_since } = stored;
  if (known_since !== null) return { id, version, number, applicant_id, known_since };
  await writeTags(applicant_id, input.tags);
  const [status_link = ''] = await statusLinks([{ application_id: id, branch_id: place.branch_id }]);
  await tellApplicants([
    {
      application_id: id,
      branch_id: place.branch_id,
      event: 'JOB_RECEIVED',
      key: `received:${id}`,
      data: { job: job.title, number, status_link },
    },
  ]);
  await audit({
    record_kind: 'job application',
    record_id: id,
    branch_id: place.branch_id,
    action: 'taken in',
    after: { number, name: tidy.full_name, job: job.title, source: input.source },
  });
  return { id, version, number, applicant_id, known_since: null };
}

export async function saveApplicant(input: Input): Promise<Saved> {
  await requirePermission('Job Application');
  const { id } = input;
  return id === undefined ? takeIn(input) : changeApplication({ ...input, id });
}
