// Loan Request (07 §5): beside the form its rules, its schedule, and what would be left of the net.

import { Stack, Text } from '@mantine/core';
import * as pages from '#kernel/pages.gen.ts';
import { moneyWithCurrency } from '#kernel/money.ts';
import { monthOf, type Month } from '#kernel/dates.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { EmployeeField } from '#ui/controls/employee-field.tsx';
import type { Values } from '#ui/page-kinds/form/form-declaration.ts';
import { formScreen } from '#ui/page-kinds/form/form-screen.tsx';
import { useSession } from '#ui/session/session.ts';
import { addLoan } from '../contract/loans.ts';
import { kinds } from './parts/loan-columns.ts';
import { Rules, Schedule } from './parts/loan-details.tsx';

function Preview({ values }: { values: Values }) {
  const { currency } = useSession();
  const numberOf = (name: string) => (typeof values[name] === 'number' ? values[name] : 0);
  const [employee_id, amount, instalments] = [numberOf('employee_id'), numberOf('amount'), numberOf('instalments')];
  const kind = values['kind'] === 'advance' ? 'advance' : 'loan';
  const start_month = values['start_month'] as Month | undefined;
  const known = employee_id > 0 && amount > 0 && instalments > 0 && start_month !== undefined;
  const { data, failure } = useCall(
    addLoan,
    {
      employee_id,
      kind,
      amount,
      instalments,
      start_month: start_month ?? '',
      reason: 'Only looked at',
      guarantor1_id: numberOf('guarantor1_id') || null,
      guarantor2_id: numberOf('guarantor2_id') || null,
      preview: true,
    },
    { when: known, keep: true },
  );
  if (!known)
    return <Text c="dimmed">Fill in the person, the amount and the instalments to see what comes of it.</Text>;
  if (failure) return <Text c="var(--bad)">{failure.message}</Text>;
  if (!data) return null;
  return (
    <Stack gap="sm">
      <Rules met={data.eligibility} />
      {data.net_before === null || data.net_after === null ? null : (
        <Text fz="sm">
          Net about {moneyWithCurrency(data.net_before, currency)} → {moneyWithCurrency(data.net_after, currency)}
        </Text>
      )}
      <Text fz="sm">{data.second_level ? 'Two levels decide it.' : 'One level decides it.'}</Text>
      <Schedule schedule={data.schedule} currency={currency} />
    </Stack>
  );
}

export const Screen = formScreen<typeof addLoan>({
  title: 'Loan Request',
  call: addLoan,
  start: ({ query, session }) => ({
    employee_id: Number(query.get('employee_id') ?? 0) || null,
    kind: query.get('kind') === 'advance' ? 'advance' : 'loan',
    start_month: monthOf(session.today),
    instalments: 10,
  }),
  fields: [
    {
      name: 'employee_id',
      label: 'Employee',
      kind: 'custom',
      draw: (form) => <EmployeeField form={form} name="employee_id" label="Employee" required />,
    },
    { name: 'kind', label: 'Kind', kind: 'choice', options: kinds, required: true, half: true },
    { name: 'amount', label: 'Amount', kind: 'money', required: true, half: true },
    { name: 'instalments', label: 'Instalments', kind: 'number', min: 1, max: 60, required: true, half: true },
    { name: 'start_month', label: 'First month', kind: 'month', required: true, half: true },
    { name: 'reason', label: 'What for', kind: 'long', max: 500, required: true },
    {
      name: 'guarantor1_id',
      label: 'Guarantor',
      kind: 'custom',
      show: (values) => values['kind'] === 'loan',
      draw: (form) => <EmployeeField form={form} name="guarantor1_id" label="Guarantor" />,
    },
    {
      name: 'guarantor2_id',
      label: 'Second guarantor',
      kind: 'custom',
      show: (values) => values['kind'] === 'loan',
      draw: (form) => <EmployeeField form={form} name="guarantor2_id" label="Second guarantor" />,
    },
  ],
  aside: (values) => <Preview values={values} />,
  approval: () => ['the loan, before it is paid out'],
  button: 'Send for approval',
  done: () => pages.LoanManagement,
});
