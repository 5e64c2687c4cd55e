// Calls of the bulk edit (spec 03 §5.4): batches, the sheet, sending.

import { counted } from '#kernel/counted.ts';
import { serve, type Served, withMessage } from '#platform/http/serve.ts';
import { cancelBatch, createBatch, retryBatch, saveRows } from '../actions/bulk-edit-draft.ts';
import { applyBatch, sendBatch } from '../actions/send-bulk-edit.ts';
import {
  bulkEditApply,
  type BulkBatch,
  bulkEditCancel,
  bulkEditCreate,
  bulkEditGet,
  bulkEditList,
  bulkEditRetry,
  bulkEditRows,
  bulkEditSend,
} from '../contract/bulk-edit.ts';
import { readBatches, readSheet } from '../reads/bulk-edits.ts';

function told(batch: BulkBatch & { job_run_id?: number }) {
  if (batch.job_run_id !== undefined)
    return withMessage(
      batch,
      `${counted(batch.rows, 'row is', 'rows are')} being applied; follow the progress on the Jobs page`,
    );
  return withMessage(
    batch,
    batch.state === 'applied'
      ? `Applied: ${counted(batch.applied, 'student')} changed, ${batch.skipped} skipped`
      : `Sent for approval as request ${batch.approval_id}`,
  );
}

export const bulkEditCalls: readonly Served[] = [
  serve(bulkEditList, readBatches),
  serve(bulkEditGet, ({ id }) => readSheet(id)),
  serve(bulkEditCreate, createBatch),
  serve(bulkEditRetry, ({ id }) => retryBatch(id)),
  serve(bulkEditRows, async (input) => {
    const saved = await saveRows(input);
    return withMessage(saved, `Saved: ${counted(saved.rows, 'student changes', 'students change')}`);
  }),
  serve(bulkEditSend, async (input) => told(await sendBatch(input))),
  serve(bulkEditApply, async (input) => told(await applyBatch(input))),
  serve(bulkEditCancel, ({ id, version }) => cancelBatch(id, version)),
];
