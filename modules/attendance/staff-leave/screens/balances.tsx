// What employees have of each type of leave, and the ledger behind it.

import { IconPlusMinus, IconUpload } from '@tabler/icons-react';
import { exportOf } from '#kernel/export-call.ts';
import { optionsOf } from '#ui/filters/filter.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import type { ListDeclaration } from '#ui/page-kinds/list/list-declaration.ts';
import { branchFilter } from '#modules/branches/classes/screens/parts/choices.ts';
import { employeePath } from '#modules/attendance/staff-days/screens/parts/words.tsx';
import { leaveAdjust, leaveBalances, leaveLedger } from '../contract/leave-setup.ts';
import { saidDays } from '../rules/said-days.ts';

const setUp = ['leave-setup'];

export const balances: ListDeclaration<typeof leaveBalances> = {
  title: 'Balances',
  call: leaveBalances,
  export: exportOf(leaveBalances),
  search: 'Name or code',
  rowKey: (row) => `${row.employee_id} ${row.leave_type_id}`,
  rowName: (row) => `${row.leave_type} of ${row.full_name}`,
  rowLink: (row) => employeePath(row.employee_id),
  columns: [
    { key: 'full_name', title: 'Employee', sort: true, card: true },
    { key: 'employee_code', title: 'Code', hidden: true },
    { key: 'branch_name', title: 'Branch' },
    { key: 'leave_type', title: 'Leave', card: true },
    { key: 'year_start', title: 'Year from', kind: 'date' },
    { key: 'granted', title: 'Granted', kind: 'number' },
    { key: 'carried', title: 'Carried', kind: 'number' },
    { key: 'adjusted', title: 'Adjusted', kind: 'number' },
    { key: 'used', title: 'Used', kind: 'number', sort: true },
    { key: 'pending', title: 'Waiting', kind: 'number' },
    { key: 'available', title: 'Available', kind: 'number', sort: true, card: true },
  ],
  filters: [branchFilter, { name: 'on_date', label: 'In the leave year of', kind: 'date' }],
  rowActions: [
    {
      label: 'Give or take days',
      icon: IconPlusMinus,
      permissions: setUp,
      dialog: (row, close) => (
        <FormDialog
          form={{
            title: 'Give or take days',
            text: `${row.full_name}: available of ${row.leave_type} ${saidDays(row.available)}.`,
            call: leaveAdjust,
            fields: [
              {
                name: 'days',
                label: 'Days',
                kind: 'number',
                decimals: 1,
                required: true,
                hint: 'Below zero takes days away',
              },
              { name: 'reason', label: 'Why', kind: 'long', required: true },
            ],
            button: 'Adjust the balance',
          }}
          start={{ employee_id: row.employee_id, leave_type_id: row.leave_type_id }}
          close={close}
        />
      ),
    },
  ],
  actions: [{ label: 'Take over from a file', icon: IconUpload, to: '?tab=balances&import=1', permissions: setUp }],
  empty: {
    title: 'No balance yet',
    text: 'Leave is granted by the policies in the first night of a leave year, or by hand.',
  },
};

const kinds = {
  grant: 'Granted',
  accrual: 'Of the month',
  carry: 'Carried over',
  use: 'Used',
  return: 'Given back',
  expire: 'Expired',
  encash: 'Paid out',
  adjust: 'By hand',
  comp_off: 'For work on a day off',
  opening: 'Taken over',
} as const;

export const ledger: ListDeclaration<typeof leaveLedger> = {
  title: 'Ledger',
  call: leaveLedger,
  search: 'Name or code',
  rowKey: (row) => row.id,
  rowName: (row) => `${row.leave_type} of ${row.full_name}`,
  columns: [
    { key: 'on_date', title: 'On', kind: 'date', sort: true },
    { key: 'full_name', title: 'Employee', card: true },
    { key: 'leave_type', title: 'Leave', card: true },
    { key: 'year_start', title: 'Year from', kind: 'date' },
    { key: 'kind', title: 'What', value: (row) => kinds[row.kind] },
    { key: 'days', title: 'Days', kind: 'number', card: true },
    { key: 'note', title: 'Note' },
    { key: 'by', title: 'By' },
  ],
  filters: [branchFilter, { name: 'kind', label: 'What', kind: 'choice', options: optionsOf(kinds) }],
  empty: { title: 'Nothing was given or taken', text: 'Every grant, use and correction of leave is listed here.' },
};
