// Guardians of the family who are none of this child's: given to it with their relation (STU-7).

import { Button, Group, Text } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { DataOf } from '#kernel/contract.ts';
import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import { guardianLink } from '../../contract/families.ts';
import type { studentFamily } from '../../contract/guardians.ts';
import { relationChoice } from '#modules/students/person/screens/parts/student-words.ts';

type Other = DataOf<typeof studentFamily>['others'][number];

const formOf = (other: Other): FormDeclaration<typeof guardianLink> => ({
  title: `${other.full_name} for this child, too`,
  call: guardianLink,
  fields: [
    { name: 'relation', label: 'Relation to the child', kind: 'choice', options: relationChoice, required: true },
    { name: 'may_collect', label: 'May collect the child', kind: 'flag' },
  ],
  button: 'Add guardian',
});

export function OtherGuardians({ student_id, others }: { student_id: number; others: readonly Other[] }) {
  const [open, setOpen] = useState<Other>();
  return (
    <Group gap="xs">
      <Text c="dimmed" fz="sm">
        Also in the family:
      </Text>
      {others.map((other) => (
        <Button
          key={other.guardian_id}
          size="compact-sm"
          variant="default"
          leftSection={<IconUserPlus size={14} />}
          onClick={() => setOpen(other)}
        >
          {other.full_name}
        </Button>
      ))}
      {open ? (
        <FormDialog
          form={formOf(open)}
          start={{ student_id, guardian_id: open.guardian_id, may_collect: true }}
          close={() => setOpen(undefined)}
        />
      ) : null}
    </Group>
  );
}
