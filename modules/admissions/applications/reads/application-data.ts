// What the pages of a submitted application hold, read from the records of child, family and guardians: nothing is kept twice (ADM-30).

import { rowOf, sql } from '#platform/db/index.ts';
import type { ApplicationData } from '../contract/application-fields.ts';

interface Row {
  place: ApplicationData;
  child: ApplicationData;
  family: ApplicationData;
  school: ApplicationData;
  health: ApplicationData;
  guardians: NonNullable<ApplicationData['guardians']>;
  draft: ApplicationData & { documents?: unknown };
}

export async function applicationDataOf(application_id: number): Promise<ApplicationData> {
  const row = await rowOf(sql<Row>`
    select jsonb_build_object('session_id', a.session_id, 'course_id', a.course_id, 'group_id', a.group_id, 'expected_join_on', a.expected_join_on,
             'form_no', a.form_no, 'source', a.source, 'category_id', coalesce(a.category_id, s.category_id), 'from_school', a.from_school,
             'previous_course_id', a.previous_course_id, 'family_id', coalesce(s.family_id, a.family_id)) as place,
           case when s.id is null then '{}' else jsonb_build_object('full_name', s.full_name, 'full_name_native', s.full_name_native, 'gender', s.gender, 'dob', s.dob,
             'place_of_birth', s.place_of_birth, 'nationality_id', s.nationality_id, 'identity_kind', s.identity_kind, 'identity_no', s.identity_no,
             'identity_expiry', s.identity_expiry, 'passport_no', s.passport_no, 'religion', s.religion, 'mother_tongue_id', s.mother_tongue_id,
             'blood_group', s.blood_group, 'photo_file_id', s.photo_file_id) end as child,
           case when f.id is null then '{}' else jsonb_build_object('address_line', f.address_line, 'area', f.area, 'city', f.city, 'district', f.district,
             'postal_code', f.postal_code, 'home_phone', f.home_phone) end as family,
           coalesce((select jsonb_build_object('previous_school', p.name, 'previous_class', p.class_to, 'previous_board', p.board, 'previous_result', p.result,
             'change_reason', p.reason) from students.student_schools p where p.student_id = s.id order by p.id desc limit 1), '{}') as school,
           coalesce((select jsonb_build_object('allergies', m.allergies, 'medicines', m.medicines, 'disability', m.disability, 'doctor', m.doctor,
             'doctor_phone', m.doctor_phone, 'conditions', m.note, 'first_aid_consent', m.first_aid_consent)
             from students.student_medical m where m.student_id = s.id), '{}') as health,
           coalesce((select jsonb_agg(jsonb_build_object('guardian_id', g.id, 'relation', k.relation, 'full_name', g.full_name, 'full_name_native',
             g.full_name_native, 'gender', g.gender, 'identity_kind', g.identity_kind, 'identity_no', g.identity_no, 'mobile', g.mobile, 'whatsapp', g.whatsapp,
             'email', g.email, 'occupation', g.occupation, 'employer', g.employer, 'language', g.language, 'deceased', g.deceased, 'is_primary', k.is_primary,
             'is_fee_payer', k.is_fee_payer, 'may_collect', k.may_collect) order by k.is_primary desc, k.id)
             from students.student_guardians k join students.guardians g on g.id = k.guardian_id where k.student_id = s.id), '[]') as guardians, a.draft
      from admissions.applications a left join students.students s on s.id = a.student_id left join students.families f on f.id = s.family_id
     where a.id = ${application_id}::bigint`);
  if (!row) return {};
  const { documents: _, ...draft } = row.draft;
  if (row.child.full_name === undefined) return draft;
  const { place, child, family, school, health, guardians } = row;
  return { ...draft, ...place, ...child, ...family, ...school, ...health, guardians };
}
