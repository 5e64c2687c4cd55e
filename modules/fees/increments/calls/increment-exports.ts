// The report of increments as a file, with its filters (00 §8).

import { exportOf } from '#kernel/export-call.ts';
import type { Currency } from '#kernel/money.ts';
import { serveExport } from '#platform/exports/export-list.ts';
import { incrementReport } from '../contract/increments.ts';
import { listIncrementItems } from '../reads/increment-report.ts';
import { skipWords } from '../rules/skip-words.ts';

const own = (row: { currency: Currency }): Currency => row.currency;

export const incrementExports = [
  serveExport(exportOf(incrementReport), {
    name: 'fee-increments',
    page: listIncrementItems,
    columns: [
      { title: 'Admission no', value: (row) => row.admission_no, width: 18 },
      { title: 'Student', value: (row) => row.student_name, width: 28 },
      { title: 'Branch', value: (row) => row.branch_name, width: 20 },
      { title: 'Class', value: (row) => row.class_name },
      { title: 'Head', value: (row) => row.head_name },
      { title: 'Currency', value: own },
      { title: 'Before', value: (row) => row.before, money: own },
      { title: 'After', value: (row) => row.after, money: own },
      { title: 'Percent', value: (row) => row.percent / 100 },
      { title: 'From', value: (row) => row.effective_month },
      { title: 'Increment', value: (row) => row.increment_title, width: 28 },
      { title: 'Approved by', value: (row) => row.approved_by, width: 24 },
      { title: 'Skipped', value: (row) => row.skipped_reason && skipWords[row.skipped_reason], width: 28 },
    ],
  }),
];
