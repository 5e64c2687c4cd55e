// The day: every section with its register, the figures of the dashboard above it (DASH-3).

import { exportOf } from '#kernel/export-call.ts';
import type { ListDeclaration } from '#ui/page-kinds/list/list-declaration.ts';
import { dayReport } from '../../contract/reports.ts';
import { registerStates, sheetPath } from '#modules/attendance/registers/screens/parts/register-states.ts';
import { branchFilter, classFilter } from '#modules/branches/classes/screens/parts/choices.ts';

export const dayList: ListDeclaration<typeof dayReport> = {
  title: 'Attendance of the day',
  call: dayReport,
  export: exportOf(dayReport),
  search: 'Class, section, branch',
  rowKey: (row) => row.section_id,
  rowName: (row) => `${row.class_name} ${row.section_name}`,
  columns: [
    { key: 'class_name', title: 'Class', value: (row) => `${row.class_name} – ${row.section_name}`, card: true },
    { key: 'branch_name', title: 'Branch' },
    { key: 'strength', title: 'Expected', kind: 'number' },
    { key: 'present', title: 'Present', kind: 'number', value: (row) => row.present + row.late + row.half, card: true },
    { key: 'late', title: 'Late', kind: 'number' },
    { key: 'absent', title: 'Absent', kind: 'number', card: true },
    { key: 'leave', title: 'Leave', kind: 'number' },
    { key: 'percent', title: '%', kind: 'number' },
    { key: 'state', title: 'Register', kind: 'status', statuses: registerStates },
    { key: 'device_doubt', title: 'Machine in doubt', kind: 'flag', hidden: true },
    { key: 'overdue', title: 'Late to take', kind: 'flag' },
    { key: 'taken_by', title: 'Taken by' },
    { key: 'taken_at', title: 'Taken at', kind: 'instant', hidden: true },
    { key: 'off', title: 'No school', hidden: true },
  ],
  filters: [
    { name: 'on_date', label: 'Day', kind: 'date' },
    branchFilter,
    {
      name: 'state',
      label: 'Register',
      kind: 'choice',
      options: [
        { value: 'taken', label: 'Taken' },
        { value: 'not_taken', label: 'Not taken' },
        { value: 'doubt', label: 'Machine in doubt' },
      ],
    },
    classFilter,
  ],
  rowActions: [
    {
      label: 'Open register',
      permissions: ['Student Attandance Add'],
      to: (row) => sheetPath(row.section_id, new URLSearchParams(window.location.search).get('on_date') ?? ''),
    },
  ],
  figures: ({ figures }) => [
    { label: 'Expected', value: figures?.strength },
    { label: 'Present', value: figures?.present },
    { label: 'Absent', value: figures?.absent },
    { label: 'Late', value: figures?.late },
    { label: 'Leave', value: figures?.leave },
    { label: 'Attendance', value: figures?.percent, kind: 'percent' },
    { label: 'Not taken', value: figures?.not_taken },
  ],
  empty: { title: 'No section here', text: 'No section of the scope runs on this day.' },
};
