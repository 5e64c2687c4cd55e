// Payment requests as a file (00 §8).

import { exportOf } from '#kernel/export-call.ts';
import type { Currency } from '#kernel/money.ts';
import { serveExport } from '#platform/exports/export-list.ts';
import { paymentRequestList } from '../contract/payment-requests.ts';
import { listPaymentRequests } from '../reads/payment-requests.ts';

const own = (row: { currency: Currency }): Currency => row.currency;

export const requestExports = [
  serveExport(exportOf(paymentRequestList), {
    name: 'payment requests',
    page: listPaymentRequests,
    columns: [
      { title: 'Request', value: (row) => row.request_no, width: 20 },
      { title: 'Payee', value: (row) => row.payee, width: 28 },
      { title: 'Charged to', value: (row) => row.account, width: 28 },
      { title: 'What for', value: (row) => row.purpose, width: 40 },
      { title: 'Needed by', value: (row) => row.needed_by },
      { title: 'Bill', value: (row) => row.bill_no },
      { title: 'Currency', value: own },
      { title: 'Amount', value: (row) => row.amount, money: own },
      { title: 'Paid', value: (row) => row.paid_amount, money: own },
      { title: 'Open', value: (row) => row.open_amount, money: own },
      { title: 'Branch', value: (row) => row.branch, width: 20 },
      { title: 'Status', value: (row) => row.status },
      { title: 'Asked by', value: (row) => row.asked_by },
    ],
  }),
];
