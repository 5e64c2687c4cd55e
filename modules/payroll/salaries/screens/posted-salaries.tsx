// Posted Salary Report (07 §5): posted and paid salaries of a span of months.

import { IconFileText, IconHistory } from '@tabler/icons-react';
import { branchFilter } from '#modules/branches/classes/screens/parts/choices.ts';
import { employerChoices } from '#modules/payroll/setup/screens/parts/pay-choices.ts';
import type { ListDeclaration } from '#ui/page-kinds/list/list-declaration.ts';
import { openPdf } from '#ui/acts/files.ts';
import { listScreen } from '#ui/page-kinds/list/list-screen.tsx';
import { salarySlips } from '../contract/salary-slips.ts';
import { salariesPosted } from '../contract/salary-rows.ts';
import { moneyColumns, nameColumns, statusColumn } from './parts/salary-columns.ts';
import { SalarySlip } from './parts/salary-slip.tsx';

export const Screen = listScreen({
  title: 'Posted Salary Report',
  call: salariesPosted,
  search: 'Name, code or number',
  rowKey: (row) => row.id,
  rowName: (row) => row.employee_name,
  columns: [
    { key: 'number', title: 'Slip', card: true },
    ...nameColumns,
    { key: 'branch', title: 'Branch' },
    { key: 'month', title: 'Month', kind: 'month' },
    ...moneyColumns,
    statusColumn,
    { key: 'paid_on', title: 'Paid on', kind: 'date' },
  ] as ListDeclaration<typeof salariesPosted>['columns'],
  filters: [
    { name: 'from', label: 'From', kind: 'month' },
    { name: 'to', label: 'To', kind: 'month' },
    branchFilter,
    { name: 'employer_id', label: 'Employer', kind: 'lookup', source: employerChoices },
    {
      name: 'status',
      label: 'Status',
      kind: 'choice',
      options: [
        { value: 'posted', label: 'Posted' },
        { value: 'paid', label: 'Paid' },
      ],
    },
    { name: 'hold', label: 'Held', kind: 'flag' },
  ],
  rowActions: [
    { label: 'How?', icon: IconHistory, dialog: (row, close) => <SalarySlip id={row.id} close={close} /> },
    { label: 'Slip', icon: IconFileText, run: (row) => openPdf(salarySlips, { ids: [row.id] }) },
  ],
  bulkActions: [
    {
      label: 'Print slips',
      icon: IconFileText,
      takesAll: false,
      run: ({ rows }) => openPdf(salarySlips, { ids: rows.map((row) => row.id) }),
    },
  ],
  figures: ({ figures }) => [
    { label: 'Salaries', value: figures?.people ?? 0, kind: 'number' },
    { label: 'Earned', value: figures?.earned ?? 0, kind: 'money' },
    { label: 'Tax', value: figures?.tax ?? 0, kind: 'money' },
    { label: 'Net', value: figures?.net ?? 0, kind: 'money' },
  ],
  note: ({ figures }) => (figures && figures.hidden > 0 ? `${figures.hidden} hidden` : undefined),
  empty: { title: 'Nothing is posted', text: 'Salaries that the CEO has approved appear here.' },
});
