// Income tax tables of the set-up.

import { IconCalculator, IconEdit, IconPlus } from '@tabler/icons-react';
import * as pages from '#kernel/pages.gen.ts';
import type { FormDeclaration, FormHandle } from '#ui/page-kinds/form/form-declaration.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import type { ListDeclaration } from '#ui/page-kinds/list/list-declaration.ts';
import { taxTables, type TaxTableRow, taxTableSave } from '../contract/schemes.ts';
import { LinesField } from './parts/lines-field.tsx';
import { TryTax } from './parts/try-tax.tsx';

const Slabs = ({ form }: { form: FormHandle }) => (
  <LinesField
    form={form}
    name="slabs"
    label="Slabs"
    blank={{ over: null, up_to: null, fixed: 0, percent: 0 }}
    cells={[
      { name: 'over', title: 'Over', kind: 'money', width: 150 },
      { name: 'up_to', title: 'Up to', kind: 'money', width: 150 },
      { name: 'fixed', title: 'Fixed', kind: 'money', width: 140 },
      { name: 'percent', title: 'of the excess', kind: 'percent', width: 100 },
    ]}
  />
);

const tableForm: FormDeclaration<typeof taxTableSave> = {
  title: 'Income tax table',
  text: 'It begins at 0, has no gap and no overlap, and its last slab has no end.',
  call: taxTableSave,
  fields: [
    { name: 'name', label: 'Name', kind: 'text', max: 80, required: true, half: true },
    {
      name: 'status',
      label: 'Status',
      kind: 'choice',
      options: [
        { value: 'draft', label: 'Draft' },
        { value: 'active', label: 'Active' },
      ],
      required: true,
      half: true,
    },
    { name: 'from_month', label: 'First month', kind: 'month', required: true, half: true },
    { name: 'to_month', label: 'Last month', kind: 'month', required: true, half: true },
    { name: 'slabs', label: 'Slabs', kind: 'custom', draw: (form) => <Slabs form={form} /> },
    { name: 'surcharge_over', label: 'Surcharge above', kind: 'money', half: true },
    { name: 'surcharge_percent', label: 'Surcharge', kind: 'number', decimals: 4, unit: '% of the tax', half: true },
    {
      name: 'teacher_rebate_percent',
      label: 'Rebate of teachers',
      kind: 'number',
      decimals: 4,
      unit: '% of the tax',
      half: true,
    },
    { name: 'source', label: 'Source', kind: 'text', max: 200, half: true },
  ],
  button: 'Save table',
};

export const taxTablesList: ListDeclaration<typeof taxTables> = {
  title: 'Tax tables',
  call: taxTables,
  search: 'Name',
  rowKey: (row) => row.id,
  rowName: (row) => row.name,
  columns: [
    { key: 'name', title: 'Table', sort: true, card: true },
    { key: 'from_month', title: 'From', kind: 'month', sort: true, card: true },
    { key: 'to_month', title: 'To', kind: 'month' },
    { key: 'slabs', title: 'Slabs', kind: 'number', value: (row) => row.slabs.length, total: false },
    { key: 'surcharge_percent', title: 'Surcharge, %', kind: 'number', total: false },
    { key: 'source', title: 'Source' },
    {
      key: 'status',
      title: 'Status',
      kind: 'status',
      statuses: { draft: ['plain', 'Draft'], active: ['good', 'Active'] },
      card: true,
    },
  ],
  actions: [
    { label: 'Tax Profiles', to: pages.TaxProfiles },
    { label: 'Try an amount', icon: IconCalculator, dialog: (close) => <TryTax close={close} /> },
    {
      label: 'Add table',
      icon: IconPlus,
      primary: true,
      dialog: (close) => (
        <FormDialog
          form={tableForm}
          start={{
            status: 'draft',
            surcharge_percent: 0,
            teacher_rebate_percent: 0,
            slabs: [{ over: 0, up_to: null, fixed: 0, percent: 0 }],
          }}
          close={close}
        />
      ),
    },
  ],
  rowActions: [
    {
      label: 'Edit',
      icon: IconEdit,
      dialog: (row: TaxTableRow, close) => <FormDialog form={tableForm} start={{ ...row }} close={close} />,
    },
  ],
  empty: { title: 'No tax table', text: 'Without an active table nothing is deducted for income tax.' },
};
