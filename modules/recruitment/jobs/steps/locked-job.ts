// A job locked for an act; out of scope it was not found.

import { conflict, notFound } from '#kernel/refusal.ts';
import type { LocalDate } from '#kernel/dates.ts';
import type { Currency } from '#kernel/money.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import type { jobStatuses } from '../contract/jobs.ts';

export interface LockedJob {
  id: number;
  version: number;
  branch_id: number;
  number: string | null;
  slug: string;
  title: string;
  status: (typeof jobStatuses)[number];
  vacancies: number;
  hired: number;
  designation_id: number;
  department_id: number;
  employment_type: string;
  currency: Currency;
  salary_from: number | null;
  salary_to: number | null;
  closes_on: LocalDate;
  over_reason: string | null;
  needs_demo: boolean;
  needs_test: boolean;
  pass_mark: number;
  weight_demo: number;
  weight_interview: number;
  interview_template_id: number;
  demo_template_id: number | null;
  today: LocalDate;
}

export async function lockJob(id: number, version?: number): Promise<LockedJob> {
  const row = await rowOf(sql<LockedJob>`
    select j.id, j.version, j.branch_id, j.number, j.slug, j.title, j.status, j.vacancies, j.hired, j.designation_id, j.department_id,
           j.employment_type, j.currency, j.salary_from, j.salary_to, j.closes_on, j.over_reason, j.needs_demo, j.needs_test,
           j.pass_mark::float8 as pass_mark, j.weight_demo, j.weight_interview, j.interview_template_id, j.demo_template_id, platform.today(j.branch_id) as today
      from recruitment.job_posts j where j.id = ${id}::bigint and ${inScope('j.branch_id')} and platform.today(j.branch_id) is not null for update of j`);
  if (!row) throw notFound('This job');
  if (version !== undefined && row.version !== version)
    throw conflict('This job was changed meanwhile. Load it again.');
  return row;
}
