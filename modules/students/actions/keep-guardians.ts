// Guardians of a child: add, change, take off (STU-7, STU-20). A guardian is the family's: all its children are told of.

import type { z } from 'zod';
import { badField, conflict, type FieldErrors, notFound, Refusal } from '#kernel/refusal.ts';
import { gate } from '#modules/branches/index.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { onConstraint } from '#platform/db/errors.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import type { guardianSave, guardianUnlink } from '../contract/editing.ts';
import { guardiansOfStudent } from '../reads/student-tabs.ts';
import { guardianSet } from '../rules/guardian-set.ts';
import { refuseErrors, tidyPerson } from '../rules/person-fields.ts';
import { noteChange } from './note-change.ts';

type Input = z.output<typeof guardianSave.input>;
type Guardian = z.output<typeof guardianSave.data>['guardian'];

interface Child {
  id: number;
  branch_id: number;
  school_id: number;
  country_id: number;
  family_id: number;
}

export async function saveGuardian(input: Input): Promise<z.output<typeof guardianSave.data>> {
  await requirePermission('Student Edit');
  const child = await lockChild(input.student_id);
  await gate(child.branch_id, 'student_edit');
  const errors: FieldErrors = {};
  const typed = tidyPerson(input, child.country_id, { errors });
  refuseErrors(errors);
  const before = await guardiansOfStudent(child.id);
  const stored = before.find((g) => g.guardian_id === input.guardian_id);
  if (input.guardian_id !== undefined && !stored) throw notFound('This guardian');
  if (stored) refuseWhatWaits(stored, typed, input.version);
  refuseSet(before, typed, input.guardian_id);
  const guardian_id = await onConstraint(
    'guardians_identity',
    badField('identity_no', 'This number belongs to another guardian of the school: link the families instead'),
    () => writeGuardian(child, typed, input.guardian_id),
  );
  await writeLink(child, typed, guardian_id);
  await noteChange({
    branch_id: child.branch_id,
    student_id: child.id,
    action: stored ? 'guardian changed' : 'guardian added',
    ...(stored ? { before: { ...stored } } : {}),
    after: { guardian_id, relation: typed.relation, full_name: typed.full_name, mobile: typed.mobile ?? null },
  });
  const guardian = (await guardiansOfStudent(child.id)).find((g) => g.guardian_id === guardian_id);
  if (!guardian) throw notFound('This guardian');
  return { guardian, siblings_affected: await othersOf(child.id, guardian_id) };
}

async function lockChild(id: number): Promise<Child> {
  const row = await rowOf(sql<Child>`
    select s.id, s.branch_id, s.school_id, b.country_id, s.family_id from students.students s join platform.branches b on b.id = s.branch_id
    where s.id = ${id} and ${inScope('s.branch_id')} for update of s`);
  if (!row) throw notFound('This student');
  return row;
}

// STU-20: a parent's name and number, and who pays, wait for a second person.
function refuseWhatWaits(stored: Guardian, typed: Input, version: number | undefined): void {
  if (version !== undefined && version !== stored.version)
    throw conflict(`${stored.full_name} was changed meanwhile. Open the guardian again and repeat your change.`);
  const way =
    'changes only with the approval of a second person (Student Edit Approval). Leave it as it was, or send the change with its proof to head office.';
  const parent = stored.relation === 'father' || stored.relation === 'mother';
  // Or a father would become an uncle first, and the uncle's name be free.
  if (parent && typed.relation !== stored.relation)
    throw badField('relation', `That ${stored.full_name} is the ${stored.relation} ${way}`);
  if (parent && typed.full_name !== stored.full_name)
    throw badField('full_name', `The name of the ${stored.relation} ${way}`);
  if (parent && stored.identity_no !== null && (typed.identity_no ?? null) !== stored.identity_no)
    throw badField('identity_no', `The identity number of the ${stored.relation} ${way}`);
  if (typed.is_fee_payer && !stored.is_fee_payer) throw badField('is_fee_payer', `Who pays the fee ${way}`);
}

function refuseSet(before: readonly Guardian[], typed: Input, changed: number | undefined): void {
  const others = before
    .filter((g) => g.guardian_id !== changed)
    .map((g) => ({ ...g, is_primary: typed.is_primary ? false : g.is_primary, is_fee_payer: g.is_fee_payer }));
  const set = guardianSet([...others, { ...typed, mobile: typed.mobile ?? null }]);
  if (set instanceof Refusal) throw set;
}

async function writeGuardian(child: Child, g: Input, id: number | undefined): Promise<number> {
  const columns = sql`full_name = ${g.full_name}, full_name_native = ${g.full_name_native ?? null}, gender = ${g.gender}, identity_kind = ${g.identity_kind},
    identity_no = ${g.identity_no ?? null}, mobile = ${g.mobile ?? null}, whatsapp = ${g.whatsapp ?? null}, email = ${g.email ?? null},
    occupation = ${g.occupation ?? null}, employer = ${g.employer ?? null}, language = ${g.language}, deceased = ${g.deceased}`;
  if (id !== undefined) {
    await rowsOf(
      sql`update students.guardians set ${columns}, updated_at = now(), updated_by = platform.current_user_id(), version = version + 1 where id = ${id}`,
    );
    return id;
  }
  const row = await rowOf(sql<{ id: number }>`
    insert into students.guardians (school_id, family_id, full_name, full_name_native, gender, identity_kind, identity_no, mobile, whatsapp, email,
      occupation, employer, language, deceased)
    values (${child.school_id}, ${child.family_id}, ${g.full_name}, ${g.full_name_native ?? null}, ${g.gender}, ${g.identity_kind}, ${g.identity_no ?? null},
      ${g.mobile ?? null}, ${g.whatsapp ?? null}, ${g.email ?? null}, ${g.occupation ?? null}, ${g.employer ?? null}, ${g.language}, ${g.deceased}) returning id`);
  if (!row) throw new Error('The guardian was not stored');
  return row.id;
}

async function writeLink(child: Child, g: Input, guardian_id: number): Promise<void> {
  if (g.is_primary)
    await rowsOf(
      sql`update students.student_guardians set is_primary = false where student_id = ${child.id} and is_primary and guardian_id <> ${guardian_id}`,
    );
  await rowsOf(sql`
    insert into students.student_guardians (branch_id, student_id, guardian_id, relation, is_primary, is_fee_payer, lives_with, may_collect, gets_sms, gets_whatsapp, gets_email)
    values (${child.branch_id}, ${child.id}, ${guardian_id}, ${g.relation}, ${g.is_primary}, ${g.is_fee_payer}, ${g.lives_with}, ${g.may_collect}, ${g.gets_sms},
      ${g.gets_whatsapp}, ${g.gets_email})
    on conflict (student_id, guardian_id) do update set relation = excluded.relation, is_primary = excluded.is_primary, is_fee_payer = excluded.is_fee_payer,
      lives_with = excluded.lives_with, may_collect = excluded.may_collect, gets_sms = excluded.gets_sms, gets_whatsapp = excluded.gets_whatsapp,
      gets_email = excluded.gets_email, updated_at = now(), version = student_guardians.version + 1`);
}

async function othersOf(student_id: number, guardian_id: number): Promise<{ student_id: number; name: string }[]> {
  return rowsOf(sql<{ student_id: number; name: string }>`
    select s.id as student_id, s.full_name as name from students.student_guardians l join students.students s on s.id = l.student_id
    where l.guardian_id = ${guardian_id} and l.student_id <> ${student_id} and ${inScope('s.branch_id')} order by s.dob`);
}

/** STU-7: the last guardian, the primary and the fee payer stay. */
export async function unlinkGuardian(input: z.output<typeof guardianUnlink.input>): Promise<{ left: number }> {
  await requirePermission('Student Edit');
  const child = await lockChild(input.student_id);
  await gate(child.branch_id, 'student_edit');
  const guardians = await guardiansOfStudent(child.id);
  const gone = guardians.find((g) => g.guardian_id === input.guardian_id);
  if (!gone) throw notFound('This guardian');
  if (guardians.length === 1) throw conflict(`${gone.full_name} is the only guardian. Add another one first.`);
  if (gone.is_primary) throw conflict(`${gone.full_name} is the primary guardian. Make another one primary first.`);
  if (gone.is_fee_payer) throw conflict(`${gone.full_name} pays the fee. Choose another fee payer first.`);
  await rowsOf(
    sql`delete from students.student_guardians where student_id = ${child.id} and guardian_id = ${input.guardian_id}`,
  );
  await noteChange({
    branch_id: child.branch_id,
    student_id: child.id,
    action: 'guardian taken off',
    before: { ...gone },
  });
  return { left: guardians.length - 1 };
}
