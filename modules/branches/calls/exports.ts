// Branches as a file (00 §8).

import { exportOf } from '#kernel/export-call.ts';
import { serveExport } from '#platform/exports/export-list.ts';
import { branchList } from '../contract/branches.ts';
import { listBranches } from '../reads/branches.ts';

export const branchExports = [
  serveExport(exportOf(branchList), {
    name: 'branches',
    page: listBranches,
    columns: [
      { title: 'Code', value: (row) => row.code },
      { title: 'Branch', value: (row) => row.branch_name, width: 28 },
      { title: 'City', value: (row) => row.city },
      { title: 'Ownership', value: (row) => row.ownership },
      { title: 'Group', value: (row) => row.branch_group },
      { title: 'Status', value: (row) => row.status },
      { title: 'Since', value: (row) => row.status_since },
      { title: 'Sections', value: (row) => row.sections },
      { title: 'Students', value: (row) => row.students },
      { title: 'Capacity', value: (row) => row.capacity },
      { title: 'Taken', value: (row) => row.taken },
      { title: 'Filled %', value: (row) => row.fill_percent },
      { title: 'Phone', value: (row) => row.phone, width: 18 },
      { title: 'Opened', value: (row) => row.opened_on },
    ],
  }),
];
