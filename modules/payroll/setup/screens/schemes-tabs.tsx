// Statutory schemes of the set-up.

import { IconEdit, IconPlus, IconUsers } from '@tabler/icons-react';
import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import type { FormDeclaration, FormHandle, Values } from '#ui/page-kinds/form/form-declaration.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import type { ListDeclaration } from '#ui/page-kinds/list/list-declaration.ts';
import { type SchemeRow, statutorySchemes, statutorySchemeSave } from '../contract/schemes.ts';
import { LinesField } from './parts/lines-field.tsx';
import { accountChoices, headChoices } from './parts/pay-choices.ts';

const whom = [
  { value: 'members', label: 'Members' },
  { value: 'nationals', label: 'Nationals' },
  { value: 'non_nationals', label: 'Non-nationals' },
  { value: 'all', label: 'Everyone' },
];
const wages = [
  { value: 'fixed', label: 'A fixed wage' },
  { value: 'earned_gross', label: 'What was earned' },
  { value: 'earned_heads', label: 'Heads in schemes' },
  { value: 'basic', label: 'Earned basic' },
];

const Rates = ({ form }: { form: FormHandle }) => (
  <LinesField
    form={form}
    name="rates"
    label="Rates"
    blank={{ region: null, from_date: null, employee_percent: 0, employer_percent: 0, confirmed: true }}
    cells={[
      { name: 'from_date', title: 'From', kind: 'date', width: 130 },
      { name: 'region', title: 'Province', kind: 'text', width: 110 },
      { name: 'employee_percent', title: 'Employee', kind: 'percent', width: 90 },
      { name: 'employer_percent', title: 'Employer', kind: 'percent', width: 90 },
      { name: 'base_amount', title: 'Fixed wage', kind: 'money', width: 130 },
      { name: 'base_cap', title: 'At most', kind: 'money', width: 130 },
      { name: 'confirmed', title: 'Confirmed', kind: 'flag' },
      { name: 'source', title: 'Source', kind: 'text', width: 180 },
    ]}
  />
);

const schemeForm: FormDeclaration<typeof statutorySchemeSave> = {
  title: 'Statutory scheme',
  text: 'A rate holds from its day on; one that is not confirmed is not used.',
  call: statutorySchemeSave,
  fields: [
    { name: 'name', label: 'Name', kind: 'text', max: 80, required: true, half: true },
    { name: 'code', label: 'Code', kind: 'text', max: 20, required: true, half: true },
    { name: 'who', label: 'For', kind: 'choice', options: whom, required: true, half: true },
    { name: 'base', label: 'Of', kind: 'choice', options: wages, required: true, half: true },
    {
      name: 'prorate',
      label: 'By paid days of the month',
      kind: 'flag',
      show: (values) => values['base'] === 'fixed',
    },
    { name: 'min_age', label: 'From age', kind: 'number', half: true },
    { name: 'max_age', label: 'Until age', kind: 'number', half: true },
    { name: 'max_age_women', label: 'Until age, women', kind: 'number', half: true },
    {
      name: 'liability_account_id',
      label: 'Owed on',
      kind: 'lookup',
      source: accountChoices,
      required: true,
      half: true,
    },
    {
      name: 'employee_head_id',
      label: 'Head of the employee',
      kind: 'lookup',
      source: headChoices,
      required: true,
      half: true,
    },
    {
      name: 'employer_head_id',
      label: 'Head of the employer',
      kind: 'lookup',
      source: headChoices,
      required: true,
      half: true,
    },
    { name: 'rates', label: 'Rates', kind: 'custom', draw: (form) => <Rates form={form} /> },
    { name: 'is_active', label: 'In use', kind: 'flag' },
  ],
  button: 'Save scheme',
};

const startOfScheme = ({
  account: _a,
  members: _m,
  employee_percent: _e,
  employer_percent: _r,
  waiting: _w,
  ...row
}: SchemeRow): Values => ({
  ...row,
});

export const schemesList: ListDeclaration<typeof statutorySchemes> = {
  title: 'Schemes',
  call: statutorySchemes,
  search: 'Name or code',
  rowKey: (row) => row.id,
  rowName: (row) => row.name,
  columns: [
    { key: 'name', title: 'Scheme', sort: true, card: true },
    { key: 'code', title: 'Code', sort: true },
    { key: 'who', title: 'For', value: (row) => whom.find((one) => one.value === row.who)?.label },
    { key: 'base', title: 'Of', value: (row) => wages.find((one) => one.value === row.base)?.label },
    { key: 'employee_percent', title: 'Employee, %', kind: 'number', total: false, card: true },
    { key: 'employer_percent', title: 'Employer, %', kind: 'number', total: false, card: true },
    { key: 'account', title: 'Owed on' },
    { key: 'members', title: 'Members', kind: 'number' },
    { key: 'waiting', title: 'Rates to confirm', kind: 'number' },
    { key: 'is_active', title: 'In use', kind: 'flag' },
  ],
  filters: [{ name: 'is_active', label: 'In use', kind: 'flag' }],
  actions: [
    { label: 'Provident Fund', to: pages.ProvidentFund },
    {
      label: 'Add scheme',
      icon: IconPlus,
      primary: true,
      dialog: (close) => (
        <FormDialog
          form={schemeForm}
          start={{
            is_active: true,
            prorate: false,
            rates: [{ employee_percent: 0, employer_percent: 0, confirmed: true }],
          }}
          close={close}
        />
      ),
    },
  ],
  rowActions: [
    {
      label: 'Members',
      icon: IconUsers,
      show: (row) => row.who === 'members',
      to: (row) => linkTo(pages.SchemeMembers, { scheme_id: row.id }),
    },
    {
      label: 'Edit',
      icon: IconEdit,
      dialog: (row, close) => <FormDialog form={schemeForm} start={startOfScheme(row)} close={close} />,
    },
  ],
  empty: {
    title: 'No scheme yet',
    text: 'Old age, social security and provident funds are listed here with their rates.',
  },
};
