// Shifts of the school and its branches, and who works in which (spec 06 §5).

import { Badge } from '@mantine/core';
import { IconEdit, IconPlus, IconUserPlus } from '@tabler/icons-react';
import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import type { ListDeclaration } from '#ui/page-kinds/list/list-declaration.ts';
import { listTab, tabbedLists } from '#ui/page-kinds/list/tabbed-lists.tsx';
import { branchFilter } from '#modules/branches/classes/screens/parts/choices.ts';
import { employeePath } from '#modules/hr/person/screens/parts/words.ts';
import { shiftAssignments, shiftList } from '../contract/shifts.ts';
import { hoursText } from '../rules/index.ts';
import { AssignDialog } from './assign-dialog.tsx';
import { shiftsOf } from './parts/choices.ts';

const edit = ['Employee Shift Edit'];

const shifts: ListDeclaration<typeof shiftList> = {
  title: 'Shifts',
  call: shiftList,
  search: 'Name or code',
  rowKey: (row) => row.id,
  rowName: (row) => row.name,
  rowLink: (row) => linkTo(pages.ShiftEdit, { id: row.id }),
  columns: [
    { key: 'name', title: 'Name', sort: true, card: true },
    {
      key: 'code',
      title: 'Code',
      sort: true,
      show: (row) => (
        <Badge color={row.colour} variant="dot" tt="none">
          {row.code}
        </Badge>
      ),
    },
    { key: 'branch_name', title: 'Branch', value: (row) => row.branch_name ?? 'All branches' },
    { key: 'timing', title: 'Timing today', card: true },
    { key: 'hours', title: 'Hours' },
    { key: 'week_minutes', title: 'Week', value: (row) => hoursText(row.week_minutes) },
    { key: 'timings', title: 'Timings', kind: 'number' },
    {
      key: 'employees',
      title: 'Employees',
      kind: 'number',
      sort: true,
      card: true,
    },
    {
      key: 'assigned',
      title: 'Of them assigned',
      kind: 'number',
      link: (row) => linkTo(pages.ShiftManagement, { tab: 'assignments', shift_id: row.id }),
    },
    { key: 'is_default', title: 'Usual', kind: 'flag' },
    { key: 'is_active', title: 'In use', kind: 'flag' },
  ],
  filters: [branchFilter, { name: 'is_active', label: 'In use', kind: 'flag' }],
  actions: [{ label: 'Add shift', icon: IconPlus, permissions: edit, primary: true, to: pages.ShiftEdit }],
  rowActions: [
    { label: 'Edit', icon: IconEdit, permissions: edit, to: (row) => linkTo(pages.ShiftEdit, { id: row.id }) },
    {
      label: 'Assign employees',
      icon: IconUserPlus,
      permissions: edit,
      show: (row) => row.is_active,
      dialog: (row, close) => <AssignDialog shift_id={row.id} branch_id={row.branch_id} close={close} />,
    },
  ],
  empty: { title: 'No shift yet', text: 'A shift says when people work: name it and give its week.' },
};

const assignments: ListDeclaration<typeof shiftAssignments> = {
  title: 'Assignments',
  call: shiftAssignments,
  search: 'Name or code',
  rowKey: (row) => row.id,
  rowName: (row) => `${row.full_name} in ${row.shift}`,
  rowLink: (row) => employeePath(row.employee_id),
  columns: [
    { key: 'full_name', title: 'Employee', sort: true, card: true },
    { key: 'employee_code', title: 'Code' },
    { key: 'designation', title: 'Designation' },
    { key: 'branch_name', title: 'Branch' },
    { key: 'shift', title: 'Shift', sort: true, card: true },
    { key: 'from_date', title: 'From', kind: 'date', sort: true, card: true },
    { key: 'to_date', title: 'To', kind: 'date' },
  ],
  filters: [
    { name: 'shift_id', label: 'Shift', kind: 'lookup', source: shiftsOf(undefined) },
    branchFilter,
    { name: 'on_date', label: 'On', kind: 'date' },
  ],
  actions: [
    {
      label: 'Assign shift',
      icon: IconUserPlus,
      permissions: edit,
      primary: true,
      dialog: (close) => <AssignDialog close={close} />,
    },
  ],
  empty: {
    title: 'Nobody has a shift of their own',
    text: 'Whoever has none works in the usual shift of the branch. Assign one where somebody works otherwise.',
  },
};

export const Screen = tabbedLists({
  title: 'Shift Management',
  tabs: [listTab('shifts', shifts), listTab('assignments', assignments)],
});
