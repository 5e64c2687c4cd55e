// A family as the preview of a link or cut shows it: its guardians and its children of the scope (STU-8).

import { counted } from '#kernel/counted.ts';
import { notFound } from '#kernel/refusal.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import type { FamilyShown } from '../contract/families.ts';

export interface FamilyChild {
  id: number;
  full_name: string;
  branch_id: number;
  school_id: number;
  family_id: number;
}

/** Locks the child's row; 404 outside the scope. */
export async function lockFamilyChild(student_id: number): Promise<FamilyChild> {
  const child = await rowOf(sql<FamilyChild>`
    select s.id, s.full_name, s.branch_id, s.school_id, s.family_id from students.students s
     where s.id = ${student_id}::bigint and ${inScope('s.branch_id')} and s.merged_into_id is null for update of s`);
  if (!child) throw notFound('This student');
  return child;
}

export async function readFamilyShown(family_id: number): Promise<FamilyShown> {
  const family = await rowOf(sql<Pick<FamilyShown, 'family_id' | 'family_no' | 'children_elsewhere'>>`
    select f.id as family_id, f.family_no, students.siblings_elsewhere(f.id) as children_elsewhere
      from students.families f where f.id = ${family_id}::bigint`);
  if (!family) throw notFound('This family');
  const children = await rowsOf(sql<FamilyShown['children'][number]>`
    select s.id as student_id, s.full_name as name, c.name as class_name, b.short_name as branch_name
      from students.students s join platform.branches b on b.id = s.branch_id left join branches.courses c on c.id = s.course_id
     where s.family_id = ${family_id}::bigint and s.merged_into_id is null and ${inScope('s.branch_id')} order by s.dob, s.id`);
  const guardians = await rowsOf(sql<FamilyShown['guardians'][number]>`
    select g.id as guardian_id, g.full_name, coalesce(min(l.relation), 'guardian') as relation, g.mobile
      from students.guardians g left join students.student_guardians l on l.guardian_id = g.id
     where g.family_id = ${family_id}::bigint and g.merged_into_id is null group by g.id order by g.id`);
  return { ...family, children, guardians };
}

/** Of a family with children outside the scope: how many, without their names. */
export const elsewhereWords = (n: number): string =>
  counted(n, 'child in another branch', 'children in other branches');
