// An application locked for a step, its history, and the one way its stage changes (spec 10 §4.4).

import { conflict, notFound } from '#kernel/refusal.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { message } from '#platform/messages/message.ts';
import type { ApplicantStage } from '../contract/applicant-words.ts';
import { applicantScope } from '../reads/applicants.ts';
import { officeOf } from './office.ts';

export interface LockedApplicant {
  id: number;
  version: number;
  country_id: number;
  application_no: string;
  applicant_name: string;
  city: string;
  stage: ApplicantStage;
  held_stage: ApplicantStage | null;
  approval_id: number | null;
  branch_id: number | null;
}

/** 404 for who does not work in all branches, 409 when somebody else changed it. */
export async function lockApplicant(id: number, version?: number): Promise<LockedApplicant> {
  const row = await rowOf(sql<LockedApplicant>`
    select a.id, a.version, a.country_id, a.application_no, a.applicant_name, a.city, a.stage, a.held_stage, a.approval_id, a.branch_id
      from franchise.franchise_applications a where a.id = ${id}::bigint and ${applicantScope()} for update`);
  if (!row) throw notFound('This application');
  if (version !== undefined && row.version !== version)
    throw conflict('Someone else changed this application meanwhile. Load it again.');
  return row;
}

interface Noted {
  kind: 'stage' | 'call' | 'visit' | 'note' | 'message' | 'file';
  from_stage?: ApplicantStage | null;
  to_stage?: ApplicantStage | null;
  note?: string | null;
  file_id?: number | null;
}

/** A line of the history, never changed afterwards. */
export async function noteEvent(application_id: number, event: Noted): Promise<void> {
  await rowsOf(sql`
    insert into franchise.franchise_application_events (application_id, kind, from_stage, to_stage, note, file_id)
    values (${application_id}::bigint, ${event.kind}, ${event.from_stage ?? null}, ${event.to_stage ?? null}, ${event.note ?? null},
            ${event.file_id ?? null}::bigint)`);
}

interface Step {
  to: ApplicantStage;
  note?: string | null;
  held_stage?: ApplicantStage | null;
  decision_reason?: string | null;
  next_action?: { at: string | null; text: string | null };
}

/** Whoever calls has judged the step; the history says it with its reason. */
export async function writeStage(applicant: Pick<LockedApplicant, 'id' | 'stage'>, step: Step): Promise<void> {
  const { to, note = null, held_stage = null, decision_reason = null } = step;
  const keeps = step.next_action === undefined;
  await rowsOf(sql`
    update franchise.franchise_applications set stage = ${to}, stage_at = platform.now(), held_stage = ${held_stage},
           decision_reason = ${decision_reason}, approval_id = case when ${to} = 'approval' then approval_id end,
           next_action_at = case when ${keeps} then next_action_at else ${step.next_action?.at ?? null}::timestamptz end,
           next_action = case when ${keeps} then next_action else ${step.next_action?.text ?? null} end, updated_by = platform.current_user_id()
     where id = ${applicant.id}::bigint`);
  await noteEvent(applicant.id, { kind: 'stage', from_stage: applicant.stage, to_stage: to, note });
}

/** A message to the applicant, from the office of the country. */
export async function tellApplicant(
  applicant: Pick<LockedApplicant, 'id' | 'country_id'>,
  event: 'FRANCHISE_ACK' | 'FRANCHISE_VISIT' | 'FRANCHISE_DECISION',
  { key, data }: { key: string; data: Readonly<Record<string, string>> },
): Promise<void> {
  const office = await officeOf(applicant.country_id);
  if (!office) return;
  await message({
    event,
    branch_id: office.id,
    subject_type: 'franchise applicant',
    subject_id: applicant.id,
    key: `franchise-application:${applicant.id}:${key}`,
    data,
  });
}
