// Several inquiries of one family become one (spec 02 §3.1): what was said and the children move to the survivor, the others point to it.

import type { ParsedInputOf } from '#kernel/contract.ts';
import { badField } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import type { leadMerge } from '../contract/lead-acts.ts';
import { type Lead, workLeads } from '../contract/leads.ts';
import { readLead } from '../reads/lead.ts';
import { isOpenLead, stepProblem } from '#modules/admissions/lead-stages/rules/index.ts';
import { type LockedLead, lockLead, noteLead, scoreLeads } from '#modules/admissions/lead-stages/chapter.ts';

export async function mergeLeads({ keep_id, merge_ids }: ParsedInputOf<typeof leadMerge>): Promise<Lead> {
  await requirePermission(...workLeads);
  if (merge_ids.includes(keep_id)) throw badField('merge_ids', 'An inquiry cannot be merged into itself');
  // In one order, so that two opposite merges cannot deadlock.
  const locked = new Map<number, LockedLead>();
  for (const id of [keep_id, ...new Set(merge_ids)].toSorted((a, b) => a - b)) locked.set(id, await lockLead(id));
  const keep = locked.get(keep_id);
  const others = [...locked.values()].filter((lead) => lead.id !== keep_id);
  if (!keep || !isOpenLead(keep.stage)) throw badField('keep_id', 'The inquiry to keep must be open');
  for (const lead of others) {
    const problem = stepProblem(lead.stage, 'merged');
    if (problem) throw problem;
  }
  const ids = others.map((lead) => lead.id);
  await moveThings(keep, ids);
  await rowsOf(sql`
    update admissions.leads set stage = 'merged', merged_into_id = ${keep.id}::bigint, next_action_at = null, next_action_kind = null,
           updated_by = platform.current_user_id() where id = any (${ids}::bigint[])`);
  await noteLead(keep, { notes: `Merged with ${others.map((lead) => lead.lead_no).join(', ')}` });
  await scoreLeads([keep.id]);
  return readLead(keep.id);
}

/** Lateness counts from the earliest of them; the survivor gets the furthest stage. */
async function moveThings(keep: LockedLead, ids: readonly number[]): Promise<void> {
  await rowsOf(sql`
    update admissions.admission_activities set lead_id = ${keep.id}::bigint, branch_id = ${keep.branch_id}::int where lead_id = any (${[...ids]}::bigint[])`);
  await rowsOf(sql`
    update admissions.lead_children c set lead_id = ${keep.id}::bigint, branch_id = ${keep.branch_id}::int
     where c.lead_id = any (${[...ids]}::bigint[]) and (c.application_id is not null or not exists (
       select 1 from admissions.lead_children x where x.lead_id = ${keep.id}::bigint and lower(x.name) = lower(c.name)))`);
  await rowsOf(sql`
    update admissions.leads k set first_response_due = least(k.first_response_due, o.due), first_response_at = least(k.first_response_at, o.answered),
           last_activity_at = greatest(k.last_activity_at, o.last), furthest = greatest(k.furthest, o.furthest), received_at = least(k.received_at, o.received),
           email = coalesce(k.email, o.email), whatsapp = coalesce(k.whatsapp, o.whatsapp), marketing_consent = k.marketing_consent or o.consent,
           updated_by = platform.current_user_id()
      from (select min(first_response_due) as due, min(first_response_at) as answered, max(last_activity_at) as last, max(furthest) as furthest,
                   min(received_at) as received, min(email) as email, min(whatsapp) as whatsapp, bool_or(marketing_consent) as consent
              from admissions.leads where id = any (${[...ids]}::bigint[])) o
     where k.id = ${keep.id}::bigint`);
}
