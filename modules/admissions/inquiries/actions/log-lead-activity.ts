// Records what was said and done with a family (spec 02 §3.1, §7 lead/activity): it may move the inquiry a step, ends the
// action that was due and names the next.

import { nowMs } from '#kernel/clock.ts';
import type { ParsedInputOf } from '#kernel/contract.ts';
import { badField, notFound } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import type { LeadStage } from '#modules/admissions/lead-stages/contract/lead-words.ts';
import type { leadActivity } from '../contract/lead-acts.ts';
import { workLeads } from '../contract/leads.ts';
import { isOpenLead, stageAfter } from '#modules/admissions/lead-stages/rules/index.ts';
import { markCalled } from '../steps/mark-called.ts';
import { type LockedLead, lockLead, scoreLeads, writeStep } from '#modules/admissions/lead-stages/chapter.ts';

type Input = ParsedInputOf<typeof leadActivity>;

export async function logLeadActivity(input: Input): Promise<{ id: number; stage: LeadStage | null }> {
  await requirePermission(...workLeads);
  if (input.next_action_at && Date.parse(input.next_action_at) < nowMs())
    throw badField('next_action_at', 'The next action is in the past');
  const application = input.application_id === undefined ? null : await applicationOf(input.application_id);
  if (input.lead_id !== undefined) {
    const lead = await lockLead(input.lead_id);
    const id = await write(input, lead.branch_id);
    return { id, stage: await follow(lead, input) };
  }
  if (!application) throw badField('lead_id', 'Name the inquiry or the application');
  const id = await write(input, application.branch_id);
  if (input.direction === 'out' && input.outcome === 'reached') await markCalled(application.id);
  return { id, stage: null };
}

async function applicationOf(id: number): Promise<{ id: number; branch_id: number }> {
  const application = await rowOf(sql<{ id: number; branch_id: number }>`
    select id, branch_id from admissions.applications where id = ${id}::bigint and ${inScope('branch_id')}`);
  if (!application) throw notFound('This application');
  return application;
}

async function write(input: Input, branch_id: number | null): Promise<number> {
  const row = await rowOf(sql<{ id: number }>`
    insert into admissions.admission_activities (branch_id, lead_id, application_id, kind, direction, outcome, notes, duration_s)
    values (${branch_id}::int, ${input.lead_id ?? null}::bigint, ${input.application_id ?? null}::bigint, ${input.kind}, ${input.direction},
            ${input.outcome ?? null}, ${input.notes ?? null}, ${input.duration_s ?? null}::int) returning id`);
  return row?.id ?? 0;
}

/** Completes a planned action of today or before; one of a later day, such as a visit, stays. */
async function follow(lead: LockedLead, input: Input): Promise<LeadStage> {
  const open = isOpenLead(lead.stage);
  await rowsOf(sql`
    update admissions.leads l set last_activity_at = platform.now(), stale_told_at = null,
           next_action_at = case when not ${open} then null else coalesce(${input.next_action_at ?? null}::timestamptz,
             case when l.next_action_at > platform.now() + interval '12 hours' then l.next_action_at end) end,
           next_action_kind = case when not ${open} then null when ${input.next_action_at != null} then ${input.next_action_kind ?? 'call'}
             when l.next_action_at > platform.now() + interval '12 hours' then l.next_action_kind end,
           updated_by = platform.current_user_id()
     where l.id = ${lead.id}::bigint`);
  const to = stageAfter(lead.stage, input);
  if (to === lead.stage) await scoreLeads([lead.id]);
  else await writeStep(lead, { to });
  return to;
}
