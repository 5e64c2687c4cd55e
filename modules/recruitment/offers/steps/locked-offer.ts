// An offer locked for an act, with its job, locked first so that offers and hires of one job never cross.

import type { LocalDate } from '#kernel/dates.ts';
import type { Currency } from '#kernel/money.ts';
import { conflict, notFound } from '#kernel/refusal.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';

export interface LockedOffer {
  id: number;
  version: number;
  branch_id: number;
  application_id: number;
  applicant_id: number;
  name: string;
  number: string;
  job_id: number;
  job: string;
  placed_branch_id: number;
  designation_id: number;
  department_id: number;
  reports_to_id: number | null;
  currency: Currency;
  gross: number;
  lines: { head_id: number; amount: number }[];
  joining_date: LocalDate;
  valid_until: LocalDate;
  terms: string | null;
  state: 'draft' | 'sent' | 'offered' | 'accepted' | 'declined' | 'expired' | 'withdrawn' | 'hired';
  approval_id: number | null;
  overrule: boolean;
  employee_id: number | null;
  vacancies: number;
  hired: number;
  salary_from: number | null;
  salary_to: number | null;
  over_reason: string | null;
  do_not_hire_reason: string | null;
  today: LocalDate;
}

export async function lockOffer(id: number, version?: number): Promise<LockedOffer> {
  await rowOf(sql`
    select from recruitment.job_posts j join recruitment.job_offers o on o.job_id = j.id where o.id = ${id}::bigint for update of j`);
  const row = await rowOf(sql<LockedOffer>`
    select o.id, o.version, o.branch_id, o.application_id, p.applicant_id, a.full_name as name, p.number, o.job_id, j.title as job, o.placed_branch_id,
           o.designation_id, o.department_id, o.reports_to_id, o.currency, o.gross, o.lines, o.joining_date, o.valid_until, o.terms, o.state,
           o.approval_id, o.overrule, o.employee_id, j.vacancies, j.hired, j.salary_from, j.salary_to, j.over_reason, a.do_not_hire_reason,
           platform.today(o.branch_id) as today
      from recruitment.job_offers o join recruitment.job_applications p on p.id = o.application_id
      join recruitment.job_applicants a on a.id = p.applicant_id join recruitment.job_posts j on j.id = o.job_id
     where o.id = ${id}::bigint and ${inScope('o.branch_id')} and platform.today(o.branch_id) is not null for update of o`);
  if (!row) throw notFound('This offer');
  if (version !== undefined && row.version !== version)
    throw conflict('This offer was changed meanwhile. Load it again.');
  return row;
}
