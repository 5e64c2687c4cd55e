// The tabs of a record: family, timeline, documents (spec 03 section 6.3).

import type { z } from 'zod';
import { notFound } from '#kernel/refusal.ts';
import { who } from '#platform/access/who.ts';
import { audit } from '#platform/audit/audit.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { withHistory } from './student-history.ts';
import type { studentDocuments, studentFamily, studentTimeline } from '../contract/record.ts';

type Family = z.output<typeof studentFamily.data>;
type Timeline = z.output<typeof studentTimeline.data>;
type Documents = z.output<typeof studentDocuments.data>;

interface Place {
  branch_id: number;
  family_id: number;
  country_id: number;
  course_id: number | null;
  school_id: number;
}

/** The student's place, or 404: a tab says no more than the record. */
async function placeOf(id: number): Promise<Place> {
  const row = await rowOf(sql<Place>`
    select s.branch_id, s.family_id, b.country_id, s.course_id, s.school_id from students.students s join platform.branches b on b.id = s.branch_id
    where s.id = ${id} and ${inScope('s.branch_id')}`);
  if (!row) throw notFound('This student');
  return row;
}

/** STU-11: where custody is settled for somebody, the reading is kept. */
export async function readFamily(id: number): Promise<Family> {
  const { family_id, branch_id } = await placeOf(id);
  const guardians = await guardiansOfStudent(id);
  if (guardians.some((one) => one.custody !== 'none'))
    await audit({ record_kind: 'student', record_id: id, branch_id, action: 'custody read' });
  const siblings = await rowsOf(sql<Family['siblings'][number]>`
    select s.id as student_id, s.full_name as name, s.admission_no, c.name as class_name, x.name as section_name, b.short_name as branch_name, s.status
    from students.students s join platform.branches b on b.id = s.branch_id left join branches.courses c on c.id = s.course_id
      left join branches.sections x on x.id = s.section_id
    where s.family_id = ${family_id} and s.id <> ${id} and s.merged_into_id is null and ${inScope('s.branch_id')}
      and coalesce(s.previous_student_id, 0) <> ${id} and coalesce(s.next_student_id, 0) <> ${id} order by s.dob, s.id`);
  const row = await rowOf(sql<{ n: number }>`select students.brothers_elsewhere(${id}) as n`);
  const others = await rowsOf(sql<Family['others'][number]>`
    select g.id as guardian_id, g.full_name, g.mobile from students.guardians g
     where g.family_id = ${family_id} and g.merged_into_id is null and g.id <> all (${guardians.map((one) => one.guardian_id)}::bigint[]) order by g.id`);
  return { guardians, others, siblings, siblings_elsewhere: row?.n ?? 0 };
}

/** Primary first; a barred guardian last. */
export async function guardiansOfStudent(id: number): Promise<Family['guardians']> {
  return rowsOf(sql<Family['guardians'][number]>`
    select g.id as guardian_id, g.version, l.relation, g.full_name, g.full_name_native, g.gender, g.identity_kind, g.identity_no, g.mobile, g.whatsapp,
      g.email, g.occupation, g.employer, g.language, g.deceased, l.is_primary, l.is_fee_payer, l.lives_with, l.may_collect, l.custody, l.gets_sms,
      l.gets_whatsapp, l.gets_email
    from students.student_guardians l join students.guardians g on g.id = l.guardian_id
    where l.student_id = ${id} order by (l.custody = 'barred'), l.is_primary desc, l.id`);
}

export async function readTimeline(id: number): Promise<Timeline> {
  await placeOf(id);
  return withHistory([id], () => timelineOf(id));
}

async function timelineOf(id: number): Promise<Timeline> {
  const enrolments = await rowsOf(sql<Timeline['enrolments'][number]>`
    select e.id, y.name as session_name, b.short_name as branch_name, c.name as class_name, x.name as section_name, e.roll_no, e.admission_no,
      e.start_on, e.end_on, e.entry, e.exit
    from students.enrolments e join branches.academic_sessions y on y.id = e.session_id join platform.branches b on b.id = e.branch_id
      join branches.courses c on c.id = e.course_id join branches.sections x on x.id = e.section_id
    where e.student_id = ${id} order by e.start_on desc, e.id desc`);
  const periods = await rowsOf(sql<Timeline['periods'][number]>`
    select id, status, from_on, to_on, billing_percent from students.student_status_periods where student_id = ${id} order by from_on desc, id desc`);
  return { enrolments, periods };
}

/** ADM-18: the types that fit country and class, with what was received of each; an expired paper says so. */
export async function readDocuments(id: number): Promise<Documents> {
  const place = await placeOf(id);
  return rowsOf(sql<Documents[number]>`
    select t.id as document_type_id, t.name, t.blocks, t.has_number, t.has_expiry,
      case when d.expiry < ${who().today}::date then 'expired' else coalesce(d.state, 'missing') end as state,
      d.number, d.expiry, case when d.file_id is not null then '/api/v1/files/' || d.file_id end as file_url, d.waived_reason
    from students.document_types t left join students.student_documents d on d.document_type_id = t.id and d.student_id = ${id}
    where t.school_id = ${place.school_id} and (t.active or d.id is not null) and (t.country_id is null or t.country_id = ${place.country_id})
      and (t.course_ids is null or ${place.course_id}::bigint = any (t.course_ids))
    order by t.position, t.name`);
}
