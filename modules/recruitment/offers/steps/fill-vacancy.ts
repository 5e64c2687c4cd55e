// A vacancy is filled (HIRE-13): counted under the lock of the job, the pay that was agreed asked for, the first weeks written, a welcome.

import { addDays, type LocalDate } from '#kernel/dates.ts';
import { conflict } from '#kernel/refusal.ts';
import { audit } from '#platform/audit/audit.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { endLinks } from '#platform/doors/link-tokens.ts';
import { askPlan } from '#modules/payroll/index.ts';
import { noteEvents, tellApplicants } from '#modules/recruitment/pipeline/chapter.ts';
import type { LockedOffer } from './locked-offer.ts';
import { papersToRecord } from './papers-to-record.ts';

export async function fillVacancy(
  offer: LockedOffer,
  { employee_id, joining_date }: { employee_id: number; joining_date: LocalDate },
): Promise<void> {
  if (offer.hired >= offer.vacancies)
    throw conflict(`The last vacancy of ${offer.job} is filled. Raise their number, or withdraw the offer.`);
  const isLast = offer.hired + 1 >= offer.vacancies;
  await rowsOf(sql`
    update recruitment.job_posts set hired = hired + 1, status = case when ${isLast} then 'filled' else status end,
           closed_at = case when ${isLast} then platform.now() else closed_at end where id = ${offer.job_id}::bigint`);
  await rowsOf(sql`
    update recruitment.job_offers set state = 'hired', employee_id = ${employee_id}::bigint, decided_at = platform.now() where id = ${offer.id}::bigint`);
  await rowsOf(sql`
    update recruitment.job_applications set stage = 'hired', stage_at = platform.now() where id = ${offer.application_id}::bigint`);
  await rowsOf(sql`
    update recruitment.job_applicants set employee_id = ${employee_id}::bigint where id = ${offer.applicant_id}::bigint`);
  await noteEvents([
    {
      application_id: offer.application_id,
      branch_id: offer.branch_id,
      kind: 'stage',
      from_stage: 'offered',
      to_stage: 'hired',
      note: isLast ? 'Hired; the job is filled' : 'Hired',
      visible: true,
    },
  ]);
  await endLinks('offers', { kind: 'job_offer', id: offer.id });
  await papersToRecord(offer.application_id, employee_id, joining_date);
  await planAndTasks(offer, employee_id, joining_date);
  await tellApplicants([
    {
      application_id: offer.application_id,
      branch_id: offer.branch_id,
      event: 'JOB_WELCOME',
      key: `welcome:${offer.id}`,
      data: { job: offer.job, joining: joining_date },
    },
  ]);
  await audit({
    record_kind: 'job application',
    record_id: offer.application_id,
    branch_id: offer.branch_id,
    action: 'hired',
    after: { employee_id, job: offer.job, vacancies_left: offer.vacancies - offer.hired - 1 },
  });
}

/** The pay that was agreed is asked for as a plan; a second person approves it. */
async function planAndTasks(offer: LockedOffer, employee_id: number, joining_date: LocalDate): Promise<void> {
  await askPlan({
    employee_id,
    effective_from: joining_date,
    reason: 'joining',
    note: `Agreed by the offer of ${offer.number}`,
    lines: offer.lines,
  });
  const tasks = await rowsOf(sql<{ title: string; owner: string; due_days: number }>`
    select o.title, o.owner, o.due_days from recruitment.onboarding_templates o join hr.designations g on g.id = ${offer.designation_id}::bigint
     where o.school_id = platform.current_school() and o.category = g.category order by o.position`);
  const rows = JSON.stringify(tasks.map((one) => ({ ...one, due_on: addDays(joining_date, one.due_days) })));
  await rowsOf(sql`
    insert into recruitment.onboarding_tasks (branch_id, employee_id, title, owner, due_on)
    select e.branch_id, e.id, r.title, r.owner, r.due_on from hr.employees e, jsonb_to_recordset(${rows}::jsonb) as r (title text, owner text, due_on date)
     where e.id = ${employee_id}::bigint`);
}
