// Gratuity, settings and legal employers of the set-up.

import { Button, Stack } from '@mantine/core';
import { IconEdit, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { branches } from '#modules/branches/classes/screens/parts/choices.ts';
import { useCall } from '#ui/calls/use-call.ts';
import type { FormDeclaration, FormHandle, Values } from '#ui/page-kinds/form/form-declaration.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import type { ListDeclaration } from '#ui/page-kinds/list/list-declaration.ts';
import { Failed, RowsSkeleton } from '#ui/page/states.tsx';
import { RowsTable } from '#ui/table/rows-table.tsx';
import {
  gratuityRules,
  gratuityRuleSave,
  legalEmployers,
  legalEmployerSave,
  payrollSettings,
  payrollSettingsSave,
  type SettingsRow,
} from '../contract/settings.ts';
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

const number = (name: Exclude<keyof SettingsRow, 'country'>, label: string, unit?: string) =>
  ({ name, label, kind: 'number', decimals: 4, required: true, half: true, ...(unit ? { unit } : {}) }) as const;

const settingsForm: FormDeclaration<typeof payrollSettingsSave> = {
  title: 'How salaries are computed',
  text: 'Drafts are recalculated with it; what is frozen stays as it is.',
  call: payrollSettingsSave,
  sections: [
    {
      title: 'Days and rounding',
      fields: [
        {
          name: 'day_basis',
          label: 'A month has',
          kind: 'choice',
          options: [
            { value: 'calendar', label: 'Its own days' },
            { value: 'fixed_30', label: '30 days' },
            { value: 'fixed_26', label: '26 days' },
            { value: 'working_days', label: 'Its working days' },
          ],
          required: true,
          half: true,
        },
        number('round_unit', 'Rounded to', 'smallest units'),
        number('absent_multiplier', 'An absent day counts', 'days'),
        number('suspended_percent', 'Paid while suspended', '%'),
        number('most_deducted_percent', 'Loans and deductions at most', '%'),
        number('variance_percent', 'Warn of a change of net over', '%'),
        { name: 'second_level', label: 'Level 2 approves between HR and the CEO', kind: 'flag' },
      ],
    },
    {
      title: 'Overtime and tax',
      fields: [
        number('overtime_divisor', 'Hours of a month'),
        {
          name: 'overtime_base',
          label: 'Of',
          kind: 'choice',
          options: [
            { value: 'basic', label: 'Basic' },
            { value: 'gross', label: 'Heads in the wage of overtime' },
          ],
          required: true,
          half: true,
        },
        number('overtime_day', 'By day ×'),
        number('overtime_night', 'By night ×'),
        number('overtime_off_day', 'On a day off ×'),
        {
          name: 'bonus_tax',
          label: 'What is paid once is taxed',
          kind: 'choice',
          options: [
            { value: 'at_once', label: 'At once' },
            { value: 'spread', label: 'Over the rest of the year' },
          ],
          required: true,
          half: true,
        },
        number('tax_year_month', 'First month of the tax year'),
      ],
    },
    {
      title: 'Loans and advances',
      fields: [
        number('min_service_months', 'Service needed', 'months'),
        number('most_gross_times', 'A loan at most × gross'),
        number('advance_percent_of_gross', 'An advance at most', '% of gross'),
        number('most_instalments', 'Instalments of a loan at most'),
        number('most_advance_instalments', 'Of an advance at most'),
        number('instalment_percent_of_net', 'An instalment at most', '% of the last net'),
        number('guarantors_over_gross_times', 'Guarantors over × gross'),
        number('stands_for_most', 'A guarantor stands for at most', 'loans'),
        { name: 'loan_level2_over', label: 'A second level over', kind: 'money', required: true, half: true },
      ],
    },
  ],
  button: 'Save settings',
};

const shown = (settings: SettingsRow) =>
  (settingsForm.sections ?? []).flatMap(({ title = '', fields }) =>
    fields.map((field) => ({
      part: title,
      name: field.label,
      value: String(settings[field.name as keyof SettingsRow]).replaceAll('_', ' '),
    })),
  );

export function Settings() {
  const { data, failure, again } = useCall(payrollSettings, {});
  const [open, setOpen] = useState(false);
  if (failure) return <Failed failure={failure} again={again} />;
  if (!data) return <RowsSkeleton />;
  const { country: _country, ...values } = data;
  const start: Values = values;
  return (
    <Stack gap="sm">
      <div>
        <Button leftSection={<IconEdit size={16} />} onClick={() => setOpen(true)}>
          Change settings
        </Button>
      </div>
      <RowsTable
        name={`Settings of ${data.country}`}
        rows={shown(data)}
        rowKey={(row) => row.name}
        columns={[
          { key: 'part', title: 'Part' },
          { key: 'name', title: 'Setting' },
          { key: 'value', title: 'Value' },
        ]}
      />
      {open ? <FormDialog form={settingsForm} start={start} close={() => setOpen(false)} /> : null}
    </Stack>
  );
}
