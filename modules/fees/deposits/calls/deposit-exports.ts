// Deposits as a file: the list with its filters, every column (00 §8).

import { exportOf } from '#kernel/export-call.ts';
import type { Currency } from '#kernel/money.ts';
import { serveExport } from '#platform/exports/export-list.ts';
import { depositList } from '../contract/deposits.ts';
import { listDeposits } from '../reads/deposit-list.ts';
import { channelNames } from '../contract/deposit-channels.ts';

const own = (row: { currency: Currency }): Currency => row.currency;

const deposits = serveExport(exportOf(depositList), {
  name: 'deposits',
  page: listDeposits,
  columns: [
    { title: 'Receipt', value: (row) => row.receipt_no, width: 18 },
    { title: 'Date', value: (row) => row.entry_date },
    { title: 'Value date', value: (row) => row.value_date },
    { title: 'Student', value: (row) => row.student_name, width: 28 },
    { title: 'Admission no', value: (row) => row.admission_no, width: 18 },
    { title: 'Class', value: (row) => row.class_name },
    { title: 'Branch', value: (row) => row.branch_name, width: 24 },
    { title: 'Channel', value: (row) => channelNames[row.channel] },
    { title: 'Reference', value: (row) => row.reference, width: 18 },
    { title: 'Currency', value: own },
    { title: 'Amount', value: (row) => row.amount, money: own },
    { title: 'Allocated', value: (row) => row.allocated, money: own },
    { title: 'Advance', value: (row) => row.advance, money: own },
    { title: 'By', value: (row) => row.collected_by },
    { title: 'Status', value: (row) => row.status },
  ],
});

export const depositExports = [deposits];
