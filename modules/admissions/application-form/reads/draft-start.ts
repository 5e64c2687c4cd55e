// What a draft begins with: the parent and child of an inquiry (spec 02 §3.1), guardians and address of a sibling's family (ADM-15).

import { notFound } from '#kernel/refusal.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import type { ApplicationData, DraftGuardian } from '#modules/admissions/applications/contract/application-fields.ts';

/** What is usual where nobody said otherwise: the session that runs, today, the country of the branch. */
export async function usualStart(branch_id: number): Promise<ApplicationData> {
  const row = await rowOf(sql<{ data: ApplicationData }>`
    select jsonb_strip_nulls(jsonb_build_object('session_id', y.id, 'expected_join_on', greatest(platform.today(b.id), y.start_date),
             'nationality_id', b.country_id, 'identity_kind', case b.country_id when 161 then 'civil_number' else 'b_form' end, 'city', b.city)) as data
      from platform.branches b
      left join branches.academic_sessions y on y.school_id = b.school_id and y.country_id = b.country_id and y.is_current
     where b.id = ${branch_id}::int`);
  return row?.data ?? {};
}

/** Of the first child of the inquiry that has not applied yet. */
export async function leadStart(lead_id: number): Promise<ApplicationData> {
  const row = await rowOf(sql<{ data: ApplicationData; guardian: DraftGuardian }>`
    select jsonb_strip_nulls(jsonb_build_object('full_name', c.name, 'dob', c.dob, 'gender', c.gender, 'course_id', c.course_id, 'session_id', c.session_id,
             'previous_school', c.current_school, 'from_school', case when c.current_school is not null then true end, 'area', l.area, 'city', l.city,
             'source', l.source)) as data,
           jsonb_strip_nulls(jsonb_build_object('relation', l.relation, 'full_name', l.parent_name, 'gender', case l.relation when 'mother' then 'f' else 'm' end,
             'identity_kind', case l.country_id when 161 then 'civil_number' else 'cnic' end, 'mobile', l.mobile, 'whatsapp', l.whatsapp, 'email', l.email,
             'language', l.language, 'is_primary', true, 'is_fee_payer', true)) as guardian
      from admissions.leads l
      left join lateral (select k.* from admissions.lead_children k where k.lead_id = l.id order by (k.application_id is null) desc, k.id limit 1) c on true
     where l.id = ${lead_id}::bigint`);
  if (!row) throw notFound('This inquiry');
  return { ...row.data, guardians: [row.guardian] };
}

type Guardian = DraftGuardian & { is_primary: boolean };

/** Guardians and address come over; the persons are kept, not copied. */
export async function familyStart(student_id: number): Promise<ApplicationData> {
  const family = await rowOf(sql<ApplicationData>`
    select s.family_id, f.address_line, f.area, f.city, f.district, f.postal_code, f.home_phone
      from students.students s join students.families f on f.id = s.family_id
     where s.id = ${student_id}::bigint and ${inScope('s.branch_id')}`);
  if (!family) throw notFound('This child');
  const guardians = await rowsOf(sql<Guardian>`
    select g.id as guardian_id, k.relation, g.full_name, g.full_name_native, g.gender, g.identity_kind, g.identity_no, g.mobile, g.whatsapp, g.email,
           g.occupation, g.employer, g.language, g.deceased, k.is_primary, k.is_fee_payer, k.may_collect
      from students.student_guardians k join students.guardians g on g.id = k.guardian_id
     where k.student_id = ${student_id}::bigint and k.custody <> 'barred' order by k.is_primary desc, k.id limit 6`);
  return { ...family, guardians };
}
