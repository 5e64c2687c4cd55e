// Gratuity and legal employers of the set-up.

import { IconEdit, IconPlus } from '@tabler/icons-react';
import { branches } from '#modules/branches/classes/screens/parts/choices.ts';
import * as pages from '#kernel/pages.gen.ts';
import type { FormDeclaration, FormHandle } from '#ui/page-kinds/form/form-declaration.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import type { ListDeclaration } from '#ui/page-kinds/list/list-declaration.ts';
import { gratuityRules, gratuityRuleSave, legalEmployers, legalEmployerSave } from '../contract/settings.ts';
import { LinesField } from './parts/lines-field.tsx';

const rounds = [
  { value: 'six_months_up', label: 'Six months count as a year' },
  { value: 'completed_years', label: 'Completed years alone' },
  { value: 'exact_days', label: 'To the day' },
];

const Service = ({ form }: { form: FormHandle }) => (
  <LinesField
    form={form}
    name="slabs"
    label="Days of basic a year of service"
    blank={{ service_from: null, service_to: null, from_year: 0, to_year: null, days_per_year: 30 }}
    cells={[
      { name: 'service_from', title: 'Service from', kind: 'date', width: 130 },
      { name: 'service_to', title: 'Service to', kind: 'date', width: 130 },
      { name: 'from_year', title: 'After years', kind: 'number', width: 80 },
      { name: 'to_year', title: 'Up to years', kind: 'number', width: 80 },
      { name: 'days_per_year', title: 'Days a year', kind: 'number', width: 90 },
    ]}
  />
);

const gratuityForm: FormDeclaration<typeof gratuityRuleSave> = {
  title: 'Gratuity',
  call: gratuityRuleSave,
  fields: [
    { name: 'name', label: 'Name', kind: 'text', max: 80, required: true },
    { name: 'divisor', label: 'Days of a month', kind: 'number', required: true, half: true },
    { name: 'min_service_months', label: 'Months of service needed', kind: 'number', required: true, half: true },
    { name: 'round', label: 'A part of a year', kind: 'choice', options: rounds, required: true, half: true },
    { name: 'misconduct_percent', label: 'After misconduct', kind: 'number', decimals: 4, unit: '%', half: true },
    { name: 'tax_exempt_limit', label: 'Free of tax up to', kind: 'money', half: true },
    { name: 'nationals', label: 'Also for nationals', kind: 'flag' },
    { name: 'slabs', label: 'Days', kind: 'custom', draw: (form) => <Service form={form} /> },
  ],
  button: 'Save rule',
};

export const gratuityList: ListDeclaration<typeof gratuityRules> = {
  title: 'Gratuity',
  call: gratuityRules,
  search: false,
  rowKey: (row) => row.id,
  rowName: (row) => row.name,
  columns: [
    { key: 'name', title: 'Rule', card: true },
    { key: 'min_service_months', title: 'Months needed', kind: 'number', total: false },
    {
      key: 'round',
      title: 'A part of a year',
      value: (row) => rounds.find((one) => one.value === row.round)?.label,
      card: true,
    },
    { key: 'nationals', title: 'For nationals', kind: 'flag' },
    { key: 'tax_exempt_limit', title: 'Free of tax up to', kind: 'money', total: false },
  ],
  actions: [{ label: 'Gratuity Provision', to: pages.GratuityProvision }],
  rowActions: [
    {
      label: 'Edit',
      icon: IconEdit,
      dialog: (row, close) => <FormDialog form={gratuityForm} start={{ ...row }} close={close} />,
    },
  ],
  empty: { title: 'No rule', text: 'The rule of the country is delivered with the school.' },
};

const employerForm: FormDeclaration<typeof legalEmployerSave> = {
  title: 'Legal employer',
  text: 'Pay files are made for each employer. A branch belongs to one.',
  call: legalEmployerSave,
  fields: [
    { name: 'name', label: 'Name', kind: 'text', max: 120, required: true },
    { name: 'registration_no', label: 'Registration number', kind: 'text', max: 30, half: true },
    { name: 'tax_no', label: 'Tax number', kind: 'text', max: 30, half: true },
    { name: 'eobi_no', label: 'EOBI number', kind: 'text', max: 30, half: true },
    { name: 'social_security_no', label: 'Social security number', kind: 'text', max: 30, half: true },
    { name: 'spf_no', label: 'SPF number', kind: 'text', max: 30, half: true },
    { name: 'signatory_title', label: 'Who signs', kind: 'text', max: 80, half: true },
    { name: 'wps_payer_no', label: 'WPS payer number', kind: 'text', max: 20, half: true },
    { name: 'wps_bank_short', label: 'WPS short name of the bank', kind: 'text', max: 4, half: true },
    { name: 'address', label: 'Address', kind: 'long', max: 300 },
    { name: 'branch_ids', label: 'Branches', kind: 'lookup', source: branches, many: true },
  ],
  button: 'Save employer',
};

export const employersList: ListDeclaration<typeof legalEmployers> = {
  title: 'Employers',
  call: legalEmployers,
  search: 'Name or registration number',
  rowKey: (row) => row.id,
  rowName: (row) => row.name,
  columns: [
    { key: 'name', title: 'Employer', sort: true, card: true },
    { key: 'registration_no', title: 'Registration', card: true },
    { key: 'tax_no', title: 'Tax number' },
    { key: 'branches', title: 'Branches', wrap: 320, card: true },
    { key: 'wps_payer_no', title: 'WPS payer' },
  ],
  actions: [
    {
      label: 'Add employer',
      icon: IconPlus,
      primary: true,
      dialog: (close) => <FormDialog form={employerForm} start={{ branch_ids: [] }} close={close} />,
    },
  ],
  rowActions: [
    {
      label: 'Edit',
      icon: IconEdit,
      dialog: ({ branches: _branches, ...row }, close) => <FormDialog form={employerForm} start={row} close={close} />,
    },
  ],
  empty: {
    title: 'No employer yet',
    text: 'Name who employs the people of each branch; without one no pay file is made.',
  },
};
