// Kind 'student edit' (14 §4): the fields of STU-20 change when a second person approves, and the rules are asked again then (STU-21).

import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { namedIn } from '#kernel/names.ts';
import { conflict, Refusal } from '#kernel/refusal.ts';
import { gate } from '#modules/branches/index.ts';
import { type Asked, defineApproval } from '#platform/approvals/kind.ts';
import { approvedFieldProblems } from '../rules/approved-fields.ts';
import { nameOfField } from '#modules/students/person/rules/index.ts';
import {
  type ChangedFields,
  type LockedStudent,
  lockStudent,
  noteChange,
  readStudents,
  writeStudent,
} from '#modules/students/roll/chapter.ts';
import { applyGuardian, guardianBlock, type GuardianEdit } from '../steps/apply-guardian-edit.ts';
import { changePriceList } from '#modules/students/categories/chapter.ts';
import { refuseKnownChild } from '#modules/students/duplicates/chapter.ts';

export interface StudentEdit {
  fields: ChangedFields;
  /** The change is of a guardian, not of the child. */
  guardian?: GuardianEdit;
}

const same = (a: unknown, b: unknown): boolean => (a ?? null) === (b ?? null);

/** Fields changed since the request was made; a change of another field does not matter (STU-20). */
function staleFields(student: LockedStudent, fields: ChangedFields): string[] {
  return Object.keys(fields).filter((field) => !same(namedIn(student, field), namedIn(fields, field)?.from));
}

/** STU-21: checks the record as it would be: uniqueness, age and the format of the number. */
export async function problemsOf(
  student: LockedStudent,
  values: Record<string, unknown>,
): Promise<Record<string, string>> {
  const after = { ...student, ...values };
  const problems = approvedFieldProblems(after, Object.keys(values), student.today);
  const number = after.identity_no;
  if (('identity_no' in values || 'identity_kind' in values) && number !== null && !problems['identity_no']) {
    try {
      await refuseKnownChild(after.identity_kind, number, student.id);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      problems['identity_no'] = error.message;
    }
  }
  return problems;
}

const newValues = (fields: ChangedFields): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([field, { to }]) => [field, to]));

const oldValues = (fields: ChangedFields): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([field, { from }]) => [field, from]));

/** Also when the approver sees both branches: the outcome of a request must not depend on who decides. */
const moved = (asked: Asked<StudentEdit>): string =>
  `${asked.subject_label} is not in this branch any more. Reject the request; the branch where the child is now asks again.`;

async function blocks(asked: Asked<StudentEdit>): Promise<string[]> {
  const [student] = await readStudents([asked.subject_id]);
  if (student?.branch_id !== asked.branch_id) return [moved(asked)];
  const { guardian } = asked.change;
  if (guardian) {
    const block = await guardianBlock(student.id, guardian);
    return block === null ? [] : [block];
  }
  const stale = staleFields(student, asked.change.fields);
  if (stale.length > 0)
    return [
      `The ${stale.map(nameOfField).join(', ')} of ${asked.subject_label} changed after this was asked for. Reject it with that reason; it can be asked again.`,
    ];
  return Object.values(await problemsOf(student, newValues(asked.change.fields)));
}

async function apply(asked: Asked<StudentEdit>): Promise<void> {
  const student = await lockStudent(asked.subject_id);
  if (student?.branch_id !== asked.branch_id) throw conflict(moved(asked));
  await gate(student.branch_id, 'student_edit');
  const { fields, guardian } = asked.change;
  if (guardian) return applyToGuardian(student, guardian);
  const [stale] = staleFields(student, fields);
  if (stale !== undefined) throw conflict(`The ${nameOfField(stale)} changed in this moment. Open the request again.`);
  const after = newValues(fields);
  await writeStudent(student, after);
  await noteChange({
    branch_id: student.branch_id,
    student_id: student.id,
    action: 'changed',
    before: oldValues(fields),
    after,
  });
  const category = fields['category_id'];
  if (category) await changePriceList([{ student_id: student.id, was: asId(category.from), now: asId(category.to) }]);
}

const asId = (value: unknown): number | null => (typeof value === 'number' ? value : null);

async function applyToGuardian(student: LockedStudent, guardian: GuardianEdit): Promise<void> {
  await applyGuardian(student.id, guardian);
  const { guardian_id, fields } = guardian;
  await noteChange({
    branch_id: student.branch_id,
    student_id: student.id,
    action: 'guardian changed',
    before: { guardian_id, ...oldValues(fields) },
    after: { guardian_id, ...newValues(fields) },
  });
}

export const studentEdit = defineApproval<StudentEdit>({
  code: 'student edit',
  title: 'Student edit',
  module: 'students',
  area: 'students',
  subject: 'student',
  permissions: ['Student Edit Approval'],
  levels: () => [{ title: 'Student Edit Approval', permission: 'Student Edit Approval' }],
  path: (id) => linkTo(pages.BioStudent, { id }),
  blocks,
  apply,
});
