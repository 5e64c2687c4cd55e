// STU-8: two children become brothers or sisters, or one that was linked wrongly gets a family of its own. Shown first, then done.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { badField, conflict } from '#kernel/refusal.ts';
import { gate } from '#modules/branches/index.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { who } from '#platform/access/who.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { takeNumbers } from '#platform/numbering/take-numbers.ts';
import type { familyCut, familyLink, FamilyShown } from '../contract/families.ts';
import { type FamilyChild, lockFamilyChild, readFamilyShown } from '../reads/families.ts';
import { studentsFamilyChanged } from '../reads/family-questions.ts';
import { noteChange } from './note-change.ts';

type Answer = DataOf<typeof familyLink>;

const RANK = 'The sibling rank of children admitted already stays; it counts from the next admission on.';
const namesOf = (children: FamilyShown['children']): string => children.map((child) => child.name).join(', ');

function refuseElsewhere(family: FamilyShown, what: string): void {
  if (family.children_elsewhere > 0)
    throw conflict(
      `Family ${family.family_no} has ${family.children_elsewhere} in another branch: ${what} is done by somebody who sees all its branches.`,
    );
}

export async function linkFamily(input: ParsedInputOf<typeof familyLink>): Promise<Answer> {
  await requirePermission('Student Edit');
  // In the order of their ids, so that two clerks who link each other's child never wait in a circle.
  const ids = [input.student_id, input.with_student_id].toSorted((a, b) => a - b);
  const locked: FamilyChild[] = [];
  for (const id of new Set(ids)) locked.push(await lockFamilyChild(id));
  const child = locked.find((one) => one.id === input.student_id);
  const other = locked.find((one) => one.id === input.with_student_id);
  if (!child || !other || child.id === other.id) throw badField('with_student_id', 'Choose another child');
  if (child.school_id !== other.school_id) throw badField('with_student_id', 'Brothers and sisters are of one school');
  if (child.family_id === other.family_id)
    throw conflict(`${child.full_name} and ${other.full_name} are in one family already`);
  await gate(child.branch_id, 'student_edit');
  const families = [await readFamilyShown(child.family_id), await readFamilyShown(other.family_id)];
  const [old, kept] = families;
  if (!old || !kept) return { done: false, families, changes: [] };
  refuseElsewhere(old, 'linking');
  const changes = [
    `${namesOf(old.children)} join${old.children.length === 1 ? 's' : ''} family ${kept.family_no} of ${namesOf(kept.children) || 'a child of another branch'}.`,
    `The address of family ${kept.family_no} is theirs, too. Every child keeps its guardians.`,
    RANK,
  ];
  if (!input.confirm) return { done: false, families, changes };
  if (!input.reason) throw badField('reason', 'Say why these children are one family');
  await joinFamilies(old.family_id, kept.family_id);
  await studentsFamilyChanged.ask({ family_ids: [kept.family_id] });
  for (const { student_id } of old.children)
    await noteChange({
      branch_id: child.branch_id,
      student_id,
      action: 'family linked',
      before: { family: old.family_no },
      after: { family: kept.family_no, reason: input.reason },
    });
  return { done: true, families: [await readFamilyShown(kept.family_id)], changes };
}

/** Guardians and accounts first: the old family is seen only as long as a child of the scope stands in it. */
async function joinFamilies(from: number, to: number): Promise<void> {
  await rowsOf(sql`update students.portal_accounts set family_id = ${to}::bigint where family_id = ${from}::bigint`);
  await rowsOf(
    sql`update students.guardians set family_id = ${to}::bigint, version = version + 1 where family_id = ${from}::bigint`,
  );
  await rowsOf(sql`
    update students.families set merged_into_id = ${to}::bigint, updated_at = now(), updated_by = platform.current_user_id(), version = version + 1
     where id = ${from}::bigint`);
  await rowsOf(sql`
    update students.students set family_id = ${to}::bigint, updated_at = now(), updated_by = platform.current_user_id(), version = version + 1
     where family_id = ${from}::bigint`);
}

export async function cutFamily(input: ParsedInputOf<typeof familyCut>): Promise<Answer> {
  await requirePermission('Student Edit');
  const child = await lockFamilyChild(input.student_id);
  await gate(child.branch_id, 'student_edit');
  const family = await readFamilyShown(child.family_id);
  const siblings = family.children.filter((one) => one.student_id !== child.id);
  if (siblings.length === 0 && family.children_elsewhere === 0)
    throw conflict(`${child.full_name} is the only child of its family: there is nothing to cut`);
  const shared = await sharedGuardians(child, family);
  const copies = shared.map((one) => one.full_name).join(', ');
  const changes = [
    `${child.full_name} gets a family of its own; ${namesOf(siblings) || 'the children of other branches'} stay${siblings.length === 1 ? 's' : ''} in family ${family.family_no}.`,
    ...(copies
      ? [`${copies}: a copy without the card number goes along. Write the right name and number on it afterwards.`]
      : []),
    RANK,
  ];
  if (!input.confirm) return { done: false, families: [family], changes };
  if (!input.reason) throw badField('reason', 'Say why this child is not of this family');
  const family_id = await ownFamily(child, shared);
  await studentsFamilyChanged.ask({ family_ids: [family.family_id, family_id] });
  const fresh = await readFamilyShown(family_id);
  await noteChange({
    branch_id: child.branch_id,
    student_id: child.id,
    action: 'family cut',
    before: { family: family.family_no },
    after: { family: fresh.family_no, reason: input.reason },
  });
  return { done: true, families: [fresh], changes };
}

interface Shared {
  guardian_id: number;
  full_name: string;
}

/** Guardians whom other children of the family have, too; where children sit elsewhere it cannot be seen, so all of them. */
async function sharedGuardians(child: FamilyChild, family: FamilyShown): Promise<Shared[]> {
  return rowsOf(sql<Shared>`
    select l.guardian_id, g.full_name from students.student_guardians l join students.guardians g on g.id = l.guardian_id
     where l.student_id = ${child.id}::bigint and (${family.children_elsewhere > 0}::boolean or exists (
       select 1 from students.student_guardians o where o.guardian_id = l.guardian_id and o.student_id <> l.student_id))
     order by l.id`);
}

async function ownFamily(child: FamilyChild, shared: readonly Shared[]): Promise<number> {
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
    update students.guardians g set family_id = ${family_id}::bigint, version = version + 1
     where g.id in (select guardian_id from students.student_guardians where student_id = ${child.id}::bigint)
       and g.id <> all (${shared.map((one) => one.guardian_id)}::bigint[])`);
  await rowsOf(sql`
    update students.student_guardians l set guardian_id = c.copy, updated_at = now(), version = l.version + 1
      from unnest(${shared.map((one) => one.guardian_id)}::bigint[], ${ids?.guardians ?? []}::bigint[]) as c (guardian_id, copy)
     where l.student_id = ${child.id}::bigint and l.guardian_id = c.guardian_id`);
  await rowsOf(sql`
    update students.students set family_id = ${family_id}::bigint, updated_at = now(), updated_by = platform.current_user_id(), version = version + 1
     where id = ${child.id}::bigint`);
  return family_id;
}
