// Somebody who left joins again under the same code (EXT-9).

import { EmployeeField } from '#ui/controls/employee-field.tsx';
import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import { useSession } from '#ui/session/session.ts';
import { branches } from '#modules/branches/classes/screens/parts/choices.ts';
import { typeOptions } from '#modules/hr/person/screens/parts/words.ts';
import { shiftsOf } from '#modules/hr/shifts/screens/parts/choices.ts';
import { departments, designations } from '#modules/hr/structure/screens/parts/choices.ts';
import { employeeRejoin } from '../../contract/leaving.ts';

const form: FormDeclaration<typeof employeeRejoin> = {
  title: 'Join again',
  text: 'The code, the record and everything on it stay. Within 30 days of the last day, unsettled, the employment goes on as if it had not ended.',
  call: employeeRejoin,
  fields: [
    { name: 'joining_date', label: 'First day', kind: 'date', required: true, half: true },
    { name: 'branch_id', label: 'Branch', kind: 'lookup', source: branches, required: true, half: true },
    { name: 'department_id', label: 'Department', kind: 'lookup', source: departments, required: true, half: true },
    { name: 'designation_id', label: 'Designation', kind: 'lookup', source: designations, required: true, half: true },
    { name: 'employment_type', label: 'Employment', kind: 'choice', options: typeOptions, required: true, half: true },
    {
      name: 'contract_end_date',
      label: 'Contract ends',
      kind: 'date',
      half: true,
      show: (values) => values['employment_type'] === 'contract',
    },
    {
      name: 'reports_to_id',
      label: 'Reports to',
      kind: 'custom',
      draw: (handle) => <EmployeeField form={handle} name="reports_to_id" label="Reports to" />,
    },
    {
      name: 'shift_id',
      label: 'Shift',
      kind: 'lookup',
      source: shiftsOf(undefined),
      half: true,
      hint: 'Leave empty: the usual shift of that branch',
    },
  ],
  button: 'Join again',
};

interface Props {
  of: {
    id: number;
    version: number;
    full_name: string;
    branch_id: number;
    department_id: number | null;
    designation_id: number | null;
    employment_type: string;
  };
  close: () => void;
}

export function RejoinDialog({ of, close }: Props) {
  const { today } = useSession();
  const { id, version, full_name, ...place } = of;
  return (
    <FormDialog
      form={form}
      about={full_name}
      start={{ ...place, employee_id: id, version, joining_date: today }}
      close={close}
    />
  );
}
