// Whom and what a section names must be of its school.

import type { ParsedInputOf } from '#kernel/contract.ts';
import { badField } from '#kernel/refusal.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { recordExists } from '#platform/records/record-kinds.ts';
import type { sectionSave } from '../contract/classes.ts';
import type { SectionRow } from '../reads/classes.ts';

/** A group of the school, and a teacher of the scope: employees stand above, so they are asked by their kind of record (00 §23). */
export async function refuseStrangers(
  { group_id, class_teacher_id }: ParsedInputOf<typeof sectionSave>,
  school_id: number,
  before?: Pick<SectionRow, 'group_id' | 'class_teacher_id'>,
): Promise<void> {
  const group = group_id === before?.group_id ? null : group_id;
  if (group && !(await rowOf(sql`select 1 from branches.groups where id = ${group} and school_id = ${school_id}`)))
    throw badField('group_id', 'This group is not one of the school');
  const teacher = class_teacher_id === before?.class_teacher_id ? null : class_teacher_id;
  if (teacher && !(await recordExists({ kind: 'employee', id: teacher })))
    throw badField('class_teacher_id', 'This teacher was not found. Choose one from the list');
}
