// Sends a bulk edit: rows that could not be approved are named first, and left out only knowingly (STU-26).

import type { z } from 'zod';
import { counted } from '#kernel/counted.ts';
import { conflict } from '#kernel/refusal.ts';
import { gate } from '#modules/branches/index.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { requestApproval } from '#platform/approvals/ask.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { runAs } from '#platform/db/run-as.ts';
import { defineJob, type JobControl } from '#platform/jobs/definition.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import type { BulkBatch, bulkEditSend } from '../contract/bulk-edit.ts';
import { lockBatch, readBatch } from '../reads/bulk-edits.ts';
import { namesBehind, shownChanges } from '#modules/students/roll/chapter.ts';
import { ownColumns } from '#modules/students/own-fields/chapter.ts';
import { nameOfField } from '#modules/students/person/rules/index.ts';
import { needsApproval } from '../rules/bulk-columns.ts';
import { type BulkEditRow, studentBulkEdit } from './approve-bulk-edit.ts';
import { refuseNoDraft } from './bulk-edit-draft.ts';
import { type Checked, checkBatchRows, claimsOf, type SheetRow } from './check-bulk-edit.ts';

async function markBad(batch_id: number, bad: Checked['bad']): Promise<void> {
  await rowsOf(sql`
    update students.student_bulk_edit_rows r set state = 'error', message = b.message
      from jsonb_to_recordset(${JSON.stringify(bad)}::jsonb) as b (student_id bigint, message text)
     where r.bulk_edit_id = ${batch_id}::bigint and r.student_id = b.student_id`);
}

type Input = z.output<typeof bulkEditSend.input>;

/** A large batch that needs nobody is applied as a job. */
const AS_JOB_OVER = 200;

export const applyBatchJob = defineJob({
  kind: 'student bulk edit',
  run: async (input: Input, { user_id, school_id }: JobControl) => {
    const { applied, skipped } = await runAs({ user_id: user_id ?? 0, school_id }, () => send(input));
    return { applied, skipped };
  },
});

export async function sendBatch(input: Input): Promise<BulkBatch & { job_run_id?: number }> {
  await requirePermission('Student Bulk Edit');
  const batch = await lockBatch(input.id);
  refuseNoDraft(batch, input.version);
  if (batch.rows <= AS_JOB_OVER || needsApproval(batch.columns) || (await ownNeedApproval(batch.columns)))
    return send(input);
  const job_run_id = await enqueue(applyBatchJob, {
    title: `Bulk edit: ${batch.title}`,
    input,
    branch_id: batch.branch_id,
    lock_key: `student bulk edit:${batch.id}`,
    total: batch.rows,
  });
  return { ...batch, job_run_id };
}

/** STU-26: only where nobody else is needed; such a batch never waits for a second person. */
export async function applyBatch(input: Input): Promise<BulkBatch & { job_run_id?: number }> {
  await requirePermission('Student Bulk Edit');
  const batch = await readBatch(input.id);
  if (batch.needs_approval)
    throw conflict(`A second person decides on columns of ‘${batch.title}’: send it for approval.`);
  return sendBatch(input);
}

async function ownNeedApproval(columns: readonly string[]): Promise<boolean> {
  return (await ownColumns(columns)).some((field) => field.needs_approval);
}

async function send(input: Input): Promise<BulkBatch> {
  const batch = await lockBatch(input.id);
  refuseNoDraft(batch, input.version);
  await gate(batch.branch_id, 'student_edit');
  const rows = await rowsOf(sql<SheetRow>`
    select student_id, after from students.student_bulk_edit_rows where bulk_edit_id = ${batch.id}::bigint order by id`);
  if (rows.length === 0) throw conflict('Nothing is typed in this batch yet. Open its sheet first.');
  const { good, bad } = await checkBatchRows(rows);
  if (bad.length > 0 && (!input.leave_out_bad || good.length === 0))
    throw conflict(
      `${bad.length} of ${counted(rows.length, 'row')} cannot be sent${good.length === 0 ? '' : '; leave them out, or correct them'}. First: ${bad[0]?.message}.`,
      { bad },
    );
  await markBad(batch.id, bad);
  const names = await namesBehind(good.map((one) => one.fields));
  const used = [...new Set(good.flatMap((one) => Object.keys(one.fields)))];
  const { request_id, status } = await requestApproval(studentBulkEdit, {
    branch_id: batch.branch_id,
    subject_id: batch.id,
    subject_label: batch.title,
    title: `${used.map(nameOfField).join(', ')} of ${counted(good.length, 'student')}`.slice(0, 200),
    shows: [],
    change: { columns: used, own_needs_approval: await ownNeedApproval(used) },
    reason: input.reason,
    rows: good.map(({ student, fields }) => ({
      branch_id: student.branch_id,
      subject_id: student.id,
      subject_label: student.full_name,
      subject_version: student.version,
      shows: shownChanges(fields, names, student.identity_kind),
      change: { fields } satisfies BulkEditRow,
    })),
    claims: good.flatMap(({ student, fields }) => claimsOf(student.id, fields)),
  });
  await rowsOf(sql`
    update students.student_bulk_edits set approval_id = ${request_id}::bigint, state = case when ${status} = 'approved' then state else 'sent' end,
           rows = ${good.length}::int, updated_by = platform.current_user_id() where id = ${batch.id}::bigint`);
  return readBatch(batch.id);
}
