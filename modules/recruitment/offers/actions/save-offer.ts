// An offer is written, sent for approval, taken back (HIRE-12, HIRE-14).

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { addDays } from '#kernel/dates.ts';
import { badField, conflict, Refusal } from '#kernel/refusal.ts';
import { holds, requirePermission } from '#platform/access/permissions.ts';
import { requireBranch, who } from '#platform/access/who.ts';
import { audit } from '#platform/audit/audit.ts';
import { onConstraint } from '#platform/db/errors.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { setting } from '#platform/settings/setting.ts';
import { type LockedApplication, lockApplication } from '#modules/recruitment/applicants/chapter.ts';
import { lockJob, type LockedJob } from '#modules/recruitment/jobs/chapter.ts';
import { stateTable } from '#modules/recruitment/pipeline/rules/index.ts';
import type { offerSave } from '../contract/offers.ts';
import { offerStates } from '../rules/offer-states.ts';
import { offerProblems, outsideRange } from '../rules/offer-terms.ts';
import { lockOffer } from '../steps/locked-offer.ts';

type Input = ParsedInputOf<typeof offerSave>;

/** HIRE-14: blocked, unless who may approve hiring says otherwise; another person still decides. */
async function refuseDoNotHire(one: LockedApplication, { overrule }: Input): Promise<void> {
  if (!one.do_not_hire) return;
  if (!overrule) throw conflict(`Do not hire: ${one.do_not_hire_reason ?? ''}. Who approves hiring may pass over it.`);
  if (!(await holds('hire-approval')))
    throw new Refusal('not_allowed', 'Only who approves hiring passes over “do not hire”.');
}

async function refusePlace({ branch_id, designation_id, department_id }: Input, job: LockedJob): Promise<void> {
  requireBranch(branch_id);
  const known = await rowOf(sql<{ branch: boolean; designation: boolean; department: boolean }>`
    select ${branch_id}::int = ${job.branch_id}::int or exists (
             select from recruitment.job_post_branches m where m.job_id = ${job.id}::bigint and m.placed_branch_id = ${branch_id}::int) as branch,
           exists (select from hr.designations g where g.id = ${designation_id}::bigint and g.school_id = ${who().school_id}::int and g.is_active) as designation,
           exists (select from hr.departments d where d.id = ${department_id}::bigint and d.school_id = ${who().school_id}::int and d.is_active) as department`);
  if (!known?.branch) throw badField('branch_id', 'The job was not posted for this branch');
  if (!known.designation) throw badField('designation_id', 'Choose a designation in use');
  if (!known.department) throw badField('department_id', 'Choose a department in use');
}

async function refuseHeads(input: Input): Promise<void> {
  const ids = input.lines.map((line) => line.head_id);
  if (new Set(ids).size < ids.length) throw badField('lines', 'A head stands twice');
  const known = await rowsOf(sql<{ id: number }>`
    select h.id from payroll.pay_heads h
     where h.id = any (${ids}::bigint[]) and h.school_id = ${who().school_id}::int and h.is_active and h.kind = 'earning'`);
  if (known.length < ids.length) throw badField('lines', 'Choose earnings of the school');
}

async function write(input: Input, job: LockedJob, terms: { gross: number; valid_until: string }): Promise<number> {
  const { gross, valid_until } = terms;
  const lines = JSON.stringify(input.lines);
  if (input.id !== undefined) {
    const offer = await lockOffer(input.id, input.version ?? 0);
    offerStates.refuse('change', offer.state);
    if (offer.application_id !== input.application_id)
      throw badField('application_id', 'This offer is to somebody else');
    await rowsOf(sql`
      update recruitment.job_offers set placed_branch_id = ${input.branch_id}::int, designation_id = ${input.designation_id}::bigint,
             department_id = ${input.department_id}::bigint, reports_to_id = ${input.reports_to_id ?? null}::bigint, gross = ${gross}::bigint,
             lines = ${lines}::jsonb, joining_date = ${input.joining_date}::date, valid_until = ${valid_until}::date, terms = nullif(${input.terms ?? ''}, ''),
             overrule = ${input.overrule} where id = ${offer.id}::bigint`);
    return offer.id;
  }
  const made = await onConstraint(
    'job_offers_live',
    conflict('There is an offer to this person already. Change or withdraw it.'),
    () =>
      rowOf(sql<{ id: number }>`
      insert into recruitment.job_offers (branch_id, application_id, job_id, placed_branch_id, designation_id, department_id, reports_to_id, currency, gross,
             lines, joining_date, valid_until, terms, overrule)
      values (${job.branch_id}::int, ${input.application_id}::bigint, ${job.id}::bigint, ${input.branch_id}::int, ${input.designation_id}::bigint,
              ${input.department_id}::bigint, ${input.reports_to_id ?? null}::bigint, ${job.currency}, ${gross}::bigint, ${lines}::jsonb,
              ${input.joining_date}::date, ${valid_until}::date, nullif(${input.terms ?? ''}, ''), ${input.overrule}) returning id`),
  );
  return made?.id ?? 0;
}

export async function saveOffer(input: Input): Promise<DataOf<typeof offerSave>> {
  await requirePermission('Job Edit');
  const found = await lockApplication(input.application_id);
  const job = await lockJob(found.job_id);
  if (found.state !== 'active') throw conflict(`This application is ${stateTable.said(found.state)}.`);
  if (found.stage !== 'final_list') throw conflict('An offer is made to somebody on the final list.');
  await refuseDoNotHire(found, input);
  await refusePlace(input, job);
  await refuseHeads(input);
  const valid_until = input.valid_until ?? addDays(job.today, await setting<number>('offer_days', job.branch_id));
  const errors = offerProblems({ joining_date: input.joining_date, valid_until }, job.today);
  const [first] = Object.values(errors).flat();
  if (first !== undefined) throw new Refusal('bad_input', first, { errors });
  const gross = input.lines.reduce((sum, line) => sum + line.amount, 0);
  const id = await write(input, job, { gross, valid_until });
  const { version } = await lockOffer(id);
  await audit({
    record_kind: 'job application',
    record_id: found.id,
    branch_id: job.branch_id,
    action: 'offer written',
    after: { gross, joining_date: input.joining_date, valid_until },
  });
  return { id, version, gross, outside: outsideRange(gross, job) };
}
