// Calls of instalments (spec 04 §6.6).

import { agree, counted } from '#kernel/counted.ts';
import { formatDate } from '#kernel/dates.ts';
import { exportOf } from '#kernel/export-call.ts';
import { type Currency, formatMoney } from '#kernel/money.ts';
import { serveExport } from '#platform/exports/export-list.ts';
import { serve, withMessage } from '#platform/http/serve.ts';
import { askInstalments } from '../actions/ask-instalments.ts';
import { cancelInstalments } from '../actions/cancel-instalments.ts';
import {
  instalmentCancel,
  instalmentItems,
  instalmentList,
  instalmentLoad,
  instalmentSave,
} from '../contract/instalments.ts';
import { listInstalmentItems, listInstalmentRequests } from '../reads/instalment-requests.ts';
import { loadInstalments } from '../reads/load-instalments.ts';
import type { Part } from '../rules/parts-problem.ts';

const words = (parts: readonly Part[], currency: Currency): string =>
  parts.map(({ due_date, amount }) => `${formatDate(due_date)} ${formatMoney(amount, currency)}`).join('; ');

export const instalmentCalls = [
  serve(instalmentLoad, loadInstalments),
  serve(instalmentSave, async (input) => {
    const answer = await askInstalments(input);
    const left = answer.refused.length;
    const rest =
      left === 0 ? '' : ` ${counted(left, 'challan')} ${agree(left, 'was', 'were')} not accepted, see the red cells.`;
    const sent = answer.request
      ? `${counted(answer.request.challans, 'challan is', 'challans are')} sent for approval.`
      : input.submit
        ? 'Nothing was sent.'
        : 'Nothing was sent yet.';
    return withMessage(answer, `${sent}${rest}`);
  }),
  serve(instalmentList, listInstalmentRequests),
  serve(instalmentItems, listInstalmentItems),
  serve(instalmentCancel, async (input) => withMessage(await cancelInstalments(input), 'The request is cancelled')),
  serveExport(exportOf(instalmentItems), {
    name: 'instalments',
    page: listInstalmentItems,
    columns: [
      { title: 'Challan', value: (row) => row.challan_no, width: 20 },
      { title: 'Admission no', value: (row) => row.admission_no, width: 18 },
      { title: 'Student', value: (row) => row.student_name, width: 28 },
      { title: 'Class', value: (row) => row.class_name },
      { title: 'Currency', value: (row) => row.currency },
      { title: 'Charged', value: (row) => row.amount, money: (row) => row.currency },
      { title: 'Before', value: (row) => words(row.before, row.currency), width: 40 },
      { title: 'After', value: (row) => words(row.after, row.currency), width: 60 },
      { title: 'Result', value: (row) => row.result },
      { title: 'Why not', value: (row) => row.result_reason, width: 40 },
    ],
  }),
];
