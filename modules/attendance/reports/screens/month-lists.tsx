// A month by student, those below a percent, and those who were never absent (ATT-4).

import { exportOf } from '#kernel/export-call.ts';
import type { ListDeclaration } from '#ui/page-kinds/list/list-declaration.ts';
import type { Column } from '#ui/table/column.ts';
import { lowReport, monthReport, type StudentMonth } from '../contract/reports.ts';
import { bioPath } from '#modules/attendance/codes/screens/parts/lookups.ts';
import { branchFilter, classFilter, sectionFilter } from '#modules/branches/classes/screens/parts/choices.ts';

const columns = [
  { key: 'name', title: 'Student', link: (row) => bioPath(row.student_id), sort: true, card: true },
  { key: 'admission_no', title: 'Admission no.', sort: true, hidden: true },
  { key: 'class_name', title: 'Class', value: (row) => [row.class_name, row.section_name].filter(Boolean).join(' – ') },
  { key: 'roll_no', title: 'Roll', kind: 'number' },
  { key: 'branch_name', title: 'Branch', hidden: true },
  { key: 'days', title: 'Days', kind: 'number' },
  { key: 'p', title: 'In time', kind: 'number' },
  { key: 'l', title: 'Late', kind: 'number', sort: true },
  { key: 'hd', title: 'Half days', kind: 'number' },
  { key: 'a', title: 'Absent', kind: 'number', sort: true, card: true },
  { key: 'lv', title: 'Leave', kind: 'number' },
  { key: 'percent', title: '%', kind: 'number', sort: true, card: true },
] as const satisfies readonly Column<StudentMonth>[];

const place = [branchFilter, classFilter, sectionFilter] as const;
const shared = {
  search: 'Name, admission number',
  rowKey: (row: StudentMonth) => row.student_id,
  rowName: (row: StudentMonth) => row.name,
  columns,
};

export const monthList: ListDeclaration<typeof monthReport> = {
  ...shared,
  title: 'Attendance of the month',
  call: monthReport,
  export: exportOf(monthReport),
  filters: [{ name: 'month', label: 'Month', kind: 'month' }, ...place],
  figures: ({ figures }) => [
    { label: 'Absences', value: figures?.a },
    { label: 'Late', value: figures?.l },
    { label: 'Leave', value: figures?.lv },
    { label: 'Attendance', value: figures?.percent, kind: 'percent' },
  ],
  empty: { title: 'Nothing is marked', text: 'Choose another month, or take registers first.' },
};

export const fullList: ListDeclaration<typeof monthReport> = {
  ...monthList,
  title: 'Full attendance',
  fixed: () => ({ full: true }),
  figures: () => [],
  empty: { title: 'Nobody', text: 'This month every student was absent, late or on leave at least once.' },
};

export const lowList: ListDeclaration<typeof lowReport> = {
  ...shared,
  title: 'Low attendance',
  call: lowReport,
  export: exportOf(lowReport),
  filters: [
    { name: 'below', label: 'Below %', kind: 'number', initial: '75' },
    ...place,
    { name: 'from', label: 'From month', kind: 'month' },
    { name: 'to', label: 'To month', kind: 'month' },
  ],
  empty: { title: 'No student is below', text: 'No student is below this percentage in these months.' },
};
