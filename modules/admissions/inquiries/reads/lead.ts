// One inquiry whole (spec 02 §7 lead/{id}): its children, what was said and done, messages, duplicates, sisters and brothers known.

import { notFound } from '#kernel/refusal.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { messageEventOf } from '#platform/messages/event.ts';
import { setting } from '#platform/settings/setting.ts';
import type { Lead, LeadRow } from '../contract/leads.ts';
import { scoreParts } from '#modules/admissions/lead-stages/rules/index.ts';
import { leadFacts, leadScope } from '#modules/admissions/lead-stages/chapter.ts';
import { leadColumns, leadNames, withPhone } from './leads.ts';

type Head = Omit<LeadRow, 'phone'> &
  Pick<Lead, 'language' | 'event_name' | 'lost_note' | 'referred_by' | 'created_by_name' | 'merged_into_id'>;

/** 404 outside the scope. */
export async function readLead(id: number): Promise<Lead> {
  const head = await rowOf(sql<Head>`
    select ${leadColumns()}, l.language, l.event_name, l.lost_note, r.full_name as referred_by, w.name as created_by_name, l.merged_into_id
      from admissions.leads l ${leadNames} left join students.students r on r.id = l.referred_by_student_id
      left join platform.users w on w.id = l.created_by
     where l.id = ${id}::bigint and ${leadScope()}`);
  if (!head) throw notFound('This inquiry');
  const [facts] = await leadFacts([id]);
  return {
    ...withPhone(head),
    children_rows: await childrenOf(id),
    activities: await activitiesOf(id),
    messages: await messagesOf(id),
    duplicates: await duplicatesOf(head),
    siblings: await siblingsOf(head),
    score_parts: facts ? scoreParts(facts) : [],
    ...(await visitsOf(head)),
  };
}

const childrenOf = (id: number) =>
  rowsOf(sql<Lead['children_rows'][number]>`
    select c.id, c.name, c.dob, c.gender, c.course_id, n.name as class_name, c.session_id, c.current_school, c.application_id, a.application_no
      from admissions.lead_children c left join branches.courses n on n.id = c.course_id
      left join admissions.applications a on a.id = c.application_id
     where c.lead_id = ${id}::bigint order by c.id`);

const activitiesOf = (id: number) =>
  rowsOf(sql<Lead['activities'][number]>`
    select a.id, a.kind, a.direction, a.outcome, a.from_stage, a.to_stage, a.notes, a.at, u.name as by, a.duration_s
      from admissions.admission_activities a left join platform.users u on u.id = a.by_user
     where a.lead_id = ${id}::bigint order by a.at desc, a.id desc limit 500`);

async function messagesOf(id: number): Promise<Lead['messages']> {
  const rows = await rowsOf(sql<Lead['messages'][number] & { event_code: string | null }>`
    select m.id, m.created_at as at, m.channel, m.event_code, m.state, null as title from platform.messages m
     where m.subject_type = 'lead' and m.subject_id = ${id}::bigint order by m.id desc limit 50`);
  return rows.map(({ event_code, ...row }) => ({
    ...row,
    title: event_code === null ? null : (messageEventOf(event_code)?.title ?? event_code),
  }));
}

/** Others of the same number or address, closed ones of the last twelve months among them. */
const duplicatesOf = (head: Head) =>
  rowsOf(sql<Lead['duplicates'][number]>`
    select l.id, l.lead_no, l.parent_name, l.stage, l.received_at from admissions.leads l
     where l.id <> ${head.id}::bigint and (l.mobile = ${head.mobile} or lower(l.email) = lower(${head.email}) or l.merged_into_id = ${head.id}::bigint)
       and ${leadScope()} order by l.received_at desc limit 20`);

const siblingsOf = (head: Head) =>
  rowsOf(sql<Lead['siblings'][number]>`
    select distinct s.id as student_id, s.full_name as name, c.name as class_name, b.short_name as branch_name, s.status
      from students.guardians g join students.student_guardians k on k.guardian_id = g.id join students.students s on s.id = k.student_id
      join platform.branches b on b.id = s.branch_id left join branches.courses c on c.id = s.course_id
     where g.mobile = ${head.mobile} and s.merged_into_id is null and s.status not in ('applicant', 'not_admitted') limit 20`);

async function visitsOf(head: Head): Promise<Pick<Lead, 'visits_that_day' | 'visits_per_day'>> {
  const { branch_id, visit_at } = head;
  if (branch_id === null || visit_at === null) return { visits_that_day: null, visits_per_day: null };
  const row = await rowOf(sql<{ visits: number }>`
    select count(*)::int as visits from admissions.leads l join platform.branches b on b.id = l.branch_id join platform.countries c on c.id = b.country_id
     where l.branch_id = ${branch_id}::int and l.stage = 'visit_booked'
       and (l.visit_at at time zone c.time_zone)::date = (${visit_at}::timestamptz at time zone c.time_zone)::date`);
  return { visits_that_day: row?.visits ?? 0, visits_per_day: await setting<number>('visits_per_day', branch_id) };
}
