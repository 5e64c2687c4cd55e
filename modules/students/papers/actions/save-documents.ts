// The paper checklist of a child (ADM-18): received on paper, as a file, waived with a reason, or missing again.

import type { z } from 'zod';
import { badField, notFound } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { giveFileToBranch } from '#platform/files/files.ts';
import type { documentSave } from '../contract/papers.ts';
import { noteChange } from '#modules/students/roll/chapter.ts';

export async function saveDocument(
  input: z.output<typeof documentSave.input>,
): Promise<{ document_type_id: number; state: string }> {
  await requirePermission('Student Edit');
  if (input.state === 'waived') {
    await requirePermission('Admission Override');
    if (!input.waived_reason) throw badField('waived_reason', 'Say why this paper is not needed');
  }
  const row = await rowOf(sql<{ branch_id: number; name: string; has_number: boolean; has_expiry: boolean }>`
    select s.branch_id, t.name, t.has_number, t.has_expiry from students.students s join students.document_types t on t.school_id = s.school_id
    where s.id = ${input.student_id} and t.id = ${input.document_type_id} and ${inScope('s.branch_id')}`);
  if (!row) throw notFound('This student or kind of document');
  if (input.state === 'file' && !input.file_id) throw badField('file_id', 'Attach the file');
  if (input.file_id) await giveFileToBranch(input.file_id, row.branch_id);
  if (row.has_expiry && (input.state === 'paper' || input.state === 'file') && !input.expiry)
    throw badField('expiry', `Enter the expiry date of the ${row.name}`);
  await savePaper({ ...input, branch_id: row.branch_id });
  await noteChange({
    branch_id: row.branch_id,
    student_id: input.student_id,
    action: 'document',
    after: { document: row.name, state: input.state },
  });
  return { document_type_id: input.document_type_id, state: input.state };
}

export interface PaperKept {
  branch_id: number;
  student_id: number;
  document_type_id: number;
  state: 'missing' | 'paper' | 'file' | 'waived';
  number?: string | null | undefined;
  expiry?: string | null | undefined;
  file_id?: number | null | undefined;
  waived_reason?: string | null | undefined;
}

/** The row itself; who calls has asked for the permission and looked at the paper's kind. */
export async function savePaper(input: PaperKept): Promise<void> {
  await rowsOf(sql`
    insert into students.student_documents (branch_id, student_id, document_type_id, state, number, expiry, file_id, waived_reason)
    values (${input.branch_id}, ${input.student_id}, ${input.document_type_id}, ${input.state}, ${input.number ?? null}, ${input.expiry ?? null}::date,
      ${input.file_id ?? null}::bigint, ${input.waived_reason ?? null})
    on conflict (student_id, document_type_id) do update set state = excluded.state, number = excluded.number, expiry = excluded.expiry,
      file_id = excluded.file_id, waived_reason = excluded.waived_reason, updated_by = platform.current_user_id()`);
}
