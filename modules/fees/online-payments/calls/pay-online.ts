// Calls of links and online payments (02 §7), and of who the school is at JazzCash.

import { exportOf } from '#kernel/export-call.ts';
import { serveExport } from '#platform/exports/export-list.ts';
import { inRequest } from '#platform/http/in-request.ts';
import { serve, serveAtEdge, withMessage } from '#platform/http/serve.ts';
import { askNow } from '../actions/ask-gateway.ts';
import { saveMerchant } from '../actions/save-merchant.ts';
import { startLink } from '../actions/start-link.ts';
import { merchantList, merchantSave, payDays, payInquire, payList, payOpen, payStart } from '../contract/pay-online.ts';
import { listMerchants } from '../reads/merchants.ts';
import { listPayments, payable, paymentDays } from '../reads/online-payments.ts';
import { payStatesTable } from '../rules/pay-states.ts';

export const payOnlineCalls = [
  serve(payStart, async (input) => {
    const made = await startLink(input);
    return withMessage(made, made.sent ? 'The link is on its way to the family' : 'The link is made');
  }),
  serve(payList, listPayments),
  serve(payDays, paymentDays),
  serve(payOpen, ({ student_id, challan_id }) =>
    payable({ student_id: student_id ?? null, challan_id: challan_id ?? null }),
  ),
  serveAtEdge(payInquire, async (input, facts) => {
    const found = await askNow(input, (work) => inRequest(payInquire, facts, work));
    return withMessage(found, `${payStatesTable.badges[found.state][1]}. ${found.text}`);
  }),
  serve(merchantList, listMerchants),
  serve(merchantSave, async (input) => withMessage(await saveMerchant(input), 'Saved')),
  serveExport(exportOf(payList), {
    name: 'online payments',
    page: listPayments,
    columns: [
      { title: 'Time', value: (row) => row.at, width: 22 },
      { title: 'Child', value: (row) => row.student_name, width: 26 },
      { title: 'Admission no.', value: (row) => row.admission_no, width: 18 },
      { title: 'Class', value: (row) => row.class_name },
      { title: 'Branch', value: (row) => row.branch_name, width: 22 },
      { title: 'Challan', value: (row) => row.challan_no, width: 18 },
      { title: 'Currency', value: (row) => row.currency },
      { title: 'Amount', value: (row) => row.amount, money: (row) => row.currency },
      { title: 'Status', value: (row) => payStatesTable.badges[row.state][1] },
      { title: 'Transaction', value: (row) => row.txn_ref, width: 24 },
      { title: 'Code', value: (row) => row.response_code },
      { title: 'Said', value: (row) => row.response_text, width: 30 },
      { title: 'Gateway reference', value: (row) => row.gateway_ref, width: 20 },
      { title: 'Receipt', value: (row) => row.receipt_no, width: 18 },
      { title: 'Link', value: (row) => (row.link_state === 'live' ? 'Live' : 'Ended') },
      { title: 'Made by', value: (row) => row.made_by },
    ],
  }),
];
