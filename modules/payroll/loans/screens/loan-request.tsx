// Loan Request (07 §5): beside the form its rules, its schedule, and what would be left of the net.

import * as pages from '#kernel/pages.gen.ts';
import { monthOf } from '#kernel/dates.ts';
import { EmployeeField } from '#ui/controls/employee-field.tsx';
import { formScreen } from '#ui/page-kinds/form/form-screen.tsx';
import { addLoan } from '../contract/loans.ts';
import { kinds } from './parts/loan-columns.ts';
import { LoanPreview } from './parts/loan-preview.tsx';

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
    { name: 'file_id', label: 'Document', kind: 'file', accept: '.pdf,.jpg,.jpeg,.png' },
  ],
  aside: (values) => <LoanPreview values={values} />,
  approval: () => ['the loan, before it is paid out'],
  button: 'Send for approval',
  done: () => pages.LoanManagement,
});
