// Pay Salaries (07 §5.3): what is to be paid, batches with their file, what is paid; held back and let go, taken back.

import { IconArrowBackUp, IconCash, IconHandStop } from '@tabler/icons-react';
import { branchFilter } from '#modules/branches/classes/screens/parts/choices.ts';
import { salariesPosted, type SalaryRow } from '#modules/payroll/salaries/contract/salary-rows.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import type { ListDeclaration } from '#ui/page-kinds/list/list-declaration.ts';
import { listTab, tabbedLists } from '#ui/page-kinds/list/tabbed-lists.tsx';
import { batches } from './batches-list.tsx';
import { MakeBatch } from './make-batch.tsx';
import { hold, letGo, revert } from './pay-forms.ts';

const columns = [
  { key: 'employee_name', title: 'Employee', sort: true, card: true },
  { key: 'employee_code', title: 'Code' },
  { key: 'number', title: 'Slip' },
  { key: 'branch', title: 'Branch' },
  { key: 'month', title: 'Month', kind: 'month' },
  { key: 'net', title: 'Net', kind: 'money', sort: true, currency: (row: SalaryRow) => row.currency, card: true },
] as const;

type Salaries = ListDeclaration<typeof salariesPosted>;

const months: Salaries['filters'] = [
  branchFilter,
  { name: 'from', label: 'From', kind: 'month' },
  { name: 'to', label: 'To', kind: 'month' },
];

const toPay: Salaries = {
  title: 'To pay',
  call: salariesPosted,
  fixed: () => ({ status: 'posted' }),
  search: 'Name, code or slip',
  rowKey: (row) => row.id,
  rowName: (row) => row.employee_name,
  columns: [
    ...columns,
    { key: 'hold', title: 'Held', kind: 'flag', card: true },
    { key: 'hold_reason', title: 'Why', wrap: 240 },
  ],
  filters: [...months, { name: 'hold', label: 'Held', kind: 'flag' }],
  actions: [{ label: 'Make a batch', icon: IconCash, primary: true, dialog: (close) => <MakeBatch close={close} /> }],
  rowActions: [
    {
      label: 'Hold back',
      icon: IconHandStop,
      show: (row) => !row.hold,
      dialog: (row, close) => (
        <FormDialog
          form={hold}
          about={row.employee_name}
          start={{ id: row.id, version: row.version, hold: true }}
          close={close}
        />
      ),
    },
    {
      label: 'Let go',
      show: (row) => row.hold,
      dialog: (row, close) => (
        <FormDialog
          form={letGo}
          about={row.employee_name}
          start={{ id: row.id, version: row.version, hold: false }}
          close={close}
        />
      ),
    },
  ],
  figures: ({ figures }) => [{ label: 'To pay', value: figures?.net ?? 0, kind: 'money' }],
  empty: { title: 'All salaries are paid', text: 'What the CEO approves appears here.' },
};

const paid: Salaries = {
  title: 'Paid',
  call: salariesPosted,
  fixed: () => ({ status: 'paid' }),
  search: 'Name, code or slip',
  rowKey: (row) => row.id,
  rowName: (row) => row.employee_name,
  columns: [...columns, { key: 'paid_on', title: 'Paid on', kind: 'date', card: true }],
  filters: months,
  rowActions: [
    {
      label: 'Take the payment back',
      icon: IconArrowBackUp,
      danger: true,
      permissions: ['salary-paid-revert'],
      dialog: (row, close) => (
        <FormDialog
          form={revert}
          about={row.employee_name}
          start={{ salary_id: row.id, version: row.version }}
          close={close}
        />
      ),
    },
  ],
  figures: ({ figures }) => [{ label: 'Paid', value: figures?.net ?? 0, kind: 'money' }],
  empty: { title: 'Nothing is paid yet', text: 'A batch that is marked as paid puts its salaries here.' },
};

export const Screen = tabbedLists({
  title: 'Pay Salaries',
  tabs: [listTab('to-pay', toPay), listTab('files', batches), listTab('paid', paid)],
});
