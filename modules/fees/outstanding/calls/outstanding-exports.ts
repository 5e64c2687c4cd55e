// What is owed as a file: the list with its filters, every column (00 §8).

import { exportOf } from '#kernel/export-call.ts';
import type { Currency } from '#kernel/money.ts';
import { serveExport } from '#platform/exports/export-list.ts';
import { outstandingList } from '../contract/outstanding.ts';
import { listOutstanding } from '../reads/outstanding.ts';

const own = (row: { currency: Currency }): Currency => row.currency;

const outstanding = serveExport(exportOf(outstandingList), {
  name: 'outstanding-fee',
  page: listOutstanding,
  columns: [
    { title: 'Admission no', value: (row) => row.admission_no, width: 18 },
    { title: 'Student', value: (row) => row.full_name, width: 28 },
    { title: 'Father', value: (row) => row.father_name, width: 28 },
    { title: 'Phone', value: (row) => row.phone, width: 18 },
    { title: 'Branch', value: (row) => row.branch_name, width: 24 },
    { title: 'Class', value: (row) => row.class_name },
    { title: 'Section', value: (row) => row.section_name },
    { title: 'Oldest due', value: (row) => row.oldest_due_date },
    { title: 'Months due', value: (row) => row.months_due },
    { title: 'Currency', value: own },
    { title: 'Not due', value: (row) => row.not_due, money: own },
    { title: '1–30 days', value: (row) => row.days_1_30, money: own },
    { title: '31–60 days', value: (row) => row.days_31_60, money: own },
    { title: '61–90 days', value: (row) => row.days_61_90, money: own },
    { title: 'Over 90 days', value: (row) => row.over_90, money: own },
    { title: 'Receivable', value: (row) => row.receivable, money: own },
    { title: 'Advance', value: (row) => row.advance, money: own },
    { title: 'Net due', value: (row) => row.net_due, money: own },
    { title: 'Last payment', value: (row) => row.last_payment_on },
  ],
});

export const outstandingExports = [outstanding];
