// The branches beside each other over some days; a branch opens its day.

import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { exportOf } from '#kernel/export-call.ts';
import type { ListDeclaration } from '#ui/page-kinds/list/list-declaration.ts';
import { branchesReport } from '../contract/reports.ts';

export const branchesList: ListDeclaration<typeof branchesReport> = {
  title: 'Attendance of branches',
  call: branchesReport,
  export: exportOf(branchesReport),
  search: 'Branch, city',
  rowKey: (row) => row.branch_id,
  rowName: (row) => row.branch_name,
  columns: [
    {
      key: 'branch_name',
      title: 'Branch',
      sort: true,
      card: true,
      link: (row) => linkTo(pages.AttendanceReport, { tab: 'day', branch_id: row.branch_id }),
    },
    { key: 'city', title: 'City', sort: true },
    { key: 'strength', title: 'Expected', kind: 'number', sort: true },
    { key: 'registers', title: 'Registers taken', kind: 'number', sort: true },
    { key: 'present', title: 'Present', kind: 'number', sort: true, card: true },
    { key: 'late', title: 'Late', kind: 'number', sort: true },
    { key: 'absent', title: 'Absent', kind: 'number', sort: true },
    { key: 'leave', title: 'Leave', kind: 'number', sort: true },
    { key: 'percent', title: '%', kind: 'number', sort: true, card: true },
  ],
  filters: [
    { name: 'from', label: 'From', kind: 'date' },
    { name: 'to', label: 'To', kind: 'date' },
  ],
  figures: ({ figures }) => [
    { label: 'Expected', value: figures?.strength },
    { label: 'Present', value: figures?.present },
    { label: 'Absent', value: figures?.absent },
    { label: 'Leave', value: figures?.leave },
    { label: 'Attendance', value: figures?.percent, kind: 'percent' },
  ],
  empty: { title: 'No branch here', text: 'No branch of the scope has that name.' },
};
