// One branch in a month: its days, its departments, who was late most (spec 06 §5).

import type { DataOf } from '#kernel/contract.ts';
import { formatDate, monthOf } from '#kernel/dates.ts';
import { reportScreen } from '#ui/page-kinds/report/report-screen.tsx';
import { branchFilter } from '#modules/branches/classes/screens/parts/choices.ts';
import { singlePath } from '#modules/attendance/staff-days/screens/parts/words.tsx';
import { monthSheet } from '../contract/staff-sheets.ts';

type Data = DataOf<typeof monthSheet>;
type Row = Data['rows'][number];
type Day = Data['days'][number];

export const Screen = reportScreen<typeof monthSheet, Row, Day>({
  title: 'Monthly Branch Attendance',
  text: 'The days of a branch, and its people by lateness.',
  call: monthSheet,
  filters: [
    { ...branchFilter, required: true },
    { name: 'on', label: 'Month', kind: 'month', required: true },
  ],
  start: (session) => ({
    on: monthOf(session.today),
    ...(session.branch_id === null ? {} : { branch_id: String(session.branch_id) }),
  }),
  fixed: ({ on }) => {
    const [year = 0, month = 0] = (on ?? '').split('-').map(Number);
    return { year, month };
  },
  figures: ({ rows, days }) => [
    { label: 'Employees', value: rows.length },
    { label: 'Working days', value: days.filter((day) => !day.off).length },
    { label: 'Days present', value: rows.reduce((all, row) => all + row.totals.present, 0) },
    { label: 'Days absent', value: rows.reduce((all, row) => all + row.totals.absent, 0) },
    { label: 'Lates', value: rows.reduce((all, row) => all + row.totals.late, 0) },
    { label: 'Minutes late', value: rows.reduce((all, row) => all + row.totals.late_minutes, 0) },
  ],
  chart: {
    title: 'Present and absent by day',
    kind: 'bars',
    rows: ({ days }) => days,
    along: (day) => formatDate(day.date).slice(0, 5),
    series: [
      { key: 'present', label: 'Present', shade: 'good' },
      { key: 'absent', label: 'Absent', shade: 'bad' },
    ],
  },
  table: {
    rows: ({ rows }) =>
      rows.toSorted((a, b) => b.totals.late_minutes - a.totals.late_minutes || b.totals.absent - a.totals.absent),
    rowKey: (row) => row.employee.id,
    columns: [
      {
        key: 'name',
        title: 'Employee',
        value: (row) => row.employee.full_name,
        link: (row) => singlePath(row.employee.id),
      },
      { key: 'designation', title: 'Designation', value: (row) => row.employee.designation },
      { key: 'present', title: 'Present', kind: 'number', value: (row) => row.totals.present },
      { key: 'late', title: 'Late', kind: 'number', value: (row) => row.totals.late },
      { key: 'late_minutes', title: 'Minutes late', kind: 'number', value: (row) => row.totals.late_minutes },
      { key: 'early', title: 'Early off', kind: 'number', value: (row) => row.totals.early },
      { key: 'half', title: 'Half days', kind: 'number', value: (row) => row.totals.half },
      { key: 'absent', title: 'Absent', kind: 'number', value: (row) => row.totals.absent },
      { key: 'leave', title: 'Leave', kind: 'number', value: (row) => row.totals.leave },
      { key: 'unpaid', title: 'Unpaid days', kind: 'number', value: (row) => row.totals.unpaid_days },
    ],
  },
  empty: { title: 'Nobody worked here', text: 'No employee was posted at this branch in this month.' },
  print: 'page',
});
