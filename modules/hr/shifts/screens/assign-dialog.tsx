// Employees are given a shift from a day on; whom it was not given to is told one by one (SHF-4).

import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { DataOf } from '#kernel/contract.ts';
import { lookup } from '#ui/filters/filter.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import { useSession } from '#ui/session/session.ts';
import { branches } from '#modules/branches/classes/screens/parts/choices.ts';
import { employeeChoices } from '#modules/hr/person/contract/lookups.ts';
import { shiftAssign } from '../contract/shifts.ts';
import { shiftsOf } from './parts/choices.ts';

interface Props {
  shift_id?: number;
  branch_id?: number | null;
  close: () => void;
}

type Failed = DataOf<typeof shiftAssign>['failed'];

const people = lookup(
  employeeChoices,
  (all) => all.map((one) => ({ value: one.id, label: `${one.full_name} · ${one.employee_code}` })),
  (values) => (values['of_branch'] ? { branch_id: Number(values['of_branch']) } : undefined),
);

const form: FormDeclaration<typeof shiftAssign> = {
  title: 'Assign shift',
  text: 'What they had ends the day before. With a last day, it goes on after it.',
  call: shiftAssign,
  fields: [
    { name: 'shift_id', label: 'Shift', kind: 'lookup', source: shiftsOf(undefined), required: true },
    // Not sent: it narrows whom one may choose.
    { name: 'of_branch' as 'shift_id', label: 'Branch', kind: 'lookup', source: branches, required: true },
    { name: 'employee_ids', label: 'Employees', kind: 'lookup', source: people, many: true, required: true },
    { name: 'from_date', label: 'From', kind: 'date', required: true, half: true },
    { name: 'to_date', label: 'To', kind: 'date', half: true, hint: 'Leave empty: until it is changed' },
  ],
  button: 'Assign shift',
};

export function AssignDialog({ shift_id, branch_id, close }: Props) {
  const { today, branch_id: chosen } = useSession();
  const [failed, setFailed] = useState<Failed>([]);
  const of_branch = branch_id ?? chosen;
  if (failed.length > 0) return <Left failed={failed} close={close} />;
  return (
    <FormDialog
      form={form}
      start={{ ...(shift_id ? { shift_id } : {}), ...(of_branch ? { of_branch } : {}), from_date: today }}
      close={close}
      onDone={(answer) => setFailed(answer.failed)}
    />
  );
}

function Left({ failed, close }: { failed: Failed; close: () => void }) {
  return (
    <Dialog opened onClose={close} title="Left as they were" size={500}>
      <Stack gap="sm">
        <Alert color="yellow" variant="light">
          The others have the shift now. These have not:
        </Alert>
        {failed.map((one) => (
          <Text key={one.employee_id} fz="sm">
            <Text span fw={600} dir="auto">
              {one.name}
            </Text>
            : {one.message}
          </Text>
        ))}
        <Group justify="flex-end">
          <Button onClick={close}>Close</Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
