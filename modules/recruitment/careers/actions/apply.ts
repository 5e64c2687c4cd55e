// Somebody applies from the page of a job (HIRE-2): counted first, judged field by field, the CV looked at before anything is kept. What is
// told is told alike to who applied before and who did not, but for the person themselves.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { nowMs } from '#kernel/clock.ts';
import { formatDate } from '#kernel/dates.ts';
import { badField, conflict, type FieldErrors, Refusal } from '#kernel/refusal.ts';
import { onConstraint } from '#platform/db/errors.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { inClockScope } from '#platform/db/in-clock-scope.ts';
import { noteFile } from '#platform/files/files.ts';
import { audit } from '#platform/audit/audit.ts';
import { type JobPlace, storeApplication, tidyPerson } from '#modules/recruitment/applicants/chapter.ts';
import { statusLinks, tellApplicants } from '#modules/recruitment/pipeline/chapter.ts';
import type { publicApply } from '../contract/careers.ts';
import { jobBySlug, type OpenJob, questionsOf } from '../reads/public-jobs.ts';
import { isTrapped, readTyped, type ReadApplication } from '../rules/typed-application.ts';
import { cvFile, cvOf, type Kept, type Upload } from '../steps/applicant-files.ts';
import { countAttempt, type Run } from '../steps/count-attempt.ts';

type Input = ParsedInputOf<typeof publicApply>;
type Answer = DataOf<typeof publicApply>;

interface Judged {
  typed: ReadApplication;
  person: { full_name: string; father_or_husband_name: string; mobile: string; national_id: string };
}

async function judge(input: Input, job: OpenJob, run: Run): Promise<Judged> {
  const errors: FieldErrors = {};
  const questions = await run(() => questionsOf(job.id));
  const today = await run(() => rowOf(sql<{ day: string }>`select platform.today(${job.branch_id}::int) as day`));
  const typed = readTyped(
    input,
    { today: (today?.day ?? job.closes_on) as never, currency: job.currency, questions },
    errors,
  );
  const { full_name, father_or_husband_name, mobile, national_id } = input;
  let person = { full_name, father_or_husband_name, mobile, national_id };
  try {
    person = tidyPerson(person, job.country_id);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    Object.assign(errors, error.errors ?? {}, errors);
  }
  const [first] = Object.values(errors).flat();
  if (first !== undefined) throw new Refusal('bad_input', first, { errors });
  return { typed, person };
}

type Stored = Awaited<ReturnType<typeof storeApplication>>;

/** Told to the applicant, and noted. */
async function told(job: OpenJob, stored: Stored): Promise<Answer> {
  const of = { application_id: stored.application_id, branch_id: job.branch_id };
  const [shown = '', sent = ''] = await statusLinks([of, of]);
  await tellApplicants([
    {
      ...of,
      event: 'JOB_RECEIVED',
      key: `received:${stored.application_id}`,
      data: { job: job.title, number: stored.number, status_link: sent },
    },
  ]);
  await audit({
    record_kind: 'job application',
    record_id: stored.application_id,
    branch_id: job.branch_id,
    action: 'applied',
    after: { number: stored.number, job: job.title, by: 'the page of the job' },
  });
  return { job: job.title, number: stored.number, status_link: shown, known_since: null };
}

async function store(job: OpenJob, { input, judged, cv }: { input: Input; judged: Judged; cv: Kept }): Promise<Answer> {
  const { typed, person } = judged;
  const open = await rowOf(sql<{ status: string; place: JobPlace }>`
    select j.status, jsonb_build_object('id', j.id, 'branch_id', j.branch_id, 'school_id', b.school_id, 'country_id', b.country_id,
             'today', platform.today(j.branch_id)) as place
      from recruitment.job_posts j join platform.branches b on b.id = j.branch_id where j.id = ${job.id}::bigint for share of j`);
  if (open?.status !== 'open') throw closedJob(job);
  const file = await noteFile({ ...cv, kind: cvFile.name }, job.branch_id);
  const stored = await onConstraint(
    'job_applicants_national_id',
    badField('national_id', 'Look at this number again'),
    () =>
      storeApplication(
        open.place,
        {
          full_name: person.full_name,
          father_or_husband_name: person.father_or_husband_name || null,
          gender: typed.gender,
          date_of_birth: typed.date_of_birth,
          national_id: person.national_id || null,
          mobile: person.mobile,
          email: input.email || null,
          city: input.city,
          language: input.language,
          consent: true,
          talent_pool: input.talent_pool === 'true',
          photo_file_id: null,
        },
        {
          ...typed,
          source: 'site',
          referred_by_employee_id: null,
          qualification_title: input.qualification_title || null,
          cover_note: input.cover_note || null,
          cv_file_id: file.id,
          test_score: null,
          owner_id: null,
        },
      ),
  );
  // The person themselves is told the day; whoever knows a name and a number alone is not.
  if (stored.known_since !== null)
    return { job: job.title, number: null, status_link: null, known_since: stored.is_same ? stored.known_since : null };
  return told(job, stored);
}

const closedJob = (job: OpenJob): Refusal => conflict(`This post closed on ${formatDate(job.closes_on)}.`);

export async function apply(
  input: Input,
  upload: Upload | null,
  { ip, run }: { ip: string; run: Run },
): Promise<Answer> {
  const job = await run(() => jobBySlug(input.slug));
  if (job.status !== 'open') throw closedJob(job);
  await countAttempt(input, ip, run);
  if (isTrapped(input, nowMs())) return { job: job.title, number: null, status_link: null, known_since: null };
  const judged = await judge(input, job, run);
  const cv = await cvOf(upload);
  return inClockScope({ school_id: job.school_id }, () => store(job, { input, judged, cv }));
}
