// What becomes of a warning: a guardian has read it, or it is taken back with a reason (STU-85). It is never deleted.

import type { ParsedInputOf } from '#kernel/contract.ts';
import { badField, conflict, notFound } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import type { warningAcknowledge, WarningRow, warningWithdraw } from '../contract/warnings.ts';
import { readWarnings } from '../reads/warnings.ts';
import { noteChange } from '#modules/students/roll/chapter.ts';

interface Stored {
  branch_id: number;
  student_id: number;
  warning_no: string;
  acknowledged_at: string | null;
  withdrawn_reason: string | null;
  version: number;
}

async function lockWarning(id: number, version: number): Promise<Stored> {
  const row = await rowOf(sql<Stored>`
    select w.branch_id, w.student_id, w.warning_no, w.acknowledged_at, w.withdrawn_reason, w.version
      from students.student_warnings w where w.id = ${id}::bigint and ${inScope('w.branch_id')} for update`);
  if (!row) throw notFound('This warning');
  if (row.version !== version) throw conflict(`Warning ${row.warning_no} was changed meanwhile. Load the list again.`);
  if (row.withdrawn_reason !== null) throw conflict(`Warning ${row.warning_no} is taken back: ${row.withdrawn_reason}`);
  return row;
}

async function stored(id: number): Promise<WarningRow> {
  const [row] = await readWarnings([id]);
  if (!row) throw notFound('This warning');
  return row;
}

export async function acknowledgeWarning(input: ParsedInputOf<typeof warningAcknowledge>): Promise<WarningRow> {
  await requirePermission('student-warning');
  const warning = await lockWarning(input.id, input.version);
  if (warning.acknowledged_at !== null) throw conflict(`Warning ${warning.warning_no} is acknowledged already`);
  const [guardian] = await rowsOf(sql<{ full_name: string; custody: string }>`
    select g.full_name, l.custody from students.student_guardians l join students.guardians g on g.id = l.guardian_id
     where l.student_id = ${warning.student_id}::bigint and l.guardian_id = ${input.by_guardian_id}::bigint`);
  if (!guardian) throw badField('by_guardian_id', 'Choose a guardian of this student');
  if (guardian.custody === 'barred')
    throw badField('by_guardian_id', `${guardian.full_name} is barred and may not be told. Choose another guardian`);
  await rowsOf(sql`
    update students.student_warnings set acknowledged_at = platform.now(), acknowledged_by = ${input.by_guardian_id}::bigint, updated_by = platform.current_user_id() where id = ${input.id}::bigint`);
  const { branch_id, student_id, warning_no } = warning;
  const after = { warning_no, by: guardian.full_name, how: input.how };
  await noteChange({ branch_id, student_id, action: 'warning acknowledged', after });
  return stored(input.id);
}

export async function withdrawWarning(input: ParsedInputOf<typeof warningWithdraw>): Promise<WarningRow> {
  await requirePermission('student-warning');
  const { branch_id, student_id, warning_no } = await lockWarning(input.id, input.version);
  await rowsOf(sql`
    update students.student_warnings set withdrawn_reason = ${input.reason},
           updated_by = platform.current_user_id() where id = ${input.id}::bigint`);
  await noteChange({
    branch_id,
    student_id,
    action: 'warning taken back',
    before: { warning_no },
    after: { reason: input.reason },
  });
  return stored(input.id);
}
