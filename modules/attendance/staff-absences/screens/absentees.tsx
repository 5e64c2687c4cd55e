// Employees absent for working days in a row (EAT-16).

import { IconPhone } from '@tabler/icons-react';
import { formatPhone } from '#kernel/phone.ts';
import { listScreen } from '#ui/page-kinds/list/list-screen.tsx';
import { branchFilter } from '#modules/branches/classes/screens/parts/choices.ts';
import { singlePath } from '#modules/attendance/staff-days/screens/parts/words.tsx';
import { regularAbsentees } from '../contract/absentees.ts';
import { stepWords } from '../rules/run-steps.ts';

export const Screen = listScreen({
  title: 'Absent Day after Day',
  text: 'Off days and holidays neither count nor break a run; leave ends it.',
  call: regularAbsentees,
  rowKey: (row) => row.employee_id,
  rowName: (row) => row.employee_name,
  rowLink: (row) => singlePath(row.employee_id),
  columns: [
    { key: 'employee_name', title: 'Employee', sort: true, card: true },
    { key: 'employee_code', title: 'Code' },
    { key: 'designation', title: 'Designation' },
    { key: 'branch_name', title: 'Branch' },
    { key: 'run', title: 'Working days', kind: 'number', sort: true, card: true },
    { key: 'since', title: 'Since', kind: 'date', card: true },
    { key: 'step', title: 'What it leads to', value: (row) => stepWords[row.step] },
    { key: 'manager', title: 'Manager' },
    { key: 'mobile', title: 'Mobile', value: (row) => formatPhone(row.mobile) },
  ],
  filters: [branchFilter],
  sort: '-run',
  search: 'Name, code',
  rowActions: [
    {
      label: 'Call',
      icon: IconPhone,
      show: (row) => row.mobile !== null,
      run: (row) => window.location.assign(`tel:${row.mobile ?? ''}`),
    },
  ],
  figures: (data) => [
    { label: 'Employees', value: data.total },
    { label: 'Show-cause suggested', value: data.figures?.show_cause },
    { label: 'Leaving suggested', value: data.figures?.absconding },
  ],
  empty: { title: 'Nobody', text: 'Nobody is absent day after day.' },
});
