// Suspended, inactive, active again, with a reason (spec 06 §3.1).

import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import { useSession } from '#ui/session/session.ts';
import { employeeStatusUpdate } from '#modules/hr/person/contract/status.ts';
import { employeeStates, type EmployeeStatus } from '#modules/hr/person/rules/index.ts';

interface Props {
  of: { id: number; version: number; full_name: string; status: EmployeeStatus };
  close: () => void;
}

const choices = [
  { verb: 'restore', value: 'active', label: 'Active again' },
  { verb: 'suspend', value: 'suspended', label: 'Suspended: the sign-in is locked meanwhile' },
  { verb: 'rest', value: 'inactive', label: 'Inactive: away without pay for long' },
] as const;

const formOf = (status: EmployeeStatus): FormDeclaration<typeof employeeStatusUpdate> => ({
  title: 'Change status',
  call: employeeStatusUpdate,
  fields: [
    {
      name: 'status',
      label: 'New status',
      kind: 'choice',
      required: true,
      options: choices.filter(({ verb }) => employeeStates.can(verb, status)),
    },
    { name: 'effective_date', label: 'From', kind: 'date', required: true },
    { name: 'reason', label: 'Why', kind: 'long', required: true, max: 500 },
  ],
  button: 'Change status',
});

export function StatusDialog({ of, close }: Props) {
  const { today } = useSession();
  return (
    <FormDialog
      form={formOf(of.status)}
      about={of.full_name}
      start={{ employee_id: of.id, version: of.version, effective_date: today }}
      close={close}
    />
  );
}
