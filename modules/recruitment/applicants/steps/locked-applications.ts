// Applications locked for an act, in one order; out of scope they were not found.

import type { LocalDate } from '#kernel/dates.ts';
import { notFound } from '#kernel/refusal.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import type { ApplicationState, Stage } from '#modules/recruitment/pipeline/contract/words.ts';

export interface LockedApplication {
  id: number;
  version: number;
  branch_id: number;
  number: string;
  applicant_id: number;
  name: string;
  mobile: string | null;
  job_id: number;
  job: string;
  stage: Stage;
  state: ApplicationState;
  needs_demo: boolean;
  needs_test: boolean;
  pass_mark: number;
  vacancies: number;
  interview_score: number | null;
  demo_score: number | null;
  final_score: number | null;
  referred_by_employee_id: number | null;
  do_not_hire: boolean;
  do_not_hire_reason: string | null;
  time_zone: string;
  today: LocalDate;
}

export async function lockApplications(ids: readonly number[]): Promise<LockedApplication[]> {
  return rowsOf(sql<LockedApplication>`
    select p.id, p.version, p.branch_id, p.number, p.applicant_id, a.full_name as name, a.mobile, p.job_id, j.title as job, p.stage, p.state,
           j.needs_demo, j.needs_test, j.pass_mark::float8 as pass_mark, j.vacancies, p.interview_score::float8 as interview_score,
           p.demo_score::float8 as demo_score, p.final_score::float8 as final_score, p.referred_by_employee_id, a.do_not_hire, a.do_not_hire_reason,
           n.time_zone, platform.today(p.branch_id) as today
      from recruitment.job_applications p join recruitment.job_applicants a on a.id = p.applicant_id join recruitment.job_posts j on j.id = p.job_id
      join platform.branches b on b.id = p.branch_id join platform.countries n on n.id = b.country_id and n.operates
     where p.id = any (${[...ids]}::bigint[]) and ${inScope('p.branch_id')} and platform.today(p.branch_id) is not null
     order by p.id for update of p`);
}

export async function lockApplication(id: number): Promise<LockedApplication> {
  const [row] = await lockApplications([id]);
  if (!row) throw notFound('This application');
  return row;
}
