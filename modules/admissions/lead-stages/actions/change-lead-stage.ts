// The only way to change the stage of an inquiry (spec 02 §3.1): the row is locked, the step checked, written and recorded in the history.

import { conflict, notFound } from '#kernel/refusal.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import type { LeadKind, LeadStage } from '../contract/lead-words.ts';
import { leadScope } from '../reads/lead-scope.ts';
import { furthestOf, isOpenLead, stepProblem } from '../rules/lead-steps.ts';
import { scoreLeads } from './score-leads.ts';

export interface LockedLead {
  id: number;
  version: number;
  branch_id: number | null;
  kind: LeadKind;
  stage: LeadStage;
  lead_no: string;
  parent_name: string;
  assigned_to: number | null;
  next_action_at: string | null;
  first_response_at: string | null;
}

/** The inquiry, locked to the end of the transaction. 404 outside the scope, 409 when somebody else changed it. */
export async function lockLead(id: number, version?: number): Promise<LockedLead> {
  const row = await rowOf(sql<LockedLead>`
    select l.id, l.version, l.branch_id, l.kind, l.stage, l.lead_no, l.parent_name, l.assigned_to, l.next_action_at, l.first_response_at
      from admissions.leads l where l.id = ${id}::bigint and ${leadScope()} for update`);
  if (!row) throw notFound('This inquiry');
  if (version !== undefined && row.version !== version)
    throw conflict('This inquiry was changed meanwhile. Load it again.');
  return row;
}

export interface LeadStep {
  to: LeadStage;
  note?: string | null | undefined;
  lost_reason?: string | null | undefined;
  visit_at?: string | null | undefined;
}

/** Writes the step: planned actions end with the inquiry, the furthest stage is kept for the funnel (ADM-7). */
export async function changeLeadStage(lead: LockedLead, step: LeadStep): Promise<void> {
  const problem = stepProblem(lead.stage, step.to);
  if (problem) throw problem;
  await writeStep(lead, step);
}

/** The same without a check, where another act has decided the stage: a call that reached the family, an application. */
export async function writeStep(lead: Pick<LockedLead, 'id' | 'branch_id' | 'stage'>, step: LeadStep): Promise<void> {
  const { to } = step;
  const ends = !isOpenLead(to);
  await rowsOf(sql`
    update admissions.leads set stage = ${to}, last_activity_at = platform.now(), stale_told_at = null,
           furthest = greatest(furthest, ${furthestOf[to] ?? 0}::smallint),
           lost_reason = ${to === 'lost' ? (step.lost_reason ?? 'other') : null}, lost_note = ${to === 'lost' ? (step.note ?? null) : null},
           first_response_at = case when ${to}::text in ('contacted', 'visit_booked', 'visited', 'applied') then coalesce(first_response_at, platform.now()) else first_response_at end,
           visit_at = coalesce(${step.visit_at ?? null}::timestamptz, visit_at),
           next_action_at = case when ${ends} then null else coalesce(${step.visit_at ?? null}::timestamptz, case when ${to === 'visited'} then null else next_action_at end) end,
           next_action_kind = case when ${ends} then null when ${step.visit_at != null} then 'visit' when ${to === 'visited'} then null else next_action_kind end,
           updated_by = platform.current_user_id()
     where id = ${lead.id}::bigint`);
  await noteLead(lead, { from_stage: lead.stage, to_stage: to, notes: step.note ?? null });
  await scoreLeads([lead.id]);
}

/** Adds a system line to the history, never changed afterwards. */
export async function noteLead(
  lead: Pick<LockedLead, 'id' | 'branch_id'>,
  {
    from_stage = null,
    to_stage = null,
    notes,
  }: { from_stage?: string | null; to_stage?: string | null; notes: string | null },
): Promise<void> {
  await rowsOf(sql`
    insert into admissions.admission_activities (branch_id, lead_id, kind, from_stage, to_stage, notes)
    values (${lead.branch_id}::int, ${lead.id}::bigint, 'system', ${from_stage}, ${to_stage}, ${notes})`);
}
