// Concessions as a file: the list with its filters (00 §8).

import { exportOf } from '#kernel/export-call.ts';
import type { Currency } from '#kernel/money.ts';
import { serveExport } from '#platform/exports/export-list.ts';
import { listConcessions } from '#modules/fees/concessions/chapter.ts';
import { concessionList } from '#modules/fees/concessions/contract/concessions.ts';
import { worthInWords } from '../rules/charity.ts';

const own = (row: { currency: Currency }): Currency => row.currency;

export const concessionExports = [
  serveExport(exportOf(concessionList), {
    name: 'concessions',
    page: listConcessions,
    columns: [
      { title: 'Student', value: (row) => row.student_name, width: 28 },
      { title: 'Class', value: (row) => row.class_name },
      { title: 'Branch', value: (row) => row.branch_name, width: 24 },
      { title: 'Type', value: (row) => row.type_name, width: 24 },
      { title: 'Head', value: (row) => row.head_name ?? 'All heads', width: 20 },
      { title: 'Takes off', value: (row) => worthInWords(row), width: 16 },
      { title: 'From', value: (row) => row.valid_from },
      { title: 'Last month', value: (row) => row.valid_to },
      { title: 'Status', value: (row) => row.status },
      { title: 'Currency', value: own },
      { title: 'A month', value: (row) => row.monthly_worth, money: own },
      { title: 'Source', value: (row) => row.source },
      { title: 'Reason', value: (row) => row.reason, width: 40 },
    ],
  }),
];
