// An application is taken in by hand, or what is written of one is changed (07 §6.3). Scores of papers and ranks follow.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { badField, conflict, type FieldErrors, Refusal } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { userId, who } from '#platform/access/who.ts';
import { audit } from '#platform/audit/audit.ts';
import { onConstraint } from '#platform/db/errors.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { giveFileToBranch } from '#platform/files/files.ts';
import { tidyFacts } from '#modules/hr/person/rules/index.ts';
import { lockJob } from '#modules/recruitment/jobs/chapter.ts';
import { rankJob, statusLinks, tellApplicants } from '#modules/recruitment/pipeline/chapter.ts';
import { screeningOf } from '#modules/recruitment/pipeline/rules/index.ts';
import type { applicantSave } from '../contract/applicants.ts';
import { screeningRules } from '../reads/screening-rules.ts';
import { lockApplication } from '../steps/locked-applications.ts';
import {
  type JobPlace,
  storeApplication,
  type TypedApplication,
  type TypedPerson,
} from '../steps/store-application.ts';

type Input = ParsedInputOf<typeof applicantSave>;
type Saved = DataOf<typeof applicantSave>;

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

const personOf = (tidy: Input): TypedPerson => ({
  full_name: tidy.full_name,
  father_or_husband_name: tidy.father_or_husband_name || null,
  gender: tidy.gender ?? null,
  date_of_birth: tidy.date_of_birth ?? null,
  national_id: tidy.national_id || null,
  mobile: tidy.mobile,
  email: tidy.email || null,
  city: tidy.city || null,
  language: 'en',
  consent: false,
  talent_pool: false,
  photo_file_id: null,
});

const MONTHS = 12;

const applicationOf = (input: Input): TypedApplication => ({
  source: input.source,
  referred_by_employee_id: input.referred_by_employee_id ?? null,
  qualification: input.qualification ?? null,
  qualification_title: input.qualification_title || null,
  experience_months: Math.round(input.experience_years * MONTHS),
  expected_salary: input.expected_salary ?? null,
  notice_days: input.notice_days ?? null,
  cover_note: input.cover_note || null,
  cv_file_id: input.cv_file_id ?? null,
  answers: {},
  test_score: input.test_score ?? null,
  owner_id: input.owner_id ?? userId(),
});

function refuseSource({ source, referred_by_employee_id }: Input): void {
  if (source === 'referral' && !referred_by_employee_id)
    throw badField('referred_by_employee_id', 'Choose who recommends this person');
}

async function writeTags(applicant_id: number, tags: readonly string[] | undefined): Promise<void> {
  if (tags === undefined) return;
  await rowsOf(sql`
    update recruitment.job_applicants set tags = ${[...new Set(tags)]}::text[] where id = ${applicant_id}::bigint and tags <> ${[...new Set(tags)]}::text[]`);
}

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

const knownNumber = (): Refusal =>
  badField('national_id', 'Another applicant has this number. Look for the record and merge them.');

async function change(input: Input & { id: number }): Promise<Saved> {
  const one = await lockApplication(input.id);
  if (one.version !== input.version) throw conflict('This application was changed meanwhile. Load it again.');
  if (one.job_id !== input.job_id) throw badField('job_id', 'An application stays with its job. Take in another one.');
  refuseSource(input);
  const { country_id } = who();
  const tidy = tidyPerson(input, country_id);
  if (input.cv_file_id) await giveFileToBranch(input.cv_file_id, one.branch_id);
  const person = personOf(tidy);
  await onConstraint('job_applicants_national_id', knownNumber(), () =>
    rowsOf(sql`
      update recruitment.job_applicants set full_name = ${person.full_name}, father_or_husband_name = ${person.father_or_husband_name},
             gender = ${person.gender}, date_of_birth = ${person.date_of_birth}::date, national_id = ${person.national_id}, mobile = ${person.mobile},
             email = ${person.email}, city = ${person.city} where id = ${one.applicant_id}::bigint`),
  );
  await writeTags(one.applicant_id, input.tags);
  const typed = applicationOf(tidy);
  const { answers } = (await rowOf(sql<{ answers: Record<string, string> }>`
    select p.answers from recruitment.job_applications p where p.id = ${one.id}::bigint`)) ?? { answers: {} };
  const { table, questions } = await screeningRules(one.job_id);
  const screening = screeningOf({ ...typed, answers }, table, questions).score;
  const row = await rowOf(sql<{ version: number }>`
    update recruitment.job_applications set source = ${typed.source}, referred_by_employee_id = ${typed.referred_by_employee_id}::bigint,
           cv_file_id = coalesce(${typed.cv_file_id}::bigint, cv_file_id), cover_note = ${typed.cover_note}, qualification = ${typed.qualification},
           qualification_title = ${typed.qualification_title}, experience_months = ${typed.experience_months}::int, expected_salary = ${typed.expected_salary}::bigint,
           notice_days = ${typed.notice_days}::int, test_score = ${typed.test_score}::numeric, screening_score = ${screening}::numeric,
           owner_id = coalesce(${input.owner_id ?? null}::bigint, owner_id)
     where id = ${one.id}::bigint returning version`);
  await rankJob(one.job_id, [one.id]);
  await audit({
    record_kind: 'job application',
    record_id: one.id,
    branch_id: one.branch_id,
    action: 'changed',
    after: { name: person.full_name, qualification: typed.qualification, test_score: typed.test_score },
  });
  const after = await rowOf(
    sql<{ version: number }>`select version from recruitment.job_applications where id = ${one.id}::bigint`,
  );
  return {
    id: one.id,
    version: after?.version ?? row?.version ?? one.version,
    number: one.number,
    applicant_id: one.applicant_id,
    known_since: null,
  };
}

export async function saveApplicant(input: Input): Promise<Saved> {
  await requirePermission('Job Application');
  const { id } = input;
  return id === undefined ? takeIn(input) : change({ ...input, id });
}
