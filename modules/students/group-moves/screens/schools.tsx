// Schools the child went to before: one line each, added and changed in a dialog.

import { Button, Group, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { DataOf } from '#kernel/contract.ts';
import { useAct } from '#ui/acts/use-act.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { Failed, RowsSkeleton } from '#ui/page/states.tsx';
import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import type { Column } from '#ui/table/column.ts';
import { RowsTable } from '#ui/table/rows-table.tsx';
import { schoolSave, studentSchools } from '#modules/students/care/contract/care.ts';
import { ChangeOrTakeOff } from '#modules/students/person/screens/parts/change-or-take-off.tsx';

type School = DataOf<typeof studentSchools>[number];

const form: FormDeclaration<typeof schoolSave> = {
  title: 'School before',
  call: schoolSave,
  button: 'Save school',
  fields: [
    { name: 'name', label: 'School', kind: 'text', required: true, max: 120 },
    { name: 'city', label: 'City', kind: 'text', max: 60, half: true },
    { name: 'board', label: 'Board', kind: 'text', max: 80, half: true },
    { name: 'class_from', label: 'From class', kind: 'text', max: 30, half: true },
    { name: 'class_to', label: 'To class', kind: 'text', max: 30, half: true },
    { name: 'from_on', label: 'From', kind: 'date', half: true },
    { name: 'to_on', label: 'Until', kind: 'date', half: true },
    { name: 'result', label: 'Result', kind: 'text', max: 60, half: true },
    { name: 'certificate_no', label: 'Leaving certificate no', kind: 'text', max: 40, half: true },
    { name: 'reason', label: 'Why it changed', kind: 'text', max: 200 },
  ],
};

const columnsOf = (student_id: number, edit: (school: School) => void): Column<School>[] => [
  { key: 'name', title: 'School' },
  { key: 'city', title: 'City' },
  { key: 'class_to', title: 'To class' },
  { key: 'to_on', title: 'Until', kind: 'date' },
  { key: 'certificate_no', title: 'Certificate no' },
  { key: 'act', title: '', show: (row) => <Acts student_id={student_id} school={row} edit={() => edit(row)} /> },
];

export function Schools({ student_id }: { student_id: number }) {
  const answer = useCall(studentSchools, { id: student_id });
  const [open, setOpen] = useState<School | 'new'>();
  if (answer.failure) return <Failed failure={answer.failure} again={answer.again} />;
  if (!answer.data) return <RowsSkeleton rows={2} />;
  return (
    <Stack gap="xs">
      <Group justify="space-between">
        <Text c="dimmed" fz="sm">
          {answer.data.length === 0 ? 'No school before is known.' : 'Schools before'}
        </Text>
        <Button size="xs" variant="default" leftSection={<IconPlus size={14} />} onClick={() => setOpen('new')}>
          Add school
        </Button>
      </Group>
      {answer.data.length > 0 ? (
        <RowsTable
          name="Schools before"
          rows={answer.data}
          rowKey={(row) => row.id}
          columns={columnsOf(student_id, setOpen)}
        />
      ) : null}
      {open ? (
        <FormDialog
          form={form}
          start={{ student_id, ...(open === 'new' ? {} : open) }}
          close={() => setOpen(undefined)}
        />
      ) : null}
    </Stack>
  );
}

function Acts({ student_id, school, edit }: { student_id: number; school: School; edit: () => void }) {
  const { act, busy } = useAct(schoolSave);
  return (
    <ChangeOrTakeOff
      name={school.name}
      change={edit}
      offText="The school goes from the record of the child."
      busy={busy}
      takeOff={() => act({ student_id, id: school.id })}
    />
  );
}
