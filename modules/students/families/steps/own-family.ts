// STU-8: the new family of a child that was linked wrongly. Guardians shared with other children go along as a copy
// without the card number, because a number belongs to one guardian of the school.

import { who } from '#platform/access/who.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { takeNumbers } from '#platform/numbering/take-numbers.ts';
import type { FamilyShown } from '../contract/families.ts';
import type { FamilyChild } from '../reads/families.ts';

interface Shared {
  guardian_id: number;
  full_name: string;
}

/** Guardians shared with other children of the family; all of them where children are out of scope and it cannot be seen. */
export async function sharedGuardians(child: FamilyChild, family: FamilyShown): Promise<Shared[]> {
  return rowsOf(sql<Shared>`
    select l.guardian_id, g.full_name from students.student_guardians l join students.guardians g on g.id = l.guardian_id
     where l.student_id = ${child.id}::bigint and (${family.children_elsewhere > 0}::boolean or exists (
       select 1 from students.student_guardians o where o.guardian_id = l.guardian_id and o.student_id <> l.student_id))
     order by l.id`);
}

/** Answers the id of the new family. */
export async function ownFamily(child: FamilyChild, shared: readonly Shared[]): Promise<number> {
  const ids = await rowOf(sql<{ family: number; guardians: number[] }>`
    select array_to_string(array(select students.next_ids('families', 1)), '')::bigint as family,
           array(select students.next_ids('guardians', ${shared.length}::int)) as guardians`);
  const [family_no] = await takeNumbers('family', { branch_id: child.branch_id, day: who().today }, 1);
  const family_id = ids?.family ?? 0;
  await rowsOf(sql`
    insert into students.families (id, school_id, family_no, country_id, address_line, area, city, district, postal_code, home_phone)
    select ${family_id}::bigint, school_id, ${family_no ?? ''}, country_id, address_line, area, city, district, postal_code, home_phone
      from students.families where id = ${child.family_id}::bigint`);
  await rowsOf(sql`
    insert into students.guardians (id, school_id, family_id, full_name, full_name_native, gender, identity_kind, nationality_id, mobile, whatsapp, email,
      occupation, employer, education_id, income_band, language, deceased)
    select c.copy, g.school_id, ${family_id}::bigint, g.full_name, g.full_name_native, g.gender, g.identity_kind, g.nationality_id, g.mobile, g.whatsapp,
      g.email, g.occupation, g.employer, g.education_id, g.income_band, g.language, g.deceased
      from unnest(${shared.map((one) => one.guardian_id)}::bigint[], ${ids?.guardians ?? []}::bigint[]) as c (guardian_id, copy)
      join students.guardians g on g.id = c.guardian_id`);
  await rowsOf(sql`
    update students.guardians g set family_id = ${family_id}::bigint
     where g.id in (select guardian_id from students.student_guardians where student_id = ${child.id}::bigint)
       and g.id <> all (${shared.map((one) => one.guardian_id)}::bigint[])`);
  await rowsOf(sql`
    update students.student_guardians l set guardian_id = c.copy
      from unnest(${shared.map((one) => one.guardian_id)}::bigint[], ${ids?.guardians ?? []}::bigint[]) as c (guardian_id, copy)
     where l.student_id = ${child.id}::bigint and l.guardian_id = c.guardian_id`);
  await rowsOf(sql`
    update students.students set family_id = ${family_id}::bigint, updated_by = platform.current_user_id()
     where id = ${child.id}::bigint`);
  return family_id;
}
