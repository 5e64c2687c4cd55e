// Gratuity Provision (07 §7): months of which gratuity is accrued, branch by branch; a month is looked at person by person before it goes into the book.

import { IconArrowBackUp, IconCalendarPlus } from '@tabler/icons-react';
import { formatMonth } from '#kernel/dates.ts';
import { branchFilter } from '#modules/branches/classes/screens/parts/choices.ts';
import { lateDialog } from '#ui/dialog/late-dialog.tsx';
import { optionsOf } from '#ui/filters/filter.ts';
import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import { listScreen } from '#ui/page-kinds/list/list-screen.tsx';
import { gratuityRunReverse, gratuityRuns, type ProvisionRun } from '../contract/provisions.ts';

const AccrueDialog = lateDialog(async () => (await import('./accrue-dialog.tsx')).AccrueDialog);

const post = ['final-settlement-approval'];
const money = { kind: 'money' as const, currency: (row: ProvisionRun) => row.currency, total: false as const };

const reverse: FormDeclaration<typeof gratuityRunReverse> = {
  title: 'Take the month back',
  text: 'Its entry is reversed today; the month can be accrued again.',
  call: gratuityRunReverse,
  fields: [{ name: 'reason', label: 'Why', kind: 'long', max: 300, required: true }],
  button: 'Take it back',
};

export const Screen = listScreen({
  title: 'Gratuity Provision',
  text: 'What gratuity would cost if everybody left, brought into the book month by month.',
  call: gratuityRuns,
  search: 'Branch or reason',
  rowKey: (row) => row.id,
  rowName: (row) => `${row.branch}, ${formatMonth(row.month)}`,
  columns: [
    { key: 'month', title: 'Month', kind: 'month', sort: true, card: true },
    { key: 'branch', title: 'Branch', card: true },
    { key: 'people', title: 'People', kind: 'number', total: false },
    { key: 'liability', title: 'Would cost', sort: true, ...money },
    { key: 'moved', title: 'Into the book', card: true, ...money },
    { key: 'entry_date', title: 'On', kind: 'date' },
    {
      key: 'state',
      title: 'Status',
      kind: 'status',
      statuses: { posted: ['good', 'In the book'], reversed: ['plain', 'Taken back'] },
    },
    { key: 'reason', title: 'Why', wrap: 240 },
  ],
  filters: [
    branchFilter,
    { name: 'month', label: 'Month', kind: 'month' },
    {
      name: 'state',
      label: 'Status',
      kind: 'choice',
      options: optionsOf({ posted: 'In the book', reversed: 'Taken back' }),
    },
  ],
  actions: [
    {
      label: 'Accrue a month',
      icon: IconCalendarPlus,
      primary: true,
      permissions: post,
      dialog: (close) => <AccrueDialog close={close} />,
    },
  ],
  rowActions: [
    {
      label: 'Take it back',
      icon: IconArrowBackUp,
      danger: true,
      permissions: post,
      show: (row) => row.is_last,
      dialog: (row, close) => (
        <FormDialog
          form={reverse}
          about={`${row.branch}, ${formatMonth(row.month)}`}
          start={{ run_id: row.id, version: row.version }}
          close={close}
        />
      ),
    },
  ],
  figures: ({ figures }) => [{ label: 'Into the book', value: figures?.moved ?? 0, kind: 'money' }],
  empty: {
    title: 'No month yet',
    text: 'A month that is over is accrued here, where Salary Setup says that gratuity is accrued.',
  },
});
