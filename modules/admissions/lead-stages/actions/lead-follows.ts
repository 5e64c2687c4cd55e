// What an application does to the inquiry it came from (spec 02 §3.1): the family has applied, its first child is admitted. The door
// of inquiries to the wizard, the submit and the confirmation; both may be called again and change nothing then.

import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { isOpenLead } from '../rules/lead-steps.ts';
import { lockLead, type LockedLead, writeStep } from './change-lead-stage.ts';

/** Returns the survivor of a merged inquiry. */
async function survivorOf(lead_id: number): Promise<LockedLead> {
  const lead = await lockLead(lead_id);
  if (lead.stage !== 'merged') return lead;
  const row = await rowOf(sql<{ id: number }>`
    select merged_into_id as id from admissions.leads where id = ${lead_id}::bigint and merged_into_id is not null`);
  return lockLead(row?.id ?? 0);
}

/** A draft was begun or an application submitted for a child of the inquiry: the child is joined to it by its name. */
export async function leadApplied(lead_id: number, application_id: number): Promise<void> {
  const lead = await survivorOf(lead_id);
  await rowsOf(sql`
    update admissions.lead_children set application_id = ${application_id}::bigint, updated_by = platform.current_user_id()
     where not exists (select 1 from admissions.lead_children where application_id = ${application_id}::bigint)
       and id = (select c.id from admissions.lead_children c join admissions.applications a on a.id = ${application_id}::bigint
                  where c.lead_id = ${lead.id}::bigint and c.application_id is null
                  order by lower(c.name) = lower(a.child_name) desc, c.id limit 1)`);
  if (lead.stage === 'won' || lead.stage === 'applied') return;
  await writeStep(lead, { to: 'applied', note: isOpenLead(lead.stage) ? null : 'Came back and applied' });
}

/** The first application of the inquiry is confirmed. */
export async function leadWon(lead_id: number): Promise<void> {
  const lead = await survivorOf(lead_id);
  if (lead.stage === 'won') return;
  await writeStep(lead, { to: 'won' });
}
