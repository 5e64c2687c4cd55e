// How the files of banks are laid out: chosen by purpose, mapped on a sample.

import { IconPencil, IconPlus } from '@tabler/icons-react';
import { optionsOf } from '#ui/filters/filter.ts';
import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import type { ListDeclaration } from '#ui/page-kinds/list/list-declaration.ts';
import { lazy } from 'react';
import { Late } from '#ui/late/late.tsx';
import { dayFormats, formatList, formatSave } from '../contract/formats.ts';
import { bankLookup, purposeNames } from './parts/bank-choices.ts';

/** With its dialog: most people only look at the list. */
const MappingField = lazy(async () => ({ default: (await import('./mapping-field.tsx')).MappingField }));

const layoutNames = {
  delimited: 'Columns with a separator',
  fixed: 'Fixed positions in the line',
  wps: 'Oman WPS',
};
const delimiterNames = { ',': 'Comma', ';': 'Semicolon', '\t': 'Tab', '|': 'Bar' };
const styleNames = {
  decimal: 'With a point: 7,900.00',
  implied: 'Without a point: 790000',
  padded: 'Without a point, zeros before: 000790000',
};

const isFixed = (values: Record<string, unknown>) => values['layout'] === 'fixed';

const formatForm: FormDeclaration<typeof formatSave> = {
  title: 'File format',
  call: formatSave,
  button: 'Save format',
  fields: [
    { name: 'name', label: 'Name', kind: 'text', max: 80, required: true, half: true },
    {
      name: 'bank_id',
      label: 'Bank',
      kind: 'lookup',
      source: bankLookup,
      half: true,
      hint: 'Leave empty: of any bank',
    },
    {
      name: 'purpose',
      label: 'For',
      kind: 'choice',
      options: optionsOf(purposeNames),
      required: true,
      half: true,
      disabled: (values) => values['id'] !== undefined,
    },
    { name: 'layout', label: 'Layout', kind: 'choice', options: optionsOf(layoutNames), required: true, half: true },
    {
      name: 'delimiter',
      label: 'Separator between columns',
      kind: 'choice',
      options: optionsOf(delimiterNames),
      half: true,
      hint: 'Leave empty to detect it; workbooks need none',
      show: (values) => !isFixed(values),
    },
    {
      name: 'date_format',
      label: 'Dates',
      kind: 'choice',
      options: dayFormats.map((value) => ({ value, label: value })),
      half: true,
    },
    { name: 'amount_style', label: 'Amounts', kind: 'choice', options: optionsOf(styleNames), half: true },
    { name: 'header_rows', label: 'Lines before the first row', kind: 'number', min: 0, max: 20, half: true },
    { name: 'footer_rows', label: 'Lines after the last row', kind: 'number', min: 0, max: 20, half: true },
    {
      name: 'file_name',
      label: 'Name of the files we make',
      kind: 'text',
      max: 80,
      half: true,
      hint: '{date} is the day',
      show: (values) => ['outstanding', 'student_list', 'salary'].includes(String(values['purpose'])),
    },
    {
      name: 'columns',
      label: 'Columns',
      kind: 'custom',
      draw: (form) => (
        <Late meanwhile={null}>
          <MappingField form={form} />
        </Late>
      ),
    },
  ],
};

const start = {
  purpose: 'collection',
  layout: 'delimited',
  delimiter: null,
  date_format: 'DD/MM/YYYY',
  amount_style: 'decimal',
  header_rows: 1,
  footer_rows: 0,
  columns: [],
  file_name: '',
};

export const formatsList: ListDeclaration<typeof formatList> = {
  title: 'Formats',
  call: formatList,
  rowKey: (row) => row.id,
  rowName: (row) => row.name,
  columns: [
    { key: 'name', title: 'Format', sort: true, card: true },
    { key: 'purpose', title: 'For', value: (row) => purposeNames[row.purpose], sort: true, card: true },
    { key: 'bank', title: 'Bank', value: (row) => row.bank ?? 'Any bank', card: true },
    { key: 'layout', title: 'Layout', value: (row) => layoutNames[row.layout] },
    { key: 'date_format', title: 'Dates' },
    { key: 'columns', title: 'Columns', value: (row) => row.columns.map((one) => one.heading ?? one.field).join(', ') },
  ],
  filters: [
    { name: 'purpose', label: 'For', kind: 'choice', options: optionsOf(purposeNames) },
    { name: 'bank_id', label: 'Bank', kind: 'lookup', source: bankLookup },
  ],
  search: 'Name',
  sort: 'name',
  actions: [
    {
      label: 'Add format',
      icon: IconPlus,
      permissions: ['Bank Add'],
      primary: true,
      dialog: (close) => <FormDialog form={formatForm} start={start} close={close} />,
    },
  ],
  rowActions: [
    {
      label: 'Edit',
      icon: IconPencil,
      permissions: ['Bank Edit'],
      dialog: (row, close) => <FormDialog form={formatForm} start={{ ...row }} close={close} />,
    },
  ],
  empty: { title: 'No format here', text: 'A format says where a bank writes the code, the day and the amount.' },
};
