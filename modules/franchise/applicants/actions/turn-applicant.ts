// The steps of an applicant that a person takes (spec 10 §4.4): visit planned and done, on hold, going on, rejected, withdrawn, re-opened.

import { nowMs } from '#kernel/clock.ts';
import type { ParsedInputOf } from '#kernel/contract.ts';
import { badField, conflict } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { endRequest } from '#platform/approvals/withdraw.ts';
import { audit } from '#platform/audit/audit.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import type { applicantTurn } from '../contract/applicant-acts.ts';
import type { Applicant } from '../contract/applicants.ts';
import { stageNames } from '../contract/applicant-words.ts';
import { readApplicant } from '../reads/applicant.ts';
import { applicantStates, rejectedByApprover } from '../rules/application-states.ts';
import { lockApplicant, type LockedApplicant, tellApplicant, writeStage } from '../steps/applicant-row.ts';
import { planVisit } from '../steps/plan-visit.ts';
import { reopenVisit } from '../steps/reopen-visit.ts';
import { askForApproval } from './approve-applicant.ts';

type Input = ParsedInputOf<typeof applicantTurn>;

export async function turnApplicant(input: Input): Promise<Applicant> {
  const { event } = input;
  // Whether it is for who works applicants or for who approves them hangs on where it stands.
  await requirePermission('Franchise Applicant', 'Franchise Applicant Approval');
  const applicant = await lockApplicant(input.id, input.version);
  await requirePermission(permissionFor(event, applicant));
  applicantStates.refuse(event, applicant.stage);
  await steps[event](applicant, input);
  const after = await readApplicant(applicant.id);
  await audit({
    record_kind: 'franchise applicant',
    record_id: applicant.id,
    action: event,
    before: { stage: applicant.stage },
    after: { stage: after.stage, reason: input.reason ?? null },
  });
  return after;
}

function permissionFor(event: Input['event'], { stage, held_stage }: LockedApplicant): string {
  const approvers = event === 'reopen' || (event === 'reject' && rejectedByApprover(stage, held_stage));
  return approvers ? 'Franchise Applicant Approval' : 'Franchise Applicant';
}

function reasonOf({ reason }: Input, asks: string): string {
  if (!reason) throw badField('reason', asks);
  return reason;
}

async function finishVisit(applicant: LockedApplicant): Promise<void> {
  const { missing } = await readApplicant(applicant.id);
  if (missing.length > 0) throw conflict(`Before it is sent for approval: ${missing.join('; ')}.`, { missing });
  await rowsOf(sql`
    update franchise.franchise_site_visits set state = 'done' where application_id = ${applicant.id}::bigint and state = 'planned'`);
  await writeStage(applicant, { to: 'approval', next_action: { at: null, text: null } });
  await askForApproval(applicant.id);
}

/** The request goes first, so that what it closes does not move the application. */
async function takeBackRequest(applicant: LockedApplicant, reason: string): Promise<void> {
  if (applicant.stage !== 'approval' || applicant.approval_id === null) return;
  await rowsOf(sql`update franchise.franchise_applications set approval_id = null where id = ${applicant.id}::bigint`);
  await endRequest(applicant.approval_id, reason);
}

async function hold(applicant: LockedApplicant, input: Input): Promise<void> {
  const reason = reasonOf(input, 'Enter why it waits');
  if (!input.at) throw badField('at', 'Enter the day on which it is looked at again');
  if (Date.parse(input.at) < nowMs()) throw badField('at', 'This is in the past. Enter a day to come');
  await takeBackRequest(applicant, reason);
  // A decision is asked for again, with the visit as it stands then.
  const held_stage = applicant.stage === 'approval' ? 'site_visit' : applicant.stage;
  if (applicant.stage === 'approval') await reopenVisit(applicant.id);
  await writeStage(applicant, {
    to: 'on_hold',
    held_stage,
    note: reason,
    next_action: { at: input.at, text: 'Look at it again' },
  });
}

async function goOn(applicant: LockedApplicant, input: Input): Promise<void> {
  await writeStage(applicant, {
    to: applicant.held_stage ?? 'applied',
    note: input.reason ?? null,
    next_action: { at: input.at ?? null, text: null },
  });
}

async function end(applicant: LockedApplicant, input: Input, to: 'rejected' | 'withdrawn'): Promise<void> {
  const reason = reasonOf(input, to === 'rejected' ? 'Enter why it is rejected' : 'Enter why they withdraw');
  await takeBackRequest(applicant, reason);
  await rowsOf(sql`
    update franchise.franchise_site_visits set state = 'cancelled' where application_id = ${applicant.id}::bigint and state = 'planned'`);
  await writeStage(applicant, { to, note: reason, decision_reason: reason, next_action: { at: null, text: null } });
  const decision = to === 'rejected' ? 'We cannot take it up. Thank you for your trust.' : 'It is closed at your wish.';
  await tellApplicant(applicant, 'FRANCHISE_DECISION', {
    key: `${to}:${applicant.version}`,
    data: { number: applicant.application_no, decision },
  });
}

async function reopen(applicant: LockedApplicant, input: Input): Promise<void> {
  const reason = reasonOf(input, 'Enter why it is opened again');
  if (applicant.branch_id !== null)
    throw conflict('Its branch was made already. Record a new application, or go on with the branch.');
  await writeStage(applicant, {
    to: 'applied',
    note: `${reason} (was ${stageNames[applicant.stage].toLowerCase()})`,
    next_action: { at: input.at ?? null, text: null },
  });
}

const steps: Record<Input['event'], (applicant: LockedApplicant, input: Input) => Promise<void>> = {
  plan_visit: (applicant, { at, visitor_id, reason }) => planVisit(applicant, { at, visitor_id, note: reason }),
  visit_done: finishVisit,
  hold,
  go_on: goOn,
  reject: (applicant, input) => end(applicant, input, 'rejected'),
  withdraw: (applicant, input) => end(applicant, input, 'withdrawn'),
  reopen,
};
