// Transfers of employees from and to the branches of the scope (HR-6).

import { IconArrowBackUp, IconClipboardCheck } from '@tabler/icons-react';
import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { optionsOf } from '#ui/filters/filter.ts';
import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import { listScreen } from '#ui/page-kinds/list/list-screen.tsx';
import { branches } from '#modules/branches/classes/screens/parts/choices.ts';
import { employeePath } from '#modules/hr/person/screens/parts/words.ts';
import { employeeTransferCancel, employeeTransfers } from '../contract/transfers.ts';
import { employeeTransferStates } from '../rules/transfer-states.ts';

const takeBack: FormDeclaration<typeof employeeTransferCancel> = {
  title: 'Take the transfer back',
  call: employeeTransferCancel,
  fields: [{ name: 'reason', label: 'Why', kind: 'long', required: true, max: 500 }],
  button: 'Take it back',
};

export const Screen = listScreen({
  title: 'Employee Transfers',
  text: 'Asked from the record of the employee; released by one branch, accepted by the other, done on the day.',
  call: employeeTransfers,
  rowKey: (row) => row.id,
  rowName: (row) => `transfer of ${row.employee_name}`,
  rowLink: (row) => employeePath(row.employee_id),
  search: 'Name',
  columns: [
    { key: 'employee_name', title: 'Employee', sort: true, card: true },
    { key: 'from_branch', title: 'From branch' },
    { key: 'to_branch', title: 'To branch', card: true },
    { key: 'designation', title: 'As' },
    { key: 'from_date', title: 'First day there', kind: 'date', sort: true },
    { key: 'state', title: 'Status', kind: 'status', statuses: employeeTransferStates.badges, card: true },
    { key: 'problem', title: 'Why not done', wrap: 260 },
    { key: 'reason', title: 'Reason', wrap: 260, hidden: true },
    { key: 'asked_by', title: 'Asked by' },
    { key: 'created_at', title: 'Asked', kind: 'instant', sort: true },
  ],
  filters: [
    { name: 'state', label: 'Status', kind: 'choice', options: optionsOf(employeeTransferStates.badges) },
    { name: 'from_branch_id', label: 'From branch', kind: 'lookup', source: branches },
    { name: 'to_branch_id', label: 'To branch', kind: 'lookup', source: branches },
  ],
  sort: '-created_at',
  actions: [
    {
      label: 'Decide',
      icon: IconClipboardCheck,
      to: linkTo(pages.AdminApproval, { kind: 'employee transfer' }),
      permissions: ['Employee Transfer Approval'],
    },
  ],
  rowActions: [
    {
      label: 'Withdraw',
      icon: IconArrowBackUp,
      danger: true,
      permissions: employeeTransferStates.may('stop'),
      show: (row) => employeeTransferStates.can('stop', row.state),
      dialog: (row, close) => (
        <FormDialog
          form={takeBack}
          about={row.employee_name}
          start={{ id: row.id, version: row.version }}
          close={close}
        />
      ),
    },
  ],
  empty: {
    title: 'No transfer yet',
    text: 'Open the record of an employee and choose Transfer; what was asked appears here.',
  },
});
