// Calls of fee bulk edits (spec 04 §6.1).

import { agree, counted } from '#kernel/counted.ts';
import { exportOf } from '#kernel/export-call.ts';
import type { Currency } from '#kernel/money.ts';
import { serveExport } from '#platform/exports/export-list.ts';
import { serve, withMessage } from '#platform/http/serve.ts';
import { askBulkEdit } from '../actions/ask-bulk-edit.ts';
import { cancelBulkEdit } from '../actions/cancel-bulk-edit.ts';
import { bulkCancel, bulkItems, bulkList, bulkLoad, bulkSave } from '../contract/bulk-edits.ts';
import { listBulkEdits, listBulkItems } from '../reads/bulk-requests.ts';
import { loadBulk } from '../reads/load-bulk.ts';

const own = (row: { currency: Currency }): Currency => row.currency;

export const bulkEditCalls = [
  serve(bulkLoad, loadBulk),
  serve(bulkSave, async (input) => {
    const answer = await askBulkEdit(input);
    const left = answer.refused.length;
    const rest =
      left === 0 ? '' : ` ${counted(left, 'amount')} ${agree(left, 'was', 'were')} not accepted, see the red cells.`;
    const sent = answer.request
      ? `${counted(answer.request.items, 'amount is', 'amounts are')} sent for approval.`
      : input.submit
        ? 'Nothing was sent.'
        : 'Nothing was sent yet.';
    return withMessage(answer, `${sent}${rest}`);
  }),
  serve(bulkList, listBulkEdits),
  serve(bulkItems, listBulkItems),
  serve(bulkCancel, async (input) => withMessage(await cancelBulkEdit(input), 'The request is cancelled')),
  serveExport(exportOf(bulkItems), {
    name: 'fee-bulk-edit',
    page: listBulkItems,
    columns: [
      { title: 'Admission no', value: (row) => row.admission_no, width: 18 },
      { title: 'Student', value: (row) => row.student_name, width: 28 },
      { title: 'Class', value: (row) => row.class_name },
      { title: 'Head', value: (row) => row.head_name },
      { title: 'Currency', value: own },
      { title: 'Before', value: (row) => row.before, money: own },
      { title: 'After', value: (row) => row.after, money: own },
      { title: 'Result', value: (row) => row.result },
      { title: 'Why not', value: (row) => row.result_reason, width: 40 },
    ],
  }),
];
