// A guardian whom the family has already is given to one more of its children (STU-7).

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { conflict, notFound, Refusal } from '#kernel/refusal.ts';
import { gate } from '#modules/branches/index.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import type { guardianLink } from '../contract/families.ts';
import { lockFamilyChild } from '../reads/families.ts';
import { guardiansOfStudent } from '../reads/guardians.ts';
import { guardianSet } from '../rules/guardian-set.ts';
import { noteChange } from '#modules/students/roll/chapter.ts';

export async function linkGuardian(input: ParsedInputOf<typeof guardianLink>): Promise<DataOf<typeof guardianLink>> {
  await requirePermission('Student Edit');
  const child = await lockFamilyChild(input.student_id);
  await gate(child.branch_id, 'student_edit');
  const person = await rowOf(sql<{
    full_name: string;
    family_id: number;
    deceased: boolean;
    mobile: string | null;
    identity_no: string | null;
  }>`
    select full_name, family_id, deceased, mobile, identity_no from students.guardians where id = ${input.guardian_id}::bigint and merged_into_id is null`);
  if (!person) throw notFound('This guardian');
  if (person.family_id !== child.family_id)
    throw conflict(
      `${person.full_name} is a guardian of another family. Link the families first, then the guardian is offered here.`,
    );
  const before = await guardiansOfStudent(child.id);
  if (before.some((one) => one.guardian_id === input.guardian_id))
    throw conflict(`${person.full_name} is a guardian of this child already`);
  const set = guardianSet([...before, { ...person, relation: input.relation, is_primary: false, is_fee_payer: false }]);
  if (set instanceof Refusal) throw set;
  await rowsOf(sql`
    insert into students.student_guardians (branch_id, student_id, guardian_id, relation, may_collect)
    values (${child.branch_id}, ${child.id}, ${input.guardian_id}, ${input.relation}, ${input.may_collect})`);
  await noteChange({
    branch_id: child.branch_id,
    student_id: child.id,
    action: 'guardian added',
    after: { guardian_id: input.guardian_id, relation: input.relation, full_name: person.full_name },
  });
  const guardian = (await guardiansOfStudent(child.id)).find((one) => one.guardian_id === input.guardian_id);
  if (!guardian) throw notFound('This guardian');
  const siblings_affected = await rowsOf(sql<{ student_id: number; name: string }>`
    select s.id as student_id, s.full_name as name from students.student_guardians l join students.students s on s.id = l.student_id
     where l.guardian_id = ${input.guardian_id} and s.id <> ${child.id} and ${inScope('s.branch_id')} order by s.dob`);
  return { guardian, siblings_affected };
}
