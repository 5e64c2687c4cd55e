// What is owed as a file: the list with its filters, every column (00 §8).

import { exportOf } from '#kernel/export-call.ts';
import type { Currency } from '#kernel/money.ts';
import { serveExport } from '#platform/exports/export-list.ts';
import { outstandingDeactive } from '../contract/deactive.ts';
import { outstandingList } from '../contract/outstanding.ts';
import { listDeactive } from '../reads/deactive.ts';
import { listOutstanding } from '../reads/outstanding.ts';

const awayWords = { left: 'Left', passed_out: 'Passed out', frozen: 'Frozen' };
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
    { title: 'Fine today', value: (row) => row.fine, money: own },
    { title: 'Advance', value: (row) => row.advance, money: own },
    { title: 'Net due', value: (row) => row.net_due, money: own },
    { title: 'Last payment', value: (row) => row.last_payment_on },
    { title: 'Paid then', value: (row) => row.last_payment_amount, money: own },
    { title: 'Promise', value: (row) => row.promise_date },
    { title: 'Broken', value: (row) => (row.promise_date === null ? null : row.promise_broken ? 'Yes' : 'No') },
    { title: 'Note', value: (row) => row.promise_note, width: 32 },
    { title: 'Reminded', value: (row) => row.reminded_on },
    { title: 'Reminder', value: (row) => row.reminder_step },
  ],
});

const deactive = serveExport(exportOf(outstandingDeactive), {
  name: 'deactive-outstanding-fee',
  page: listDeactive,
  columns: [
    { title: 'Admission no', value: (row) => row.admission_no, width: 18 },
    { title: 'Student', value: (row) => row.full_name, width: 28 },
    { title: 'Father', value: (row) => row.father_name, width: 28 },
    { title: 'Phone', value: (row) => row.phone, width: 18 },
    { title: 'Branch', value: (row) => row.branch_name, width: 24 },
    { title: 'Class', value: (row) => row.class_name },
    { title: 'Status', value: (row) => awayWords[row.status] },
    { title: 'Since', value: (row) => row.since },
    { title: 'Oldest due', value: (row) => row.oldest_due_date },
    { title: 'Currency', value: own },
    { title: 'Open', value: (row) => row.receivable, money: own },
    { title: 'Advance', value: (row) => row.advance, money: own },
    { title: 'Security', value: (row) => row.security, money: own },
    { title: 'Net', value: (row) => row.net, money: own },
    { title: 'Last payment', value: (row) => row.last_payment_on },
  ],
});

export const outstandingExports = [outstanding, deactive];
