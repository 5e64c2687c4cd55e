// People working now (spec 06 §5), found, filtered and opened.

import { IconAddressBook, IconUserPlus } from '@tabler/icons-react';
import * as pages from '#kernel/pages.gen.ts';
import { exportOf } from '#kernel/export-call.ts';
import { listScreen } from '#ui/page-kinds/list/list-screen.tsx';
import { employeePath } from '#modules/hr/person/screens/parts/words.ts';
import { employeeList } from '../contract/employee-list.ts';
import { columns, filters } from './columns.tsx';
import { rowActions } from './row-actions.tsx';

export const Screen = listScreen({
  title: 'Employee List',
  text: 'People working now. Those who left stand in Employee Record.',
  call: employeeList,
  export: exportOf(employeeList),
  rowKey: (row) => row.id,
  rowName: (row) => row.full_name,
  rowLink: (row) => employeePath(row.id),
  columns: [...columns],
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
    { label: 'Employee Record', icon: IconAddressBook, to: pages.EmployeeRecord },
  ],
  rowActions,
  figures: (data) => [
    { label: 'Employees', value: data.total },
    { label: 'Working', value: data.figures?.working },
    { label: 'Women', value: data.figures?.female },
    { label: 'Documents expired', value: data.figures?.expired, to: '?papers=expired' },
  ],
  empty: { title: 'No employees match', text: 'Clear the filters, or add the first one.' },
});
