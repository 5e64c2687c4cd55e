// Jobs as everybody sees them. Under the narrow role of the door: it reads by the routines of 0760 alone.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { nowMs } from '#kernel/clock.ts';
import { asInstant, type LocalDate } from '#kernel/dates.ts';
import { notFound } from '#kernel/refusal.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import type { publicJob, publicJobs, PublicJob } from '../contract/careers.ts';

export interface OpenJob extends PublicJob {
  id: number;
  branch_id: number;
  school_id: number;
  country_id: number;
  designation: string;
  description: string;
  min_qualification: string | null;
  min_experience_years: number;
  status: string;
  closes_on: LocalDate;
}

const columns = sql`j.id, j.slug, j.title, j.school, j.branch, j.city, j.category, j.designation, j.subjects, j.vacancies, j.employment_type, j.currency,
  j.salary_from, j.salary_to, j.closes_on, j.branch_id, j.school_id, j.country_id, j.min_qualification, j.min_experience_years, j.description, j.status`;

const MOST = 500;

const openJobs = (): Promise<OpenJob[]> =>
  rowsOf(sql<OpenJob>`
    select ${columns} from recruitment.public_jobs() j where j.status = 'open' and j.opens_on <= platform.today(j.branch_id)
     order by j.closes_on, j.title, j.id limit ${MOST}::int`);

const distinct = (all: readonly string[]): string[] => [...new Set(all)].toSorted((a, b) => a.localeCompare(b));

export async function readPublicJobs(query: ParsedInputOf<typeof publicJobs>): Promise<DataOf<typeof publicJobs>> {
  const all = await openJobs();
  const found = all.filter(
    (job) =>
      (!query.city || job.city === query.city) &&
      (!query.category || job.category === query.category) &&
      (!query.subject || job.subjects.includes(query.subject)),
  );
  return {
    jobs: found,
    cities: distinct(all.map((job) => job.city)),
    categories: distinct(all.map((job) => job.category)),
    subjects: distinct(all.flatMap((job) => job.subjects)),
  };
}

export async function jobBySlug(slug: string): Promise<OpenJob> {
  const job = await rowOf(sql<OpenJob>`select ${columns} from recruitment.public_jobs() j where j.slug = ${slug}`);
  if (!job) throw notFound('This job');
  return job;
}

type Questions = DataOf<typeof publicJob>['questions'];

export const questionsOf = (job_id: number): Promise<Questions> =>
  rowsOf(sql<Questions[number]>`
    select q.id, q.text, q.kind, q.options, q.required from recruitment.public_questions(${job_id}::bigint) q`);

export async function readPublicJob(slug: string): Promise<DataOf<typeof publicJob>> {
  const job = await jobBySlug(slug);
  return {
    ...job,
    is_open: job.status === 'open',
    read_at: asInstant(new Date(nowMs()).toISOString()),
    questions: await questionsOf(job.id),
  };
}
