// The record of one student with what its header and overview show (spec 03 section 6.3). Outside the scope it does not exist.

import { namedIn } from '#kernel/names.ts';
import type { z } from 'zod';
import { notFound } from '#kernel/refusal.ts';
import { holds } from '#platform/access/permissions.ts';
import { who } from '#platform/access/who.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { schoolSetting } from '#platform/settings/setting.ts';
import { inScope } from '#platform/db/scope.ts';
import type { studentRecord } from '#modules/students/person/contract/record.ts';
import { ageInWords } from '#modules/students/person/rules/index.ts';
import { actionsOf } from '#modules/students/roll/rules/index.ts';
import { figuresOf, guardiansOf } from '#modules/students/roll/chapter.ts';
import { endsOf } from '#modules/students/group-moves/chapter.ts';
import { visibleFields } from '#modules/students/own-fields/chapter.ts';

export type StudentRecord = z.output<typeof studentRecord>;
type Stored = Omit<
  StudentRecord,
  | 'age'
  | 'came_from'
  | 'goes_to'
  | 'outstanding'
  | 'guardian'
  | 'attendance_percent'
  | 'last_result'
  | 'photo_is_old'
  | 'allowed_actions'
>;

export async function readStudent(id: number): Promise<StudentRecord> {
  const stored = await storedRecord(id);
  const figures = (await figuresOf([id])).get(id);
  const own = Object.keys(stored.custom).length > 0 ? await visibleFields() : [];
  return {
    ...stored,
    ...(await endsOf(id)),
    age: ageInWords(stored.dob, who().today),
    custom: Object.fromEntries(
      own.filter((key) => Object.hasOwn(stored.custom, key)).map((key) => [key, namedIn(stored.custom, key)]),
    ),
    outstanding: (await holds('Outstanding')) ? (figures?.outstanding_minor ?? null) : null,
    guardian: await firstToRing(id),
    photo_is_old: await isOld(stored.photo_taken_on),
    attendance_percent: figures?.attendance_percent ?? null,
    last_result: figures?.last_result ?? null,
    allowed_actions: actionsOf(stored.status, stored.open_request !== null),
  };
}

async function firstToRing(id: number): Promise<StudentRecord['guardian']> {
  const [first] = await guardiansOf([id], 'primary');
  return first ? { name: first.full_name, mobile: first.mobile, whatsapp: first.whatsapp } : null;
}

/** STU-5: only a record with a dated photo asks for the setting. */
async function isOld(taken_on: string | null): Promise<boolean> {
  if (taken_on === null) return false;
  const years = await schoolSetting<number>('photo_max_age_years');
  const { today } = who();
  return `${Number(taken_on.slice(0, 4)) + years}${taken_on.slice(4)}` < today;
}

async function storedRecord(id: number): Promise<Stored> {
  const { all_branches, today } = who();
  const elsewhere = all_branches ? sql`0` : sql`students.brothers_elsewhere(s.id)`;
  const row = await rowOf(sql<Stored>`
    select s.id as student_id, s.version, s.status, s.status_since, s.reg_no, s.admission_no, s.full_name, s.full_name_native, s.father_name, s.gender,
      s.dob, s.place_of_birth, s.religion, s.blood_group, s.identity_kind, s.identity_no, s.identity_expiry, s.passport_no,
      s.visa_expiry, s.ministry_file_no,
      case when s.photo_file_id is not null then '/api/v1/files/' || s.photo_file_id end as photo_url,
      s.photo_taken_on, s.merged_into_id, s.admission_date, s.join_on, s.roll_no, s.mobile, s.email, s.sms_language, s.uses_transport, s.special_needs, s.custom,
      case when nat.id is not null then jsonb_build_object('id', nat.id, 'name', nat.nicenam) end as nationality,
      case when k.id is not null then jsonb_build_object('id', k.id, 'name', k.name) end as category,
      case when h.id is not null then jsonb_build_object('id', h.id, 'name', h.name) end as house,
      jsonb_build_object('id', b.id, 'name', b.branch_name, 'country_id', b.country_id) as branch,
      case when y.id is not null then jsonb_build_object('id', y.id, 'name', y.name) end as session,
      case when c.id is not null then jsonb_build_object('id', c.id, 'name', c.name) end as course,
      case when x.id is not null then jsonb_build_object('id', x.id, 'name', x.name) end as section,
      jsonb_build_object('id', f.id, 'version', f.version, 'family_no', f.family_no, 'address_line', f.address_line, 'area', f.area,
        'city', f.city, 'home_phone', f.home_phone) as family,
      n.currency, case when o.student_id is not null then jsonb_build_object('kind', o.kind, 'since', o.since) end as open_request,
      ${siblings} as siblings, ${elsewhere} as siblings_elsewhere, ${badges(today)} as badges
    from students.students s
    join platform.branches b on b.id = s.branch_id
    join platform.countries n on n.id = b.country_id and n.operates
    join students.families f on f.id = s.family_id
    left join platform.countries nat on nat.id = s.nationality_id
    left join students.student_categories k on k.id = s.category_id
    left join students.houses h on h.id = s.house_id
    left join branches.academic_sessions y on y.id = s.session_id
    left join branches.courses c on c.id = s.course_id
    left join branches.sections x on x.id = s.section_id
    left join students.student_open_requests o on o.student_id = s.id
    where s.id = ${id} and ${inScope('s.branch_id')}`);
  if (!row) throw notFound('This student');
  return row;
}

/** Other children of the family in scope, eldest first. */
const siblings = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('student_id', z.id, 'name', z.full_name, 'class_name', zc.name, 'branch_name', zb.short_name,
    'status', z.status) order by z.dob, z.id), '[]')
  from students.students z join platform.branches zb on zb.id = z.branch_id left join branches.courses zc on zc.id = z.course_id
  where z.family_id = s.family_id and z.id <> s.id and z.merged_into_id is null
    and z.id is distinct from s.next_student_id and z.id is distinct from s.previous_student_id and platform.in_scope(z.branch_id))`;

// Red badges: a condition of high severity (its first-aid text is for everyone, STU-11), custody, a third warning.
const badges = (today: string) => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('kind', q.kind, 'text', q.text)), '[]') from (
    select 'condition' as kind, name || coalesce(': ' || response, '') as text from students.student_conditions
      where student_id = s.id and severity = 'high'
    union all
    select 'custody', g.full_name || ' may not collect or be told' from students.student_guardians l join students.guardians g on g.id = l.guardian_id
      where l.student_id = s.id and l.custody = 'barred'
    union all
    select 'warning', 'Third warning: ' || kind from students.student_warnings
      where student_id = s.id and level = 3 and withdrawn_reason is null and (expires_on is null or expires_on >= ${today}::date)) q)`;
