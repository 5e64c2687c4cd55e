// Tax Profiles (07 ITX-6): who has declared what for the income tax of a year, with its paper; and what was deducted of it.

import { IconEdit, IconFile } from '@tabler/icons-react';
import { fileGet } from '#kernel/calls/files.ts';
import { branchFilter } from '#modules/branches/classes/screens/parts/choices.ts';
import { openPdf } from '#ui/acts/files.ts';
import { optionsOf } from '#ui/filters/filter.ts';
import type { FormDeclaration, Values } from '#ui/page-kinds/form/form-declaration.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import { listScreen } from '#ui/page-kinds/list/list-screen.tsx';
import { type ProfileRow, taxProfiles, taxProfileSave } from '../contract/tax-profiles.ts';

const views = {
  all: 'Everybody',
  declared: 'With something declared',
  no_tax_no: 'Without a tax number',
  exempt: 'Exempt',
};

const profileForm: FormDeclaration<typeof taxProfileSave> = {
  title: 'Tax profile',
  text: 'It acts from the next month that is not frozen; the months left make up for those before.',
  call: taxProfileSave,
  fields: [
    { name: 'tax_no', label: 'Tax number', kind: 'text', max: 30, half: true },
    { name: 'is_exempt', label: 'No income tax is deducted', kind: 'flag', half: true },
    { name: 'previous_income', label: 'Taxable income of the earlier employer', kind: 'money', half: true },
    { name: 'previous_tax', label: 'Tax deducted there', kind: 'money', half: true },
    {
      name: 'other_income',
      label: 'Other income declared for the year',
      kind: 'money',
      half: true,
      hint: 'Taxed together with the salary',
    },
    {
      name: 'credits',
      label: 'Tax credits of the year',
      kind: 'money',
      half: true,
      hint: 'Taken off the tax: tax paid elsewhere, donations',
    },
    {
      name: 'file_id',
      label: 'Evidence',
      kind: 'file',
      accept: '.pdf,.jpg,.jpeg,.png',
      hint: 'Needed for an earlier employer and for credits',
    },
    { name: 'note', label: 'Note', kind: 'long', max: 300, rows: 2 },
  ],
  button: 'Save profile',
};

const startOf = (row: ProfileRow): Values => ({
  employee_id: row.employee_id,
  month: row.year,
  version: row.version,
  tax_no: row.tax_no,
  is_exempt: row.is_exempt,
  other_income: row.other_income,
  previous_income: row.previous_income,
  previous_tax: row.previous_tax,
  credits: row.credits,
  note: row.note,
  file_id: row.file_id,
});

const money = { kind: 'money' as const, currency: (row: ProfileRow) => row.currency, total: false as const };

export const Screen = listScreen({
  title: 'Tax Profiles',
  text: 'What people have declared for the income tax of a year, with its paper.',
  call: taxProfiles,
  search: 'Name, code or tax number',
  rowKey: (row) => row.employee_id,
  rowName: (row) => row.employee_name,
  columns: [
    { key: 'employee_name', title: 'Employee', sort: true, card: true },
    { key: 'employee_code', title: 'Code', sort: true },
    { key: 'designation', title: 'Designation', hidden: true },
    { key: 'branch', title: 'Branch' },
    { key: 'year_name', title: 'Year' },
    { key: 'tax_no', title: 'Tax number', card: true },
    { key: 'is_exempt', title: 'Exempt', kind: 'flag' },
    { key: 'previous_income', title: 'Earlier employer', ...money },
    { key: 'previous_tax', title: 'Tax there', ...money },
    { key: 'other_income', title: 'Other income', ...money },
    { key: 'credits', title: 'Credits', ...money },
    { key: 'taxable', title: 'Taxable here', ...money },
    { key: 'tax', title: 'Deducted', sort: true, card: true, ...money },
    { key: 'note', title: 'Note', wrap: 240, hidden: true },
  ],
  filters: [
    { name: 'view', label: 'Show', kind: 'choice', options: optionsOf(views), initial: 'all' },
    branchFilter,
    { name: 'month', label: 'Tax year of', kind: 'month' },
  ],
  rowActions: [
    {
      label: 'Change',
      icon: IconEdit,
      permissions: ['salary-sheet'],
      dialog: (row, close) => (
        <FormDialog
          form={profileForm}
          about={`${row.employee_name}, ${row.year_name}`}
          start={startOf(row)}
          close={close}
        />
      ),
    },
    {
      label: 'Evidence',
      icon: IconFile,
      show: (row) => row.file_id !== null,
      run: (row) => openPdf(fileGet, { id: row.file_id ?? 0, inline: true }),
    },
  ],
  figures: ({ figures }) => [
    { label: 'Taxable', value: figures?.taxable ?? 0, kind: 'money' },
    { label: 'Deducted', value: figures?.tax ?? 0, kind: 'money' },
  ],
  empty: {
    title: 'Nobody here',
    text: 'Nobody has declared such a thing, or no income tax table is active for this month.',
  },
});
