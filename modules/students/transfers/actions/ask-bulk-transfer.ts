// STU-66, Branches: many children of one branch asked for together, one request with a row a child, decided per row or together.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { counted } from '#kernel/counted.ts';
import { formatDate } from '#kernel/dates.ts';
import { conflict, notFound } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { requestApproval } from '#platform/approvals/ask.ts';
import { refusalOf } from '#platform/db/errors.ts';
import { rowsOf, savepoint, sql } from '#platform/db/index.ts';
import type { bulkTransfer, TransferRow } from '../contract/transfers.ts';
import { type TransferSubject, transferSubjects } from '../reads/transfer-subject.ts';
import { transferKind } from './approve-transfer.ts';
import { storedTransfer, TRANSFERS } from './ask-transfer.ts';
import { checkTransfer, writeDraft } from './draft-transfer.ts';
import { openRequest } from '#modules/students/roll/chapter.ts';
import { transferShows } from '../steps/transfer-shows.ts';

type Answer = DataOf<typeof bulkTransfer>;
type Asked = ParsedInputOf<typeof bulkTransfer>;

export async function askBulkTransfer(input: Asked): Promise<Answer> {
  await requirePermission('student-transfer');
  const subjects = await transferSubjects(input.student_ids, true);
  if (subjects.length !== new Set(input.student_ids).size) throw notFound('One of these students');
  const [first] = subjects;
  if (!first) throw notFound('These students');
  if (subjects.some((one) => one.branch_id !== first.branch_id))
    throw conflict('Choose students of one branch: its own head releases them.');
  const rows: Answer['rows'] = [];
  const drafts: TransferRow[] = [];
  for (const subject of subjects) {
    const draft = await attempt(subject, input);
    const done = typeof draft !== 'string';
    if (done) drafts.push(draft);
    rows.push({ student_id: subject.student_id, name: subject.full_name, done, message: done ? null : draft });
  }
  if (drafts.length === 0) {
    const [alone] = rows;
    if (rows.length === 1 && alone?.message) throw conflict(alone.message);
    return { batch_id: null, asked: 0, rows };
  }
  return { batch_id: await send(drafts, input), asked: drafts.length, rows };
}

/** In a savepoint each: who cannot go leaves the others as they are. */
async function attempt(subject: TransferSubject, input: Asked): Promise<TransferRow | string> {
  try {
    return await savepoint(async () => {
      const terms = { ...input, to_course_id: subject.course_id };
      const id = await writeDraft(subject, terms, await checkTransfer(subject, terms));
      const { branch_id, student_id } = subject;
      await openRequest({ branch_id, student_id, kind: 'transfer', request_table: TRANSFERS, request_id: id });
      return storedTransfer(id);
    });
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    return refusal.message;
  }
}

async function send(drafts: readonly TransferRow[], input: Asked): Promise<number> {
  const [first] = drafts;
  if (!first) return 0;
  const batch_id = first.id;
  const { request_id } = await requestApproval(transferKind, {
    branch_id: first.from_branch_id,
    to_branch_id: first.to_branch_id,
    subject_id: first.student_id,
    subject_label: counted(drafts.length, 'student'),
    title: `Transfer to ${first.to_branch_name} from ${formatDate(input.effective_on)}`,
    shows: [
      { field: 'branch', label: 'Branch', before: first.from_branch_name, after: first.to_branch_name },
      { field: 'effective_on', label: 'First day there', before: null, after: input.effective_on, form: 'date' },
    ],
    change: { batch_id },
    reason: input.reason,
    currency: first.currency,
    rows: drafts.map((draft) => ({
      branch_id: draft.from_branch_id,
      subject_id: draft.student_id,
      subject_label: draft.student_name,
      shows: transferShows(draft),
      change: { transfer_id: draft.id },
    })),
  });
  await rowsOf(sql`
    update students.student_transfers set state = 'pending_release', approval_id = ${request_id}::bigint, batch_id = ${batch_id}::bigint where id = any (${drafts.map((draft) => draft.id)}::bigint[])`);
  return batch_id;
}
