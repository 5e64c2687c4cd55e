// What happens when an inquiry reaches a branch (ADM-4): the time of the first answer in its office hours, thanks to the family,
// a notice to its assignee. Set-based for one branch; a second run finds nothing to do.

import { linkTo } from '#kernel/addresses.ts';
import { counted } from '#kernel/counted.ts';
import * as pages from '#kernel/pages.gen.ts';
import { addDays, type LocalDate } from '#kernel/dates.ts';
import { workingDays } from '#platform/calendar/calendar.ts';
import { officeHours, officeTimeAfter } from '#platform/calendar/office-hours.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { message } from '#platform/messages/message.ts';
import { notify } from '#platform/notifications/notify.ts';
import { setting } from '#platform/settings/setting.ts';
import { scoreLeads } from '#modules/admissions/lead-stages/chapter.ts';

interface NewLead {
  id: number;
  lead_no: string;
  kind: string;
  parent_name: string;
  assigned_to: number | null;
  created_by: number | null;
  /** Of the receipt, in the zone of the branch. */
  day: LocalDate;
  minute: number;
  /** Only inquiries received in these days are thanked, not those of an old sheet. */
  fresh: boolean;
}

/** Of one branch in scope, all that wait or those named; answers how many. */
export async function beginNewLeads(branch_id: number, ids?: readonly number[]): Promise<number> {
  const named = ids === undefined ? sql<boolean>`true` : sql<boolean>`l.id = any (${[...ids]}::bigint[])`;
  const leads = await rowsOf(sql<NewLead>`
    select l.id, l.lead_no, l.kind, l.parent_name, l.assigned_to, l.created_by, (l.received_at at time zone c.time_zone)::date as day,
           (extract(epoch from (l.received_at at time zone c.time_zone)::time) / 60)::int as minute, l.received_at > platform.now() - interval '2 days' as fresh
      from admissions.leads l join platform.branches b on b.id = l.branch_id join platform.countries c on c.id = b.country_id
     where l.branch_id = ${branch_id}::int and l.first_response_due is null and l.stage = 'new' and ${named}
     order by l.id for update of l`);
  if (leads.length === 0) return 0;
  await setDue(branch_id, leads);
  await scoreLeads(leads.map((lead) => lead.id));
  await thank(
    branch_id,
    leads.filter((lead) => lead.fresh),
  );
  await ringAssignees(leads);
  return leads.length;
}

async function setDue(branch_id: number, leads: readonly NewLead[]): Promise<void> {
  const hours = await setting<number>('first_response_hours', branch_id);
  const open = officeHours(await setting<string[]>('office_hours', branch_id));
  const asked = leads.map(({ day }) => day).toSorted();
  const [first, last] = [asked[0], asked.at(-1)];
  if (first === undefined || last === undefined) return;
  const days = await workingDays(branch_id, { from: first, to: addDays(last, hours * 2 + 60) }, { audience: 'staff' });
  const due = leads.map(({ id, day, minute }) => ({
    id,
    ...officeTimeAfter({ day, minute }, hours * 60, { days, hours: open }),
  }));
  await rowsOf(sql`
    update admissions.leads l set first_response_due = t.due, next_action_at = coalesce(l.next_action_at, t.due),
           next_action_kind = coalesce(l.next_action_kind, 'call')
      from (select d.id, (d.day + make_interval(mins => d.minute)) at time zone c.time_zone as due
              from jsonb_to_recordset(${JSON.stringify(due)}::jsonb) as d (id bigint, day date, minute int)
              join platform.branches b on b.id = ${branch_id}::int join platform.countries c on c.id = b.country_id) t
     where l.id = t.id`);
}

async function thank(branch_id: number, leads: readonly NewLead[]): Promise<void> {
  if (leads.length === 0) return;
  const branch = await rowOf(sql<{ name: string; phone: string | null }>`
    select branch_name as name, coalesce(mobile, phone) as phone from platform.branches where id = ${branch_id}::int`);
  await message(
    ...leads.map((lead) => ({
      event: 'LEAD_ACK',
      branch_id,
      subject_type: 'lead',
      subject_id: lead.id,
      key: `lead:${lead.id}`,
      data: { branch_phone: branch?.phone ?? branch?.name ?? '' },
    })),
  );
}

async function ringAssignees(leads: readonly NewLead[]): Promise<void> {
  // The person who typed it in is not notified.
  const told = leads.filter((lead) => lead.assigned_to !== null && lead.assigned_to !== lead.created_by);
  for (const [user_id, own] of Map.groupBy(told, (lead) => lead.assigned_to)) {
    if (user_id === null) continue;
    await notify([user_id], newLeadsNotice(own));
  }
}

export function newLeadsNotice(leads: readonly Pick<NewLead, 'id' | 'lead_no' | 'parent_name'>[]) {
  const [first] = leads;
  return {
    kind: 'assigned to me' as const,
    title:
      leads.length === 1
        ? `Inquiry ${first?.lead_no} of ${first?.parent_name}`
        : `${counted(leads.length, 'inquiry', 'inquiries')} are yours`,
    url: linkTo(pages.AdmissionInquiry, { tab: 'day' }),
    subject_type: 'lead',
    subject_id: first?.id ?? null,
    group_key: 'leads:new',
  };
}
