// Sends a guardian's changes for approval: a parent's name and card, the relation, who pays the fee (STU-20).

import { badField } from '#kernel/refusal.ts';
import { requestApproval } from '#platform/approvals/ask.ts';
import type { FieldShown } from '#platform/approvals/kind.ts';
import type { ChangedFields } from '#modules/students/roll/chapter.ts';
import {
  type GuardianFacts,
  guardianFieldName,
  type WaitingGuardianField,
} from '#modules/students/families/rules/index.ts';
import { formatIdentity } from '#modules/students/person/rules/index.ts';
import { studentEdit } from './approve-student-edit.ts';

interface Wish {
  student: { id: number; branch_id: number; full_name: string };
  guardian_id: number;
  stored: GuardianFacts;
  typed: GuardianFacts;
  fields: readonly WaitingGuardianField[];
  reason: string | null;
  file_ids: readonly number[];
}

function shown({ stored, typed, fields }: Wish): FieldShown[] {
  return fields.map((field) => {
    const value = (facts: GuardianFacts): string | boolean | null =>
      field === 'identity_no' ? formatIdentity(facts.identity_kind, facts.identity_no) || null : (facts[field] ?? null);
    const label = guardianFieldName(field, stored.relation);
    if (field === 'is_fee_payer') return { field, label, before: null, after: stored.full_name };
    return { field, label, before: value(stored), after: value(typed) };
  });
}

/** Who pays and custody are of this child; the name and the card are the guardian's, for all its children. */
function claimOf(field: WaitingGuardianField, student_id: number, guardian_id: number): string {
  if (field === 'is_fee_payer') return `student ${student_id} fee payer`;
  return field === 'custody' ? `student ${student_id} custody ${guardian_id}` : `guardian ${guardian_id} ${field}`;
}

/** Sends what needs approval; the rest was written already. */
export async function askGuardianEdit(wish: Wish): Promise<number> {
  const { student, guardian_id, stored, typed, fields } = wish;
  if (!wish.reason) throw badField('reason', 'Enter the reason: a second person decides on it');
  const changed: ChangedFields = Object.fromEntries(
    fields.map((field) => [field, { from: stored[field] ?? null, to: typed[field] ?? null }]),
  );
  const names = fields.map((field) => guardianFieldName(field, stored.relation).toLowerCase());
  const { request_id } = await requestApproval(studentEdit, {
    branch_id: student.branch_id,
    subject_id: student.id,
    subject_label: student.full_name,
    title: `Change of ${names.join(', ')}`,
    shows: shown(wish),
    change: { fields: {}, guardian: { guardian_id, fields: changed } },
    reason: wish.reason,
    file_ids: wish.file_ids,
    claims: fields.map((field) => claimOf(field, student.id, guardian_id)),
  });
  return request_id;
}
