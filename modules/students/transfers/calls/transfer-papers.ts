// Transfers as papers and files (03 §8, §6.5).

import { exportOf } from '#kernel/export-call.ts';
import { serveExport } from '#platform/exports/export-list.ts';
import { inRequest } from '#platform/http/in-request.ts';
import { serveAtEdge } from '#platform/http/serve.ts';
import { ofWhom, paperAnswer, renderPdf } from '#platform/printing/index.ts';
import { transferOrder, transferRecord } from '../contract/transfers.ts';
import { loadTransferOrders, withLogos } from '../prints/load-transfer-orders.ts';
import { transferOrderPaper } from '../prints/transfer-order.ts';
import { listDone } from '../reads/transfers.ts';

export const transferPapers = [
  serveAtEdge(transferOrder, async (asked, facts) => {
    const held = await inRequest(transferOrder, facts, () => loadTransferOrders(asked.ids));
    const papers = await withLogos(held);
    const bytes = await renderPdf(transferOrderPaper, papers);
    return paperAnswer(['Transfer order', ofWhom(papers.orders.map((one) => one.student))], bytes);
  }),
  serveExport(exportOf(transferRecord), {
    name: 'transfers',
    page: listDone,
    columns: [
      { title: 'Done', value: (row) => row.done_on },
      { title: 'Student', value: (row) => row.student_name, width: 28 },
      { title: 'From', value: (row) => row.from_branch_name, width: 24 },
      { title: 'Class', value: (row) => row.from_class },
      { title: 'To', value: (row) => row.to_branch_name, width: 24 },
      { title: 'Class there', value: (row) => [row.to_class, row.to_section].filter(Boolean).join(' – ') },
      { title: 'Old admission no', value: (row) => row.old_admission_no, width: 18 },
      { title: 'New admission no', value: (row) => row.new_admission_no, width: 18 },
      { title: 'Currency', value: (row) => row.currency },
      { title: 'Dues moved', value: (row) => row.dues, money: (row) => row.currency },
      { title: 'Deposit', value: (row) => row.deposit, money: (row) => row.currency },
      { title: 'Advance', value: (row) => row.credit, money: (row) => row.currency },
      { title: 'Refunded', value: (row) => (row.refunded ? 'Yes' : '') },
      { title: 'Reason', value: (row) => row.reason, width: 32 },
    ],
  }),
];
