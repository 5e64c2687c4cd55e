// From approval to the holder: the print queue, batches, misprints and issuing (STU-82, STU-84).

import { z } from 'zod';
import { defineCall, listOf, listSortedBy } from '#kernel/contract.ts';
import { id, text } from '#kernel/fields.ts';
import { cardReason, cardRow, cardState, sheetLayout, cardSorts } from './cards.ts';

const area = 'students';
const permissions = ['Student Card'];
const cardIds = z.array(id).min(1, 'Choose at least one card').max(1000, 'At most 1,000 cards in a batch');

export const cardQueue = defineCall({
  method: 'GET',
  path: 'student/card/queue',
  area,
  title: 'Approved cards on their way through the printer',
  permissions,
  input: {
    ...listSortedBy(...cardSorts),
    branch_id: z.number().int().positive().optional(),
    course_id: id.optional(),
    section_id: id.optional(),
    reason: z.array(cardReason).optional(),
    batch_id: id.optional(),
    state: z.array(cardState.extract(['approved', 'queued', 'printed'])).optional(),
  },
  data: listOf(cardRow, { approved: z.number(), queued: z.number(), printed: z.number(), unpaid: z.number() }),
});

export const batchRow = z.object({
  id,
  batch_no: z.string(),
  branch_id: z.number(),
  branch_name: z.string(),
  layout: sheetLayout,
  cards: z.number(),
  sheets: z.number(),
  waiting: z.number(),
  state: z.enum(['building', 'ready', 'printed']),
  file_id: id.nullable(),
  made_by: z.string().nullable(),
  made_at: z.string(),
  printed_by: z.string().nullable(),
  printed_at: z.string().nullable(),
  version: z.number(),
});
export type BatchRow = z.output<typeof batchRow>;

export const cardBatches = defineCall({
  method: 'GET',
  path: 'student/card/batches',
  area,
  title: 'Print batches, the latest first',
  beyond: 'the batches of the queue with their PDFs (03 §6.7 card/queue)',
  permissions,
  input: { ...listSortedBy(), state: z.enum(['building', 'ready', 'printed']).optional() },
  data: listOf(batchRow, { ready: z.number() }),
});

export const cardBatch = defineCall({
  method: 'POST',
  path: 'student/card/batch',
  area,
  title: 'Put approved cards of a branch into a batch and set its PDF as a job',
  permissions,
  idempotent: true,
  success: 201,
  input: { card_ids: cardIds, layout: sheetLayout },
  data: z.object({ job_id: id, rows: z.number(), batch: batchRow }),
});

export const cardBatchAgain = defineCall({
  method: 'POST',
  path: 'student/card/batch-again',
  area,
  title: 'Set the PDF of a batch again whose job was stopped',
  beyond: 'the PDF of a batch whose job was stopped (00 §19)',
  permissions,
  input: { batch_id: id },
  data: z.object({ job_id: id, rows: z.number() }),
});

export const cardPrinted = defineCall({
  method: 'POST',
  path: 'student/card/printed',
  area,
  title: 'The cards of a batch came out of the printer',
  permissions,
  input: { batch_id: id },
  data: batchRow,
});

export const cardPrintReject = defineCall({
  method: 'POST',
  path: 'student/card/print-reject',
  area,
  title: 'A single card came out wrong (STU-82)',
  permissions,
  input: { card_id: id, reason: text(300) },
  data: cardRow,
});

export const cardIssue = defineCall({
  method: 'POST',
  path: 'student/card/issue',
  area,
  title: 'Hand a printed card out, by scan or number; the earlier one is void (STU-84)',
  permissions,
  input: { code: text(100) },
  data: cardRow,
});

export const cardPreview = defineCall({
  method: 'POST',
  path: 'student/card/preview',
  area,
  title: 'Cards as they will be printed, marked as a preview',
  beyond: 'cards as they will be printed, before they are sent (03 §6.7)',
  permissions: ['Student Card', 'Student Card Approval'],
  transport: 'file',
  input: {
    card_ids: z.array(id).min(1).max(50, 'At most 50 cards in a preview'),
    layout: sheetLayout.default('single'),
  },
});
