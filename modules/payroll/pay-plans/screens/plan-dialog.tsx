// A pay plan from a day, of somebody chosen here or of the row: sent for approval (SAL-22).

import { HeadLines } from '#modules/payroll/setup/screens/parts/head-lines.tsx';
import { EmployeeField } from '#ui/controls/employee-field.tsx';
import { optionsOf } from '#ui/filters/filter.ts';
import type { FormDeclaration, Values } from '#ui/page-kinds/form/form-declaration.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import { payPlanSave, type PlanRow } from '../contract/pay-plans.ts';
import { planReasons } from './plan-reasons.ts';

const planForm = (person?: PlanRow): FormDeclaration<typeof payPlanSave> => ({
  title: person ? `Pay plan of ${person.employee_name}` : 'New pay plan',
  call: payPlanSave,
  fields: [
    {
      name: 'employee_id',
      label: 'Employee',
      kind: 'custom',
      show: () => person === undefined,
      draw: (form) => <EmployeeField form={form} name="employee_id" label="Employee" required />,
    },
    { name: 'effective_from', label: 'From', kind: 'date', required: true, half: true },
    {
      name: 'reason',
      label: 'Because of',
      kind: 'choice',
      options: optionsOf(planReasons),
      required: true,
      half: true,
    },
    { name: 'lines', label: 'Heads', kind: 'custom', draw: (form) => <HeadLines form={form} /> },
    { name: 'note', label: 'Note for who approves', kind: 'long', max: 300 },
  ],
  approval: () => ['the pay plan'],
  button: 'Send for approval',
});

const startOf = (row: PlanRow): Values => ({
  employee_id: row.employee_id,
  reason: row.gross === null ? 'joining' : 'increment',
  lines: row.lines.length > 0 ? row.lines.map(({ head_id, amount }) => ({ head_id, amount })) : [{ head_id: null }],
});

export function PlanDialog({ row, close }: { row?: PlanRow; close: () => void }) {
  const begun = row ? startOf(row) : { reason: 'joining', lines: [{ head_id: null }] };
  return <FormDialog form={planForm(row)} start={begun} close={close} />;
}
