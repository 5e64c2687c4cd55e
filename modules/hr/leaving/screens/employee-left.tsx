// Leavings of employees in their working lists: asked, on notice, in clearance, done (spec 06 §5).

import { IconArrowBackUp, IconChecklist, IconClipboardCheck, IconListCheck } from '@tabler/icons-react';
import { linkTo } from '#kernel/addresses.ts';
import { exportOf } from '#kernel/export-call.ts';
import * as pages from '#kernel/pages.gen.ts';
import { optionsOf } from '#ui/filters/filter.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import { listScreen } from '#ui/page-kinds/list/list-screen.tsx';
import { branchFilter } from '#modules/branches/classes/screens/parts/choices.ts';
import { clearanceItems, employeeLeftList } from '../contract/leaving.ts';
import { exitStates, reasonWords, rehireWords, typeWords } from '../rules/index.ts';
import { cancelForm } from './parts/cancel-form.ts';

const recordOf = (id: number): string => linkTo(pages.EmployeeDetails, { id, tab: 'leaving' });

export const Screen = listScreen<typeof employeeLeftList>({
  title: 'Employee Left',
  call: employeeLeftList,
  export: exportOf(employeeLeftList),
  tabs: {
    name: 'tab',
    tabs: [
      { key: 'requests', title: 'Requests' },
      { key: 'notice', title: 'On notice' },
      { key: 'clearance', title: 'Clearance' },
      { key: 'left', title: 'Left' },
    ],
    first: 'requests',
    counts: (data) => data.figures ?? {},
  },
  rowKey: (row) => row.id,
  rowName: (row) => row.employee_name,
  rowLink: (row) => recordOf(row.employee_id),
  columns: [
    { key: 'employee_name', title: 'Employee', sort: true, card: true },
    { key: 'employee_code', title: 'Code' },
    { key: 'designation', title: 'Designation' },
    { key: 'branch_name', title: 'Branch' },
    { key: 'exit_type', title: 'How it ends', value: (row) => typeWords[row.exit_type], card: true },
    { key: 'reason_code', title: 'Reason', value: (row) => reasonWords[row.reason_code] },
    { key: 'notice_date', title: 'Notice given', kind: 'date' },
    { key: 'last_working_date', title: 'Last day', kind: 'date', sort: true, card: true },
    { key: 'shortfall_days', title: 'Short of notice, days', kind: 'number' },
    {
      key: 'clearance_done',
      title: 'Clearance',
      value: (row) => (row.clearance_total === 0 ? null : `${row.clearance_done} of ${row.clearance_total}`),
    },
    { key: 'reports', title: 'Report to them', kind: 'number', hidden: true },
    { key: 'rehire', title: 'Taken on again', value: (row) => rehireWords[row.rehire], hidden: true },
    { key: 'state', title: 'Status', kind: 'status', statuses: exitStates.badges },
    { key: 'problem', title: 'Why not done', wrap: 240, hidden: true },
    { key: 'asked_by', title: 'Asked by', hidden: true },
  ],
  filters: [
    branchFilter,
    { name: 'exit_type', label: 'How it ends', kind: 'choice', options: optionsOf(typeWords) },
    { name: 'from', label: 'Last day from', kind: 'date' },
    { name: 'to', label: 'Last day to', kind: 'date' },
  ],
  search: 'Name, code, CNIC, phone',
  sort: '-last_working_date',
  actions: [
    {
      label: 'Decide',
      icon: IconClipboardCheck,
      to: linkTo(pages.AdminApproval, { kind: 'employee left' }),
      permissions: ['Employee Left Approval'],
    },
    {
      label: 'What is asked back',
      icon: IconChecklist,
      to: pages.ClearanceItems,
      permissions: clearanceItems.permissions,
    },
  ],
  rowActions: [
    { label: 'Clearance and letters', icon: IconListCheck, to: (row) => recordOf(row.employee_id) },
    {
      label: 'Cancel the leaving',
      icon: IconArrowBackUp,
      danger: true,
      permissions: exitStates.may('cancel'),
      show: (row) => exitStates.can('cancel', row.state),
      dialog: (row, close) => (
        <FormDialog
          form={cancelForm}
          about={row.employee_name}
          start={{ exit_id: row.id, version: row.version }}
          close={close}
        />
      ),
    },
  ],
  empty: {
    title: 'Nobody here',
    text: 'Open the record of an employee and choose Leaving; what was asked appears here.',
  },
});
