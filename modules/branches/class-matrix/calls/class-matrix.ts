// Calls of the matrix of branches by classes, with the same as a file of one line a branch and class (00 §8).

import { asList } from '#kernel/contract.ts';
import { exportOf } from '#kernel/export-call.ts';
import { serveExport } from '#platform/exports/export-list.ts';
import { serve } from '#platform/http/serve.ts';
import { classStudent } from '../contract/class-matrix.ts';
import { classMatrix, longMatrix } from '../reads/class-matrix.ts';

export const classMatrixCalls = [
  serve(classStudent, (query) => classMatrix(query)),
  serveExport(exportOf(classStudent), {
    name: 'branches-by-classes',
    page: async (query) => {
      const rows = await longMatrix(query);
      return asList(rows, rows.length, { startRow: 0, fetchCount: Math.max(1, rows.length) });
    },
    columns: [
      { title: 'Code', value: (row) => row.code },
      { title: 'Branch', value: (row) => row.branch_name, width: 28 },
      { title: 'Group', value: (row) => row.branch_group },
      { title: 'Class', value: (row) => row.class_name },
      { title: 'Students', value: (row) => row.students },
      { title: 'Boys', value: (row) => row.boys },
      { title: 'Girls', value: (row) => row.girls },
      { title: 'Frozen', value: (row) => row.frozen },
      { title: 'Seats', value: (row) => row.capacity },
      { title: 'Vacant', value: (row) => row.vacant },
      { title: 'Fill %', value: (row) => row.fill },
    ],
  }),
];
