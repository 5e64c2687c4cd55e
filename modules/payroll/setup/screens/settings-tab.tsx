// Settings of a country in the set-up: shown in parts, changed as a whole.

import { Button, Stack } from '@mantine/core';
import { IconEdit } from '@tabler/icons-react';
import { useState } from 'react';
import { useCall } from '#ui/calls/use-call.ts';
import type { FormDeclaration, Values } from '#ui/page-kinds/form/form-declaration.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import { Failed, RowsSkeleton } from '#ui/page/states.tsx';
import { RowsTable } from '#ui/table/rows-table.tsx';
import { payrollSettings, payrollSettingsSave, type SettingsRow } from '../contract/settings.ts';

const number = (name: Exclude<keyof SettingsRow, 'country'>, label: string, unit?: string) =>
  ({ name, label, kind: 'number', decimals: 4, required: true, half: true, ...(unit ? { unit } : {}) }) as const;

const bases = [
  { value: 'basic', label: 'Basic' },
  { value: 'gross', label: 'Gross' },
];

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
        {
          name: 'attendance_cutoff_day',
          label: 'Attendance closed up to this day is enough',
          hint: 'Later days count as worked; what really happened on them reaches the next month. Empty: the whole month is closed first.',
          kind: 'number',
          half: true,
        },
        number('suspended_percent', 'Paid while suspended', '%'),
        number('fine_percent_of_gross', 'A fine at most', '% of gross'),
        number('most_deducted_percent', 'Loans and deductions at most', '%'),
        {
          name: 'encrypt_slip',
          label: 'A slip of one person opens',
          kind: 'choice',
          options: [
            { value: 'none', label: 'Without a password' },
            { value: 'id_last4_birth_year', label: 'With the last 4 of the id and the year of birth' },
          ],
          required: true,
          half: true,
        },
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
    {
      title: 'Leaving',
      fields: [
        {
          name: 'encash_base',
          label: 'A day of leave is priced by',
          kind: 'choice',
          options: bases,
          required: true,
          half: true,
        },
        number('encash_divisor', 'Leave: divided by', 'days'),
        {
          name: 'notice_base',
          label: 'A day of notice is priced by',
          kind: 'choice',
          options: bases,
          required: true,
          half: true,
        },
        number('notice_divisor', 'Notice: divided by', 'days'),
        {
          name: 'refund_excess_tax',
          label: 'Tax that was deducted beyond that of the year is given back',
          kind: 'flag',
        },
        { name: 'accrue_gratuity', label: 'Gratuity is accrued month by month', kind: 'flag' },
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
      value: String(settings[field.name as keyof SettingsRow] ?? 'Not set').replaceAll('_', ' '),
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
