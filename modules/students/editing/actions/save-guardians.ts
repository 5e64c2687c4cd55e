// Guardians of a child: add, change, remove (STU-7, STU-20). A guardian belongs to the family, so a change is recorded for all its children.

import type { z } from 'zod';
import { badField, conflict, type FieldErrors, notFound, Refusal } from '#kernel/refusal.ts';
import { gate } from '#modules/branches/index.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { onConstraint } from '#platform/db/errors.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import type { guardianSave, guardianUnlink } from '#modules/students/families/contract/guardians.ts';
import { type GuardianOf, guardiansOfStudent, writeGuardian, writeLink } from '#modules/students/families/chapter.ts';
import { guardianSet, guardianWaits, type WaitingGuardianField } from '#modules/students/families/rules/index.ts';
import { refuseErrors, tidyPerson } from '#modules/students/person/rules/index.ts';
import { askGuardianEdit } from './ask-guardian-edit.ts';
import { noteChange } from '#modules/students/roll/chapter.ts';

type Input = z.output<typeof guardianSave.input>;
type Guardian = z.output<typeof guardianSave.data>['guardian'];

type Child = GuardianOf & { full_name: string; country_id: number };

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
  if (stored) refuseOld(stored, input.version);
  if (stored && typed.custody === 'barred' && (stored.is_primary || stored.is_fee_payer))
    throw badField(
      'custody',
      `${stored.full_name} is ${stored.is_primary ? 'the primary guardian' : 'the one who pays the fee'}. Choose another one for that first.`,
    );
  const { now, waiting } = withoutWaiting(stored, typed);
  refuseSet(before, now, input.guardian_id);
  const guardian_id = await onConstraint(
    'guardians_identity',
    badField('identity_no', 'This number belongs to another guardian of the school: link the families instead'),
    () => writeGuardian(child, now, input.guardian_id),
  );
  await writeLink(child, now, guardian_id);
  await noteChange({
    branch_id: child.branch_id,
    student_id: child.id,
    action: stored ? 'guardian changed' : 'guardian added',
    ...(stored ? { before: { ...stored } } : {}),
    after: { guardian_id, relation: now.relation, full_name: now.full_name, mobile: now.mobile ?? null },
  });
  const guardian = (await guardiansOfStudent(child.id)).find((g) => g.guardian_id === guardian_id);
  if (!guardian) throw notFound('This guardian');
  const request_id =
    stored && waiting.length > 0
      ? await askGuardianEdit({
          student: child,
          guardian_id,
          stored,
          typed: { ...typed, identity_no: typed.identity_no ?? null },
          fields: waiting,
          reason: input.reason ?? null,
          file_ids: input.file_ids ?? [],
        })
      : null;
  return { guardian, siblings_affected: await othersOf(child.id, guardian_id), waiting, request_id };
}

async function lockChild(id: number): Promise<Child> {
  const row = await rowOf(sql<Child>`
    select s.id, s.full_name, s.branch_id, s.school_id, b.country_id, s.family_id from students.students s join platform.branches b on b.id = s.branch_id
    where s.id = ${id} and ${inScope('s.branch_id')} for update of s`);
  if (!row) throw notFound('This student');
  return row;
}

function refuseOld(stored: Guardian, version: number | undefined): void {
  if (version !== undefined && version !== stored.version)
    throw conflict(`${stored.full_name} was changed meanwhile. Open the guardian again and repeat your change.`);
}

/** What needs approval stays as it is for now. */
function withoutWaiting(stored: Guardian | undefined, typed: Input): { now: Input; waiting: WaitingGuardianField[] } {
  if (!stored) return { now: typed, waiting: [] };
  const waiting = guardianWaits(stored, { ...typed, identity_no: typed.identity_no ?? null });
  const kept = Object.fromEntries(waiting.map((field) => [field, stored[field]]));
  // A barred guardian must not regain a right as a side effect (STU-7).
  const barred = stored.custody === 'barred';
  const none = barred ? { may_collect: false, gets_sms: false, gets_whatsapp: false, gets_email: false } : {};
  return { now: { ...typed, ...kept, ...none }, waiting };
}

function refuseSet(before: readonly Guardian[], typed: Input, changed: number | undefined): void {
  const others = before
    .filter((g) => g.guardian_id !== changed)
    .map((g) => ({ ...g, is_primary: typed.is_primary ? false : g.is_primary, is_fee_payer: g.is_fee_payer }));
  const set = guardianSet([...others, { ...typed, mobile: typed.mobile ?? null }]);
  if (set instanceof Refusal) throw set;
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
