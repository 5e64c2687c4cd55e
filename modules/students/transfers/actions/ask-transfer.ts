// A transfer from its draft to the request that the source releases, and its cancelling before it is done (STU-60, STU-61).

import type { ParsedInputOf } from '#kernel/contract.ts';
import { formatDate } from '#kernel/dates.ts';
import { conflict, notFound } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { mayActFor } from '#platform/access/who.ts';
import { requestApproval } from '#platform/approvals/ask.ts';
import { cancelRequest } from '#platform/approvals/withdraw.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import type {
  transferCancel,
  transferCreate,
  TransferRow,
  transferSend,
  transferUpdate,
} from '../contract/transfers.ts';
import { transferStates } from '../rules/transfer-states.ts';
import { transferSubject, type TransferSubject } from '../reads/transfer-subject.ts';
import { readTransfer } from '../reads/transfers.ts';
import { transferKind } from './approve-transfer.ts';
import { checkTransfer, writeDraft } from './draft-transfer.ts';
import { endTransfer } from '../steps/end-transfer.ts';
import { noteChange, openRequest } from '#modules/students/roll/chapter.ts';
import { transferShows } from '../steps/transfer-shows.ts';

export const TRANSFERS = 'students.student_transfers';

export async function storedTransfer(id: number): Promise<TransferRow> {
  const row = await readTransfer(id);
  if (!row) throw notFound('This transfer');
  return row;
}

/** Locked; 409 when somebody else changed it. */
export async function lockTransfer(id: number, version: number): Promise<TransferRow> {
  await storedTransfer(id);
  const locked = await rowOf(sql<{ version: number }>`
    select t.version from students.student_transfers t where t.id = ${id}::bigint for update`);
  if (!locked) throw notFound('This transfer');
  if (locked.version !== version) throw conflict('This transfer was changed meanwhile. Load it again.');
  return storedTransfer(id);
}

export async function createTransfer(input: ParsedInputOf<typeof transferCreate>): Promise<TransferRow> {
  await requirePermission('student-transfer');
  const subject = await transferSubject(input.student_id, true);
  const terms = { ...input, to_course_id: input.to_course_id ?? subject.course_id };
  const id = await writeDraft(subject, terms, await checkTransfer(subject, terms));
  return input.send ? send(await storedTransfer(id), subject) : storedTransfer(id);
}

/** Only the branch that asks works on its drafts. */
async function ownDraft(id: number, version: number): Promise<TransferRow> {
  const transfer = await lockTransfer(id, version);
  if (!mayActFor(transfer.from_branch_id)) throw notFound('This transfer');
  transferStates.refuse('change', transfer.state);
  return transfer;
}

export async function updateTransfer(input: ParsedInputOf<typeof transferUpdate>): Promise<TransferRow> {
  await requirePermission('student-transfer');
  const transfer = await ownDraft(input.id, input.version);
  const subject = await transferSubject(transfer.student_id, true);
  const to_course_id = input.to_course_id ?? subject.course_id;
  const { branch_name, franchise } = await checkTransfer(subject, { ...input, to_course_id });
  await rowsOf(sql`
    update students.student_transfers set to_branch_id = ${input.to_branch_id}::int, to_branch_name = ${branch_name}, to_course_id = ${to_course_id}::bigint,
           to_section_id = ${input.to_section_id ?? null}::bigint, effective_on = ${input.effective_on}::date, reason = ${input.reason},
           dues_mode = ${input.dues_mode}, keep_discounts = ${input.keep_discounts}, franchise = ${franchise},
           updated_by = platform.current_user_id() where id = ${input.id}::bigint`);
  return storedTransfer(input.id);
}

export async function sendTransfer(input: ParsedInputOf<typeof transferSend>): Promise<TransferRow> {
  await requirePermission('student-transfer');
  const transfer = await ownDraft(input.id, input.version);
  const subject = await transferSubject(transfer.student_id, true);
  await checkTransfer(subject, transfer);
  return send(transfer, subject);
}

async function send(transfer: TransferRow, subject: TransferSubject): Promise<TransferRow> {
  const { id, student_id, from_branch_id: branch_id, to_branch_id } = transfer;
  await openRequest({ branch_id, student_id, kind: 'transfer', request_table: TRANSFERS, request_id: id });
  const { request_id } = await requestApproval(transferKind, {
    branch_id,
    to_branch_id,
    subject_id: student_id,
    subject_label: transfer.student_name,
    title: `Transfer to ${transfer.to_branch_name} from ${formatDate(transfer.effective_on)}`,
    shows: transferShows(transfer),
    change: { transfer_id: id },
    reason: transfer.reason,
    currency: transfer.currency,
  });
  await rowsOf(sql`
    update students.student_transfers set state = 'pending_release', approval_id = ${request_id}::bigint
     where id = ${id}::bigint`);
  await noteChange({
    branch_id: subject.branch_id,
    student_id,
    action: 'transfer asked',
    after: { to: transfer.to_branch_name, on: transfer.effective_on },
  });
  return storedTransfer(id);
}

export async function cancelTransfer(input: ParsedInputOf<typeof transferCancel>): Promise<TransferRow> {
  await requirePermission('student-transfer');
  const transfer = await lockTransfer(input.id, input.version);
  if (!mayActFor(transfer.from_branch_id)) throw notFound('This transfer');
  const { id, state } = transfer;
  transferStates.refuse('cancel', state);
  if (transfer.approval_id !== null && (state === 'pending_release' || state === 'pending_acceptance')) {
    if (transfer.batch_id !== null)
      throw conflict('It was asked for together with others: leave this row out when the request is decided.');
    await cancelRequest(transfer.approval_id, input.reason);
  } else await endTransfer([id], 'cancelled', `Cancelled: ${input.reason}`);
  await noteChange({
    branch_id: transfer.from_branch_id,
    student_id: transfer.student_id,
    action: 'transfer cancelled',
    after: { reason: input.reason },
  });
  return storedTransfer(id);
}
