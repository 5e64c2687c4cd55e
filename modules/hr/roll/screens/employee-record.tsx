// The full register, also of those who left, with every column (spec 06 §5).

import { IconChartBar, IconUpload, IconUserPlus } from '@tabler/icons-react';
import * as pages from '#kernel/pages.gen.ts';
import { exportOf } from '#kernel/export-call.ts';
import { listScreen } from '#ui/page-kinds/list/list-screen.tsx';
import { employeePath } from '#modules/hr/person/screens/parts/words.ts';
import { employeeList } from '../contract/employee-list.ts';
import { columns, filters, moreColumns } from './columns.tsx';
import { rowActions } from './row-actions.tsx';

export const Screen = listScreen({
  title: 'Employee Record',
  text: 'Everybody who works or worked in the branches of your scope.',
  call: employeeList,
  export: exportOf(employeeList),
  fixed: () => ({ include_left: true }),
  rowKey: (row) => row.id,
  rowName: (row) => row.full_name,
  rowLink: (row) => employeePath(row.id),
  columns: [...columns, ...moreColumns],
  filters,
  search: 'Name, code, CNIC, phone',
  actions: [
    {
      label: 'Add employee',
      icon: IconUserPlus,
      to: pages.EmployeeAdd,
      permissions: ['Employee Add'],
      primary: true,
    },
    { label: 'Retention', icon: IconChartBar, to: pages.EmployeeRetentionRecord },
    { label: 'Import register', icon: IconUpload, to: pages.EmployeeImport, permissions: ['Employee Add'] },
  ],
  rowActions,
  figures: (data) => [
    { label: 'In the register', value: data.total },
    { label: 'Working', value: data.figures?.working },
    { label: 'Women', value: data.figures?.female },
    { label: 'Documents expired', value: data.figures?.expired, to: '?papers=expired' },
  ],
  empty: {
    title: 'Nobody in the register',
    text: 'Clear the filters, add an employee, or import the register of a branch.',
  },
});
