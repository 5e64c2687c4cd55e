// Stages of an inquiry that a person sets (spec 02 §3.1): a visit with its invitation, visited, lost with the reason, junk,
// re-opened.

import { nowMs } from '#kernel/clock.ts';
import type { ParsedInputOf } from '#kernel/contract.ts';
import { badField } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { idsChosen } from '#platform/jobs/chosen-rows.ts';
import { message } from '#platform/messages/message.ts';
import { setting } from '#platform/settings/setting.ts';
import type { LeadStage } from '#modules/admissions/lead-stages/contract/lead-words.ts';
import type { leadTurn, leadTurnMany } from '../contract/lead-acts.ts';
import { workLeads } from '../contract/leads.ts';
import { leadScope, type LockedLead, lockLead, changeLeadStage } from '#modules/admissions/lead-stages/chapter.ts';
import { leadIdsOf } from '../reads/leads.ts';

type Input = ParsedInputOf<typeof leadTurn>;

export async function changeLeadByHand(
  input: Input,
): Promise<{ id: number; stage: LeadStage; version: number; warning: string | null }> {
  await requirePermission(...workLeads);
  const lead = await lockLead(input.id, input.version);
  const { stage } = input;
  if (stage === 'lost' && !input.reason) throw badField('reason', 'Choose why it was lost');
  if (stage === 'visit_booked') requireVisit(lead, input.visit_at);
  const visit_at = stage === 'visit_booked' ? input.visit_at : null;
  await changeLeadStage(lead, { to: stage, note: input.note, lost_reason: input.reason, visit_at });
  const warning = visit_at ? await invite(lead, visit_at) : null;
  const after = await lockLead(input.id);
  return { id: after.id, stage: after.stage, version: after.version, warning };
}

function requireVisit(lead: LockedLead, visit_at: string | null | undefined): void {
  if (lead.branch_id === null) throw badField('stage', 'Assign the inquiry to a branch first; a visit needs a place');
  if (!visit_at) throw badField('visit_at', 'Enter the day and the time of the visit');
  if (Date.parse(visit_at) < nowMs()) throw badField('visit_at', 'The visit is in the past');
}

/** VISIT_CALL; returns a warning where the day has as many visits as the branch wants. */
async function invite({ id, branch_id }: LockedLead, visit_at: string): Promise<string | null> {
  if (branch_id === null) return null;
  const day = await rowOf(sql<{ day: string; visits: number; branch: string; address: string }>`
    select to_char(${visit_at}::timestamptz at time zone c.time_zone, 'YYYY-MM-DD') as day, b.branch_name as branch, b.address,
           (select count(*)::int from admissions.leads l where l.branch_id = b.id and l.stage = 'visit_booked'
               and (l.visit_at at time zone c.time_zone)::date = (${visit_at}::timestamptz at time zone c.time_zone)::date) as visits
      from platform.branches b join platform.countries c on c.id = b.country_id and c.operates where b.id = ${branch_id}::int`);
  await message({
    event: 'VISIT_CALL',
    branch_id,
    subject_type: 'lead',
    subject_id: id,
    key: `lead:${id}:visit:${visit_at}`,
    data: { at: visit_at, venue: [day?.branch, day?.address].filter(Boolean).join(', ') },
  });
  const most = await setting<number>('visits_per_day', branch_id);
  const visits = day?.visits ?? 0;
  return visits > most ? `${visits} visits are booked for that day; the branch likes to have ${most} at most` : null;
}

/** In one statement; inquiries in other stages are left alone and counted. */
export async function changeManyLeads(
  input: ParsedInputOf<typeof leadTurnMany>,
): Promise<{ done: number; left_out: number }> {
  await requirePermission(...workLeads);
  const { stage, reason = null, note = null } = input;
  if (stage === 'lost' && !reason) throw badField('reason', 'Choose why they were lost');
  const ids = await idsChosen(input, leadIdsOf);
  const done = await rowsOf(sql<{ id: number }>`
    with found as (
      select l.id, l.stage from admissions.leads l where l.id = any (${ids}::bigint[]) and ${leadScope()} and admissions.is_open(l.stage)
       order by l.id for update),
    turned as (
      update admissions.leads l set stage = ${stage}, lost_reason = ${stage === 'lost' ? reason : null}, lost_note = ${stage === 'lost' ? note : null},
             last_activity_at = platform.now(), stale_told_at = null, next_action_at = null, next_action_kind = null, updated_by = platform.current_user_id()
        from found f where l.id = f.id returning l.id, l.branch_id, f.stage as was)
    insert into admissions.admission_activities (branch_id, lead_id, kind, from_stage, to_stage, notes)
    select branch_id, id, 'system', was, ${stage}, ${note} from turned returning lead_id as id`);
  return { done: done.length, left_out: ids.length - done.length };
}
