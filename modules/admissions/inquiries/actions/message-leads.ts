// Families of chosen inquiries are written to (ADM-8): about their inquiry always, marketing only where they agreed.

import type { ParsedInputOf } from '#kernel/contract.ts';
import { counted } from '#kernel/counted.ts';
import { conflict } from '#kernel/refusal.ts';
import { holds, requirePermission } from '#platform/access/permissions.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { idsChosen } from '#platform/jobs/chosen-rows.ts';
import { message } from '#platform/messages/message.ts';
import type { leadMessage } from '../contract/lead-acts.ts';
import { workLeads } from '../contract/leads.ts';
import { leadScope } from '#modules/admissions/lead-stages/chapter.ts';
import { leadIdsOf } from '../reads/leads.ts';

/** As for families of students (MSG-85): more at once is a campaign. */
const MOST = 500;

export async function messageLeads({
  about,
  text,
  ...chosen
}: ParsedInputOf<typeof leadMessage>): Promise<{ told: number; left_out: number }> {
  await requirePermission(...workLeads);
  const ids = await idsChosen(chosen, leadIdsOf);
  if (ids.length > MOST && !(await holds('Campaign Approval')))
    throw conflict(
      `These are ${counted(ids.length, 'family', 'families')}. More than ${MOST} at once are sent by somebody with the permission Campaign Approval.`,
    );
  const leads = await rowsOf(sql<{ id: number; branch_id: number }>`
    select l.id, l.branch_id from admissions.leads l
     where l.id = any (${ids}::bigint[]) and ${leadScope()} and l.branch_id is not null and l.stage not in ('junk', 'merged')
       and (${about === 'inquiry'} or l.marketing_consent) order by l.branch_id, l.id for no key update`);
  const notes = await rowsOf(sql<{ id: number; lead_id: number }>`
    insert into admissions.admission_activities (branch_id, lead_id, kind, direction, notes)
    select l.branch_id, l.id, 'sms', 'out', ${text} from admissions.leads l where l.id = any (${leads.map((lead) => lead.id)}::bigint[])
    returning id, lead_id`);
  if (about === 'inquiry') await noteAnswered(leads.map((lead) => lead.id));
  const branchOf = new Map(leads.map((lead) => [lead.id, lead.branch_id]));
  await message(
    ...notes.map((note) => ({
      event: about === 'inquiry' ? 'LEAD_MESSAGE' : 'LEAD_OFFER',
      branch_id: branchOf.get(note.lead_id) ?? 0,
      subject_type: 'lead',
      subject_id: note.lead_id,
      key: `lead-note:${note.id}`,
      data: { text },
    })),
  );
  return { told: leads.length, left_out: ids.length - leads.length };
}

/** A message answers a question of the contact form; other families still wait for a personal answer. */
async function noteAnswered(ids: readonly number[]): Promise<void> {
  await rowsOf(sql`
    with answered as (
      update admissions.leads l set stage = 'contacted', furthest = greatest(l.furthest, 1::smallint), first_response_at = coalesce(l.first_response_at, platform.now()),
             next_action_at = null, next_action_kind = null, updated_by = platform.current_user_id()
       where l.id = any (${[...ids]}::bigint[]) and l.kind = 'contact' and l.stage = 'new' returning l.id, l.branch_id)
    insert into admissions.admission_activities (branch_id, lead_id, kind, from_stage, to_stage, notes)
    select branch_id, id, 'system', 'new', 'contacted', null from answered`);
  await rowsOf(sql`
    update admissions.leads set last_activity_at = platform.now(), stale_told_at = null where id = any (${[...ids]}::bigint[])`);
}
