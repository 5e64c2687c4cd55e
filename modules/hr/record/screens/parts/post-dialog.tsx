// Another post from a day on (HR-4).

import { EmployeeField } from '#ui/controls/employee-field.tsx';
import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import { useSession } from '#ui/session/session.ts';
import { typeOptions } from '#modules/hr/person/screens/parts/words.ts';
import { departments, designations } from '#modules/hr/structure/screens/parts/choices.ts';
import { postChange } from '../../contract/record.ts';

interface Props {
  of: {
    id: number;
    version: number;
    full_name: string;
    department_id: number | null;
    designation_id: number | null;
    reports_to_id: number | null;
    employment_type: string;
  };
  close: () => void;
}

const form: FormDeclaration<typeof postChange> = {
  title: 'Change post',
  text: 'From that day on; what was before stays in the postings. A day ahead waits for its morning.',
  call: postChange,
  fields: [
    { name: 'department_id', label: 'Department', kind: 'lookup', source: departments, required: true, half: true },
    { name: 'designation_id', label: 'Designation', kind: 'lookup', source: designations, required: true, half: true },
    {
      name: 'reports_to_id',
      label: 'Reports to',
      kind: 'custom',
      draw: (handle) => <EmployeeField form={handle} name="reports_to_id" label="Reports to" />,
    },
    { name: 'employment_type', label: 'Employment', kind: 'choice', options: typeOptions, required: true, half: true },
    { name: 'from_date', label: 'From', kind: 'date', required: true, half: true },
    {
      name: 'reason',
      label: 'Why',
      kind: 'choice',
      required: true,
      options: [
        { value: 'promotion', label: 'Promotion' },
        { value: 'change', label: 'Change' },
        { value: 'correction', label: 'Correction of what was written' },
      ],
    },
  ],
  button: 'Change post',
};

export function PostDialog({ of, close }: Props) {
  const { today } = useSession();
  const { id: employee_id, version, department_id, designation_id, reports_to_id, employment_type } = of;
  return (
    <FormDialog
      form={form}
      about={of.full_name}
      start={{
        employee_id,
        version,
        department_id,
        designation_id,
        reports_to_id,
        employment_type,
        from_date: today,
        reason: 'change',
      }}
      close={close}
    />
  );
}
