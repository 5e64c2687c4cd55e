// Pay heads and salary structures of the set-up.

import { IconEdit, IconPlus } from '@tabler/icons-react';
import type { FormDeclaration, Values } from '#ui/page-kinds/form/form-declaration.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import type { ListDeclaration } from '#ui/page-kinds/list/list-declaration.ts';
import {
  type HeadRow,
  payHeads,
  payHeadSave,
  salaryStructures,
  salaryStructureSave,
  type StructureRow,
} from '../contract/heads.ts';
import { HeadLines } from './parts/head-lines.tsx';
import { accountChoices, designations } from './parts/pay-choices.ts';

const kinds = [
  { value: 'earning', label: 'Earning' },
  { value: 'deduction', label: 'Deduction' },
  { value: 'employer', label: 'Employer’s share' },
];
const isEarning = (values: Values): boolean => values['kind'] === 'earning';

const headForm = (known?: HeadRow): FormDeclaration<typeof payHeadSave> => ({
  title: known ? known.name : 'New pay head',
  call: payHeadSave,
  fields: [
    { name: 'name', label: 'Name', kind: 'text', max: 60, required: true, half: true },
    { name: 'name_local', label: 'Name in the local language', kind: 'text', max: 60, half: true },
    { name: 'code', label: 'Code', kind: 'text', max: 20, required: true, half: true, disabled: known !== undefined },
    {
      name: 'kind',
      label: 'Kind',
      kind: 'choice',
      options: kinds,
      required: true,
      half: true,
      disabled: known !== undefined,
    },
    { name: 'account_id', label: 'Booked to', kind: 'lookup', source: accountChoices },
    { name: 'absence_sensitive', label: 'Days without pay are taken off it', kind: 'flag', show: isEarning },
    { name: 'taxable', label: 'Taxed', kind: 'flag', show: isEarning },
    {
      name: 'tax_exempt_percent_of_basic',
      label: 'Exempt up to a percentage of basic',
      kind: 'number',
      decimals: 4,
      unit: '%',
      show: (values) => isEarning(values) && values['taxable'] === true,
    },
    { name: 'in_scheme_wage', label: 'Part of the wage of statutory schemes', kind: 'flag', show: isEarning },
    { name: 'in_overtime_base', label: 'Part of the wage of overtime', kind: 'flag', show: isEarning },
    { name: 'print_order', label: 'Place on the slip', kind: 'number', half: true },
    { name: 'is_active', label: 'In use', kind: 'flag', show: () => !known?.is_system },
  ],
  button: 'Save head',
});

const newHead = {
  absence_sensitive: false,
  taxable: true,
  in_scheme_wage: true,
  in_overtime_base: false,
  print_order: 500,
  is_active: true,
};

const startOfHead = (row: HeadRow): Values => ({
  id: row.id,
  version: row.version,
  code: row.code,
  name: row.name,
  name_local: row.name_local,
  kind: row.kind,
  absence_sensitive: row.absence_sensitive,
  taxable: row.taxable,
  tax_exempt_percent_of_basic: row.tax_exempt_percent_of_basic,
  in_scheme_wage: row.in_scheme_wage,
  in_overtime_base: row.in_overtime_base,
  account_id: row.account_id,
  print_order: row.print_order,
  is_active: row.is_active,
});

export const headsList: ListDeclaration<typeof payHeads> = {
  title: 'Heads',
  call: payHeads,
  search: 'Name or code',
  rowKey: (row) => row.id,
  rowName: (row) => row.name,
  columns: [
    { key: 'name', title: 'Head', sort: true, card: true },
    { key: 'code', title: 'Code', sort: true },
    { key: 'kind', title: 'Kind', value: (row) => kinds.find((one) => one.value === row.kind)?.label, card: true },
    { key: 'account', title: 'Booked to', card: true },
    { key: 'absence_sensitive', title: 'Less for absence', kind: 'flag' },
    { key: 'taxable', title: 'Taxed', kind: 'flag' },
    { key: 'in_scheme_wage', title: 'In schemes', kind: 'flag' },
    { key: 'is_active', title: 'In use', kind: 'flag' },
  ],
  filters: [
    { name: 'kind', label: 'Kind', kind: 'choice', options: kinds },
    { name: 'is_active', label: 'In use', kind: 'flag' },
  ],
  actions: [
    {
      label: 'Add head',
      icon: IconPlus,
      primary: true,
      dialog: (close) => <FormDialog form={headForm()} start={newHead} close={close} />,
    },
  ],
  rowActions: [
    {
      label: 'Edit',
      icon: IconEdit,
      dialog: (row, close) => <FormDialog form={headForm(row)} start={startOfHead(row)} close={close} />,
    },
  ],
  empty: { title: 'No head yet', text: 'A salary is made of heads: basic, house rent, fines.' },
};

const structureForm: FormDeclaration<typeof salaryStructureSave> = {
  title: 'Salary structure',
  text: 'Nobody’s pay changes by it: it is what pay plans begin with.',
  call: salaryStructureSave,
  fields: [
    { name: 'name', label: 'Name', kind: 'text', max: 80, required: true, half: true },
    { name: 'designation_id', label: 'Usual designation', kind: 'lookup', source: designations, half: true },
    { name: 'lines', label: 'Heads', kind: 'custom', draw: (form) => <HeadLines form={form} /> },
    { name: 'is_active', label: 'In use', kind: 'flag' },
  ],
  button: 'Save structure',
};

const startOfStructure = (row: StructureRow): Values => ({
  id: row.id,
  version: row.version,
  name: row.name,
  designation_id: row.designation_id,
  is_active: row.is_active,
  lines: row.lines.map(({ head: _head, ...line }) => line),
});

export const structuresList: ListDeclaration<typeof salaryStructures> = {
  title: 'Structures',
  call: salaryStructures,
  search: 'Name',
  rowKey: (row) => row.id,
  rowName: (row) => row.name,
  columns: [
    { key: 'name', title: 'Structure', sort: true, card: true },
    { key: 'designation', title: 'Designation' },
    { key: 'gross', title: 'Gross', kind: 'money', card: true, total: false },
    { key: 'lines', title: 'Heads', value: (row) => row.lines.map((line) => line.head).join(', '), wrap: 320 },
    { key: 'people', title: 'Paid by it', kind: 'number', card: true },
    { key: 'is_active', title: 'In use', kind: 'flag' },
  ],
  filters: [{ name: 'is_active', label: 'In use', kind: 'flag' }],
  actions: [
    {
      label: 'Add structure',
      icon: IconPlus,
      primary: true,
      dialog: (close) => (
        <FormDialog form={structureForm} start={{ is_active: true, lines: [{ head_id: null }] }} close={close} />
      ),
    },
  ],
  rowActions: [
    {
      label: 'Edit',
      icon: IconEdit,
      dialog: (row, close) => <FormDialog form={structureForm} start={startOfStructure(row)} close={close} />,
    },
  ],
  empty: { title: 'No structure yet', text: 'Write down once how a teacher or a guard is paid; plans begin with it.' },
};
