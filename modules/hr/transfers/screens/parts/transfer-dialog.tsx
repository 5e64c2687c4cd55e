// A transfer to another branch is asked (HR-6); two branches decide, then it is done on its day.

import { formatDate } from '#kernel/dates.ts';
import { EmployeeField } from '#ui/controls/employee-field.tsx';
import { lookup } from '#ui/filters/filter.ts';
import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import { useSession } from '#ui/session/session.ts';
import { shiftsOf } from '#modules/hr/shifts/screens/parts/choices.ts';
import { departments, designations } from '#modules/hr/structure/screens/parts/choices.ts';
import { employeeTransfer, transferTargets } from '../../contract/transfers.ts';

interface Props {
  of: {
    id: number;
    version: number;
    full_name: string;
    department_id: number | null;
    designation_id: number | null;
  };
  close: () => void;
}

const formOf = (employee_id: number, name: string): FormDeclaration<typeof employeeTransfer> => ({
  title: 'Transfer to another branch',
  text: 'The releasing branch decides first, then the receiving one. The record goes along with everything on it.',
  call: employeeTransfer,
  fields: [
    {
      name: 'to_branch_id',
      label: 'To branch',
      kind: 'lookup',
      source: lookup(
        transferTargets,
        (all) => all.map((one) => ({ value: one.id, label: one.name })),
        () => ({ employee_id }),
      ),
      required: true,
    },
    { name: 'department_id', label: 'Department', kind: 'lookup', source: departments, required: true, half: true },
    { name: 'designation_id', label: 'Designation', kind: 'lookup', source: designations, required: true, half: true },
    {
      name: 'reports_to_id',
      label: 'Reports to there',
      kind: 'custom',
      draw: (handle) => <EmployeeField form={handle} name="reports_to_id" label="Reports to there" />,
    },
    {
      name: 'shift_id',
      label: 'Shift there',
      kind: 'lookup',
      source: shiftsOf(undefined),
      half: true,
      hint: 'Leave empty: the usual shift of that branch',
    },
    { name: 'from_date', label: 'First day there', kind: 'date', required: true, half: true },
    { name: 'reason', label: 'Why', kind: 'long', required: true, max: 500 },
  ],
  button: 'Ask for the transfer',
  summary: (values) => ({
    title: `Transfer ${name}?`,
    text: `Nothing changes until both branches have approved; then from ${formatDate(values['from_date'] as string)} on.`,
    button: 'Ask for the transfer',
  }),
});

export function TransferDialog({ of, close }: Props) {
  const { today } = useSession();
  return (
    <FormDialog
      form={formOf(of.id, of.full_name)}
      about={of.full_name}
      start={{
        employee_id: of.id,
        version: of.version,
        department_id: of.department_id,
        designation_id: of.designation_id,
        from_date: today,
      }}
      close={close}
    />
  );
}
