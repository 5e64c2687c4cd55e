// Kinds of a type of leave: sickness in hospital, a marriage of one's own; each may be shorter than its type (06 §5.6).

import { Button, Group, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { DataOf } from '#kernel/contract.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import { Failed, RowsSkeleton } from '#ui/page/states.tsx';
import { leaveSubTypes, leaveSubTypeSave, type LeaveTypeRow } from '../contract/leave-setup.ts';
import { saidDays } from '../rules/said-days.ts';

type SubType = DataOf<typeof leaveSubTypes>[number];

const form: FormDeclaration<typeof leaveSubTypeSave> = {
  title: 'Kind of leave',
  call: leaveSubTypeSave,
  fields: [
    { name: 'name', label: 'Name', kind: 'text', max: 60, required: true },
    { name: 'max_per_request', label: 'At most at once', kind: 'number', decimals: 1, half: true, unit: 'days' },
    {
      name: 'attachment_after_days',
      label: 'With a document beyond',
      kind: 'number',
      decimals: 1,
      half: true,
      unit: 'days',
    },
    { name: 'is_active', label: 'In use', kind: 'flag' },
  ],
  button: 'Save the kind',
};

const terms = (one: SubType): string =>
  [
    one.max_per_request === null ? '' : `at most ${saidDays(one.max_per_request)} at once`,
    one.attachment_after_days === null ? '' : `with a document beyond ${saidDays(one.attachment_after_days)}`,
    one.is_active ? '' : 'not in use',
  ]
    .filter(Boolean)
    .join(', ');

export function SubTypesDialog({ type, close }: { type: LeaveTypeRow; close: () => void }) {
  const answer = useCall(leaveSubTypes, { leave_type_id: type.id });
  const [edited, setEdited] = useState<SubType | 'new' | null>(null);
  if (edited)
    return (
      <FormDialog
        form={form}
        start={{ leave_type_id: type.id, ...(edited === 'new' ? { is_active: true } : edited) }}
        close={() => setEdited(null)}
      />
    );
  return (
    <Dialog opened onClose={close} title={`Kinds of ${type.name}`} size={520}>
      <Stack gap="sm">
        {answer.failure ? <Failed failure={answer.failure} again={answer.again} /> : null}
        {answer.loading ? <RowsSkeleton rows={3} /> : null}
        {answer.data?.length === 0 ? <Text c="dimmed">No kinds: the type is asked for as it is.</Text> : null}
        {answer.data?.map((one) => (
          <Group key={one.id} justify="space-between" wrap="nowrap">
            <div>
              <Text fw={500}>{one.name}</Text>
              <Text fz="sm" c="dimmed">
                {terms(one)}
              </Text>
            </div>
            <Button
              variant="default"
              size="compact-sm"
              aria-label={`Change ${one.name}`}
              onClick={() => setEdited(one)}
            >
              Change
            </Button>
          </Group>
        ))}
        <div>
          <Button variant="light" leftSection={<IconPlus size={16} />} onClick={() => setEdited('new')}>
            Add a kind
          </Button>
        </div>
      </Stack>
    </Dialog>
  );
}
