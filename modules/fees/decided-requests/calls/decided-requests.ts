// The call of decided fee requests, and the list as a file (spec 04 §6.6).

import { exportOf } from '#kernel/export-call.ts';
import { serveExport } from '#platform/exports/export-list.ts';
import { serve } from '#platform/http/serve.ts';
import { approvedReport } from '../contract/approved-report.ts';
import { listDecided } from '../reads/decided-requests.ts';

export const decidedCalls = [
  serve(approvedReport, listDecided),
  serveExport(exportOf(approvedReport), {
    name: 'fee-requests-decided',
    page: listDecided,
    columns: [
      { title: 'Request', value: (row) => row.id },
      { title: 'Kind', value: (row) => row.kind, width: 20 },
      { title: 'What', value: (row) => row.title, width: 30 },
      { title: 'About', value: (row) => row.subject_label, width: 28 },
      { title: 'Branch', value: (row) => row.branch_name },
      { title: 'Currency', value: (row) => row.currency },
      { title: 'Amount', value: (row) => row.amount, money: (row) => row.currency ?? 'PKR' },
      { title: 'Status', value: (row) => (row.status === 'approved' ? 'Approved' : 'Rejected') },
      { title: 'Asked', value: (row) => row.asked_on },
      { title: 'By', value: (row) => row.asked_by },
      { title: 'Decided', value: (row) => row.decided_on },
      { title: 'Decided by', value: (row) => row.decided_by },
      { title: 'Hours', value: (row) => row.hours },
    ],
  }),
];
