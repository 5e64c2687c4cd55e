// Changes an inquiry: the family, its children, its branch. One of the pool that gets a branch is handled as
// a new one (ADM-3, ADM-4).

import type { ParsedInputOf } from '#kernel/contract.ts';
import { badField } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { requireBranch, who } from '#platform/access/who.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { type Lead, type leadUpdate, workLeads } from '../contract/leads.ts';
import { readLead } from '../reads/lead.ts';
import { nextAssignee } from './assign-leads.ts';
import { beginNewLeads } from './begin-new-leads.ts';
import { type LockedLead, lockLead, noteLead, scoreLeads } from '#modules/admissions/lead-stages/chapter.ts';
import { phoneOf } from './receive-leads.ts';

type Input = ParsedInputOf<typeof leadUpdate>;

export async function updateLead(input: Input): Promise<Lead> {
  await requirePermission(...workLeads);
  const lead = await lockLead(input.id, input.version);
  const branch_id = input.branch_id ?? lead.branch_id;
  if (branch_id !== lead.branch_id && branch_id !== null) requireBranch(branch_id);
  await write(input, branch_id);
  if (input.children) await keepChildren(input.id, branch_id, input.children);
  if (branch_id !== lead.branch_id && branch_id !== null) await route(lead, branch_id);
  if (input.kind !== undefined && input.kind !== lead.kind)
    await noteLead({ id: lead.id, branch_id }, { notes: `Turned into an inquiry of kind ${input.kind}` });
  await scoreLeads([lead.id]);
  return readLead(input.id);
}

async function write(input: Input, branch_id: number | null): Promise<void> {
  const row =
    branch_id === null
      ? undefined
      : await rowOf(sql<{ country_id: number }>`
          select country_id from platform.branches where id = ${branch_id}::int`);
  const country_id = row?.country_id ?? who().country_id;
  await rowsOf(sql`
    update admissions.leads l set kind = coalesce(${input.kind ?? null}, l.kind), parent_name = ${input.parent_name}, relation = ${input.relation},
           mobile = ${phoneOf(input.mobile, country_id)}, whatsapp = ${input.whatsapp ? phoneOf(input.whatsapp, country_id, 'whatsapp') : null},
           email = ${input.email || null}, city = ${input.city ?? null}, area = ${input.area ?? null}, source = ${input.source},
           campaign = ${input.campaign ?? null}, event_name = ${input.event_name ?? null}, language = ${input.language},
           referred_by_student_id = ${input.referred_by_student_id ?? null}::bigint, marketing_consent = ${input.marketing_consent},
           country_id = ${country_id}::int, branch_id = ${branch_id}::int,
           next_action_at = coalesce(${input.next_action_at ?? null}::timestamptz, l.next_action_at),
           next_action_kind = coalesce(${input.next_action_kind ?? null}, l.next_action_kind), updated_by = platform.current_user_id()
     where l.id = ${input.id}::bigint`);
}

async function keepChildren(
  lead_id: number,
  branch_id: number | null,
  children: NonNullable<Input['children']>,
): Promise<void> {
  const kept = children.flatMap((child) => (child.id === undefined ? [] : [child.id]));
  const gone = await rowsOf(sql<{ application_id: number | null }>`
    delete from admissions.lead_children where lead_id = ${lead_id}::bigint and not id = any (${kept}::bigint[]) returning application_id`);
  if (gone.some((child) => child.application_id !== null))
    throw badField('children', 'A child that has applied stays with its inquiry');
  const rows = JSON.stringify(children);
  await rowsOf(sql`
    update admissions.lead_children c set name = n.name, dob = n.dob, gender = n.gender, course_id = n.course_id, session_id = n.session_id,
           current_school = n.current_school, updated_by = platform.current_user_id()
      from jsonb_to_recordset(${rows}::jsonb) as n (id bigint, name text, dob date, gender text, course_id bigint, session_id bigint, current_school text)
     where c.id = n.id and c.lead_id = ${lead_id}::bigint`);
  await rowsOf(sql`
    insert into admissions.lead_children (branch_id, lead_id, name, dob, gender, course_id, session_id, current_school)
    select ${branch_id}::int, ${lead_id}::bigint, n.name, n.dob, n.gender, n.course_id, n.session_id, n.current_school
      from jsonb_to_recordset(${rows}::jsonb) as n (id bigint, name text, dob date, gender text, course_id bigint, session_id bigint, current_school text)
     where n.id is null`);
}

/** Children and history move along; it is assigned to the person of the new branch with the fewest. */
async function route(lead: LockedLead, branch_id: number): Promise<void> {
  const user_id = await nextAssignee(branch_id);
  await rowsOf(sql`
    update admissions.lead_children set branch_id = ${branch_id}::int where lead_id = ${lead.id}::bigint`);
  await rowsOf(sql`
    update admissions.admission_activities set branch_id = ${branch_id}::int where lead_id = ${lead.id}::bigint and application_id is null`);
  await rowsOf(sql`
    update admissions.leads set assigned_to = ${user_id}::bigint, assigned_at = platform.now() where id = ${lead.id}::bigint`);
  const branch = await rowOf(sql<{ name: string }>`
    select branch_name as name from platform.branches where id = ${branch_id}::int`);
  await noteLead({ id: lead.id, branch_id }, { notes: `Given to ${branch?.name ?? 'another branch'}` });
  await beginNewLeads(branch_id, [lead.id]);
}
