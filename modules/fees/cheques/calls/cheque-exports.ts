// Cheques as a file (00 §8).

import { exportOf } from '#kernel/export-call.ts';
import type { Currency } from '#kernel/money.ts';
import { serveExport } from '#platform/exports/export-list.ts';
import { chequeList } from '../contract/cheques.ts';
import { listCheques } from '../reads/cheques.ts';
import { chequeStates } from '../rules/cheque-states.ts';

const own = (row: { currency: Currency }): Currency => row.currency;

export const chequeExports = [
  serveExport(exportOf(chequeList), {
    name: 'cheques',
    page: listCheques,
    columns: [
      { title: 'Cheque', value: (row) => row.cheque_no },
      { title: 'Bank', value: (row) => row.bank_name, width: 22 },
      { title: 'Date', value: (row) => row.cheque_date },
      { title: 'Payer', value: (row) => row.payer, width: 26 },
      { title: 'Admission no.', value: (row) => row.admission_no },
      { title: 'Currency', value: own },
      { title: 'Amount', value: (row) => row.amount, money: own },
      { title: 'Status', value: (row) => chequeStates.said(row.status) },
      { title: 'Since', value: (row) => row.since },
      { title: 'Receipt', value: (row) => row.receipt_no, width: 18 },
      { title: 'Handed to', value: (row) => row.handed_to, width: 22 },
      { title: 'Reason', value: (row) => row.bounce_reason, width: 30 },
      { title: 'Branch', value: (row) => row.branch_name },
    ],
  }),
];
