// An offer is written, sent for approval, taken back (HIRE-12, HIRE-14).

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { addDays, formatDate } from '#kernel/dates.ts';
import { badField, conflict, Refusal } from '#kernel/refusal.ts';
import { holds, requirePermission } from '#platform/access/permissions.ts';
import { requireBranch, who } from '#platform/access/who.ts';
import { requestApproval } from '#platform/approvals/ask.ts';
import { endRequest } from '#platform/approvals/withdraw.ts';
import { audit } from '#platform/audit/audit.ts';
import { onConstraint } from '#platform/db/errors.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { setting } from '#platform/settings/setting.ts';
import { type LockedApplication, lockApplication } from '#modules/recruitment/applicants/chapter.ts';
import { lockJob, type LockedJob } from '#modules/recruitment/jobs/chapter.ts';
import { stateTable } from '#modules/recruitment/pipeline/rules/index.ts';
import type { offerSave, offerSend, offerWithdraw } from '../contract/offers.ts';
import { offerStates } from '../rules/offer-states.ts';
import { offerProblems, outsideRange } from '../rules/offer-terms.ts';
import { backToList } from '../steps/end-offer.ts';
import { lockOffer, type LockedOffer } from '../steps/locked-offer.ts';
import { hireKind, refuseTooMany } from './approve-offer.ts';

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

function passesOf(offer: LockedOffer): string[] {
  return [
    outsideRange(offer.gross, offer),
    offer.over_reason === null ? null : `More people than sanctioned posts: ${offer.over_reason}`,
    offer.do_not_hire_reason === null ? null : `Do not hire: ${offer.do_not_hire_reason}`,
  ].flatMap((one) => one ?? []);
}

export async function sendOffer({
  id,
  version,
  note,
}: ParsedInputOf<typeof offerSend>): Promise<DataOf<typeof offerSend>> {
  await requirePermission('Job Edit');
  const offer = await lockOffer(id, version);
  offerStates.refuse('send', offer.state);
  const application = await lockApplication(offer.application_id);
  if (application.stage !== 'final_list' || application.state !== 'active')
    throw conflict('The application is no longer on the final list.');
  if (application.do_not_hire && !offer.overrule)
    throw conflict(`Do not hire: ${application.do_not_hire_reason ?? ''}. Who approves hiring may pass over it.`);
  if (offer.valid_until < offer.today)
    throw badField('valid_until', 'The last day of the offer is over. Give another one.');
  await refuseTooMany(offer.job_id, offer.id);
  const passes = passesOf(offer);
  const { request_id, status } = await requestApproval(hireKind, {
    branch_id: offer.branch_id,
    to_branch_id: offer.placed_branch_id === offer.branch_id ? null : offer.placed_branch_id,
    subject_id: offer.application_id,
    subject_label: `${offer.name}, ${offer.number}`,
    title: `Offer: ${offer.job}`,
    shows: [
      { field: 'gross', label: 'Gross a month', before: null, after: offer.gross, form: 'money' },
      { field: 'joining_date', label: 'First day', before: null, after: offer.joining_date, form: 'date' },
      { field: 'valid_until', label: 'Offer ends', before: null, after: offer.valid_until, form: 'date' },
      { field: 'left', label: 'Vacancies left', before: null, after: offer.vacancies - offer.hired },
      ...passes.map((said, n) => ({ field: `passes${n}`, label: 'Note', before: null, after: said })),
    ],
    change: { offer_id: offer.id, passes },
    reason: note ?? null,
    amount: offer.gross,
    currency: offer.currency,
    claims: [`hire ${offer.application_id}`],
  });
  if (status === 'pending')
    await rowsOf(sql`
      update recruitment.job_offers set state = 'sent', approval_id = ${request_id}::bigint where id = ${offer.id}::bigint`);
  await audit({
    record_kind: 'job application',
    record_id: offer.application_id,
    branch_id: offer.branch_id,
    action: 'offer sent for approval',
    after: { gross: offer.gross, notes: passes.join('; ') || null },
  });
  const after = await lockOffer(offer.id);
  return { id: offer.id, version: after.version, approval_id: request_id, status };
}

export async function withdrawOffer(input: ParsedInputOf<typeof offerWithdraw>): Promise<DataOf<typeof offerWithdraw>> {
  await requirePermission('Job Edit');
  const offer = await lockOffer(input.id, input.version);
  offerStates.refuse('withdraw', offer.state);
  await rowsOf(sql`
    update recruitment.job_offers set state = 'withdrawn', decided_at = platform.now(), code_hash = null, code_until = null where id = ${offer.id}::bigint`);
  if (offer.state === 'sent' && offer.approval_id !== null) await endRequest(offer.approval_id, input.reason);
  await backToList([offer], `Offer withdrawn: ${input.reason}`);
  await audit({
    record_kind: 'job application',
    record_id: offer.application_id,
    branch_id: offer.branch_id,
    action: 'offer withdrawn',
    before: { state: offer.state, valid_until: formatDate(offer.valid_until) },
    after: { reason: input.reason },
  });
  const after = await lockOffer(offer.id);
  return { id: offer.id, version: after.version };
}
