// Inquiries are assigned to a person or distributed (ADM-3): fewest open ones first. One of the pool stays with people of the whole group.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { badField } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { userId } from '#platform/access/who.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { idsChosen } from '#platform/jobs/chosen-rows.ts';
import { notify } from '#platform/notifications/notify.ts';
import type { leadAssign } from '../contract/lead-acts.ts';
import { workLeads } from '../contract/leads.ts';
import { assigneesOf } from '../reads/lead-people.ts';
import { leadScope } from '#modules/admissions/lead-stages/chapter.ts';
import { leadIdsOf } from '../reads/leads.ts';
import { newLeadsNotice } from './begin-new-leads.ts';

type Rows = DataOf<typeof leadAssign>['rows'];

interface Chosen {
  id: number;
  lead_no: string;
  parent_name: string;
  branch_id: number | null;
  user_id: number | null;
  user_name: string | null;
}

const MOST = 2_000;

export async function assignLeads({ user_id, ...chosen }: ParsedInputOf<typeof leadAssign>): Promise<{ rows: Rows }> {
  await requirePermission(...workLeads);
  const ids = await idsChosen(chosen, leadIdsOf);
  if (ids.length > MOST) throw badField('ids', 'At most 2,000 inquiries at once; narrow the list by branch or source');
  const leads = await rowsOf(sql<Chosen>`
    select l.id, l.lead_no, l.parent_name, l.branch_id, null::bigint as user_id, null::text as user_name
      from admissions.leads l where l.id = any (${ids}::bigint[]) and ${leadScope()} and admissions.is_open(l.stage)
     order by l.received_at, l.id for update`);
  const given = user_id === 'auto' ? await shareOut(leads) : await giveTo(user_id, leads);
  await write(given.filter((lead) => lead.user_id !== null));
  await ring(given);
  return {
    rows: given.map(({ id, user_id: to, user_name, branch_id }) => ({
      id,
      user_id: to,
      user_name,
      reason:
        to !== null
          ? null
          : branch_id === null
            ? 'Assign it to a branch first'
            : 'Nobody of this branch may work on it',
    })),
  };
}

/** Distributes each branch's inquiries among its own people, those with the fewest first. */
async function shareOut(leads: readonly Chosen[]): Promise<Chosen[]> {
  const result: Chosen[] = [];
  for (const [branch_id, own] of Map.groupBy(leads, (lead) => lead.branch_id)) {
    const people = branch_id === null ? [] : await assigneesOf(branch_id, true);
    const load = people.map((person) => ({ ...person }));
    for (const lead of own) {
      const next = load.toSorted((a, b) => a.open - b.open)[0];
      if (next) next.open += 1;
      result.push({ ...lead, user_id: next?.id ?? null, user_name: next?.name ?? null });
    }
  }
  return result;
}

async function giveTo(user_id: number, leads: readonly Chosen[]): Promise<Chosen[]> {
  const result: Chosen[] = [];
  for (const [branch_id, own] of Map.groupBy(leads, (lead) => lead.branch_id)) {
    // One of the pool stays with whoever may see the pool; to a branch it goes by its form.
    const people = branch_id === null ? await poolPerson(user_id) : await assigneesOf(branch_id, false);
    const person = people.find((one) => one.id === user_id);
    result.push(...own.map((lead) => ({ ...lead, user_id: person?.id ?? null, user_name: person?.name ?? null })));
  }
  if (result.length > 0 && result.every((lead) => lead.user_id === null))
    throw badField('user_id', 'This person may not work inquiries of the branch');
  return result;
}

const poolPerson = (user_id: number): Promise<{ id: number; name: string }[]> =>
  rowsOf(sql<{ id: number; name: string }>`
    select u.id, u.name from platform.users u join platform.user_grants g on g.user_id = u.id and g.kind = 'all'
     where u.id = ${user_id}::bigint and u.status = 'active'`);

async function write(leads: readonly Chosen[]): Promise<void> {
  if (leads.length === 0) return;
  const rows = JSON.stringify(leads.map(({ id, user_id, user_name }) => ({ id, user_id, user_name })));
  await rowsOf(sql`
    with given as (
      update admissions.leads l set assigned_to = g.user_id, assigned_at = platform.now(), updated_by = platform.current_user_id()
        from jsonb_to_recordset(${rows}::jsonb) as g (id bigint, user_id bigint)
       where l.id = g.id and l.assigned_to is distinct from g.user_id returning l.id, l.branch_id)
    insert into admissions.admission_activities (branch_id, lead_id, kind, notes)
    select v.branch_id, v.id, 'system', 'Given to ' || g.user_name from given v
      join jsonb_to_recordset(${rows}::jsonb) as g (id bigint, user_name text) on g.id = v.id`);
}

async function ring(leads: readonly Chosen[]): Promise<void> {
  const me = userId();
  for (const [user_id, own] of Map.groupBy(leads, (lead) => lead.user_id))
    if (user_id !== null && user_id !== me) await notify([user_id], newLeadsNotice(own));
}

/** ADM-3 for one inquiry that came to a branch. */
export async function nextAssignee(branch_id: number): Promise<number | null> {
  const row = await rowOf(sql<{ id: number | null }>`select admissions.next_assignee(${branch_id}::int) as id`);
  return row?.id ?? null;
}
