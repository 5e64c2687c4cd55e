// Guardians of a child with their rights, and its siblings (STU-7, STU-11).

import { placeOf } from '#modules/students/roll/chapter.ts';
import type { z } from 'zod';
import { audit } from '#platform/audit/audit.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import type { studentFamily } from '../contract/guardians.ts';

/** STU-11: where custody is recorded for a guardian, the reading is recorded too. */
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

type Family = z.output<typeof studentFamily.data>;
