// Movements of strength as a file (00 §8).

import { exportOf } from '#kernel/export-call.ts';
import { serveExport } from '#platform/exports/export-list.ts';
import { strengthMovements } from '../contract/strength.ts';
import { listMovements } from '../reads/strength.ts';

const words = (code: string): string => code.replaceAll('_', ' ');

export const strengthExports = [
  serveExport(exportOf(strengthMovements), {
    name: 'strength-movements',
    page: listMovements,
    columns: [
      { title: 'Date', value: (row) => row.on_date },
      { title: 'Registration no', value: (row) => row.reg_no },
      { title: 'Name', value: (row) => row.name, width: 28 },
      { title: 'Movement', value: (row) => `${words(row.kind)}${row.back ? ' (taken back)' : ''}`, width: 22 },
      { title: 'Class', value: (row) => row.class_name, width: 20 },
      { title: 'Branch', value: (row) => row.branch_name, width: 20 },
    ],
  }),
];
