// STU-8: two children become brothers or sisters, or one that was linked wrongly gets a family of its own. Shown first, then done.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { agree } from '#kernel/counted.ts';
import { badField, conflict } from '#kernel/refusal.ts';
import { gate } from '#modules/branches/index.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import type { familyCut, familyLink, FamilyShown } from '../contract/families.ts';
import { elsewhereWords, type FamilyChild, lockFamilyChild, readFamilyShown } from '../reads/families.ts';
import { studentsFamilyChanged } from '../reads/family-questions.ts';
import { noteChange } from '#modules/students/roll/chapter.ts';
import { ownFamily, sharedGuardians } from '../steps/own-family.ts';

type Answer = DataOf<typeof familyLink>;

const RANK = 'The sibling rank of children admitted already stays; it counts from the next admission on.';
const namesOf = (children: FamilyShown['children']): string => children.map((child) => child.name).join(', ');

function refuseElsewhere(family: FamilyShown, what: string): void {
  if (family.children_elsewhere > 0)
    throw conflict(
      `Family number ${family.family_no} has ${elsewhereWords(family.children_elsewhere)}: ${what} is done by somebody who sees all its branches.`,
    );
}

export async function linkFamily(input: ParsedInputOf<typeof familyLink>): Promise<Answer> {
  await requirePermission('Student Edit');
  // In the order of their ids, so that two clerks who link each other's child cannot deadlock.
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
    `${namesOf(old.children)} ${agree(old.children.length, 'joins', 'join')} family number ${kept.family_no} of ${namesOf(kept.children) || 'a child of another branch'}.`,
    `The address of family number ${kept.family_no} is theirs, too. Every child keeps its guardians.`,
    RANK,
  ];
  if (!input.confirm) return { done: false, families, changes };
  if (!input.reason) throw badField('reason', 'Enter why these children are one family');
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

/** Guardians and accounts first: the old family is visible only while a child of the scope is in it. */
async function joinFamilies(from: number, to: number): Promise<void> {
  await rowsOf(sql`update students.portal_accounts set family_id = ${to}::bigint where family_id = ${from}::bigint`);
  await rowsOf(sql`update students.guardians set family_id = ${to}::bigint where family_id = ${from}::bigint`);
  await rowsOf(sql`
    update students.families set merged_into_id = ${to}::bigint, updated_by = platform.current_user_id()
     where id = ${from}::bigint`);
  await rowsOf(sql`
    update students.students set family_id = ${to}::bigint, updated_by = platform.current_user_id()
     where family_id = ${from}::bigint`);
}

export async function cutFamily(input: ParsedInputOf<typeof familyCut>): Promise<Answer> {
  await requirePermission('Student Edit');
  const child = await lockFamilyChild(input.student_id);
  await gate(child.branch_id, 'student_edit');
  const family = await readFamilyShown(child.family_id);
  const siblings = family.children.filter((one) => one.student_id !== child.id);
  if (siblings.length === 0 && family.children_elsewhere === 0)
    throw conflict(`${child.full_name} is the only child of its family: there is nothing to remove`);
  const shared = await sharedGuardians(child, family);
  const copies = shared.map((one) => one.full_name).join(', ');
  const changes = [
    `${child.full_name} gets a family of its own; ${namesOf(siblings) || 'the children of other branches'} ${agree(siblings.length, 'stays', 'stay')} in family number ${family.family_no}.`,
    ...(copies
      ? [`${copies}: a copy without the card number goes along. Enter the correct name and number on it afterwards.`]
      : []),
    RANK,
  ];
  if (!input.confirm) return { done: false, families: [family], changes };
  if (!input.reason) throw badField('reason', 'Enter why this child does not belong to this family');
  const family_id = await ownFamily(child, shared);
  await studentsFamilyChanged.ask({ family_ids: [family.family_id, family_id] });
  const fresh = await readFamilyShown(family_id);
  await noteChange({
    branch_id: child.branch_id,
    student_id: child.id,
    action: 'removed from family',
    before: { family: family.family_no },
    after: { family: fresh.family_no, reason: input.reason },
  });
  return { done: true, families: [fresh], changes };
}
