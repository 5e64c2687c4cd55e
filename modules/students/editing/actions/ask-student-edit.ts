// Sends the fields of STU-20 for approval instead of writing them; a field that is already pending is refused with the number of its request.

import { namedIn } from '#kernel/names.ts';
import { badField, type FieldErrors, Refusal } from '#kernel/refusal.ts';
import { requestApproval } from '#platform/approvals/ask.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { genderMismatch, nameOfField } from '#modules/students/person/rules/index.ts';
import { type ChangedFields, type LockedStudent, namesBehind, shownChanges } from '#modules/students/roll/chapter.ts';
import { problemsOf, studentEdit } from './approve-student-edit.ts';

interface Wish {
  values: Record<string, unknown>;
  reason: string | null;
  file_ids: readonly number[];
  /** Which of the fields hold a file. */
  files: ReadonlySet<string>;
}

/** What a request holds: kind and number of the card go together. */
export function claimOf(student_id: number, field: string): string {
  return `student ${student_id} ${field.startsWith('identity_') && field !== 'identity_expiry' ? 'identity' : field}`;
}

async function refuseWrong(student: LockedStudent, wish: Wish): Promise<void> {
  if (!wish.reason) throw badField('reason', 'Enter the reason: a second person decides on it');
  const problems = await problemsOf(student, wish.values);
  if (wish.values['category_id'] !== undefined) {
    const known = await rowOf(sql`
      select 1 from students.student_categories where id = ${wish.values['category_id']}::bigint and active and school_id = platform.current_school()`);
    if (!known) problems['category_id'] = 'Choose a category from the list';
  }
  if (wish.values['nationality_id'] !== undefined && wish.values['nationality_id'] !== null) {
    const known = await rowOf(sql`select 1 from platform.countries where id = ${wish.values['nationality_id']}::int`);
    if (!known) problems['nationality_id'] = 'Choose a country from the list';
  }
  const errors: FieldErrors = Object.fromEntries(
    Object.entries(problems).map(([field, sentence]) => [`changes.${field}`, [sentence]]),
  );
  const [first] = Object.values(problems);
  if (first !== undefined) throw new Refusal('bad_input', `${first}. Nothing was saved.`, { errors });
}

/** Warnings that the decider reads with it; none refuses. */
function warningsOf(student: LockedStudent, values: Record<string, unknown>): string[] {
  const after = { ...student, ...values };
  if (after.identity_no === null || !('identity_no' in values || 'gender' in values)) return [];
  const warning = genderMismatch(after.identity_kind, after.identity_no, after.gender);
  return warning === null ? [] : [warning];
}

export async function askStudentEdit(
  student: LockedStudent,
  wish: Wish,
): Promise<{ request_id: number; warnings: string[] }> {
  await refuseWrong(student, wish);
  const fields: ChangedFields = Object.fromEntries(
    Object.entries(wish.values).map(([field, to]) => [
      field,
      { from: namedIn(student, field) ?? null, to: to ?? null },
    ]),
  );
  const kind = (
    'identity_kind' in wish.values ? wish.values['identity_kind'] : student.identity_kind
  ) as LockedStudent['identity_kind'];
  const names = Object.keys(fields).map(nameOfField);
  const { request_id } = await requestApproval(studentEdit, {
    branch_id: student.branch_id,
    subject_id: student.id,
    subject_label: student.full_name,
    subject_version: student.version,
    title: `Change of ${names.join(', ')}`.slice(0, 200),
    shows: shownChanges(fields, await namesBehind([fields]), kind).map((one) =>
      wish.files.has(one.field) ? { ...one, form: 'file' as const } : one,
    ),
    change: { fields },
    reason: wish.reason,
    file_ids: wish.file_ids,
    claims: [...new Set(Object.keys(fields).map((field) => claimOf(student.id, field)))],
  });
  return { request_id, warnings: warningsOf(student, wish.values) };
}
