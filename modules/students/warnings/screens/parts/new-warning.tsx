// Giving a warning to one or several students: the level that follows is shown for each before it is given (STU-85).

import { ActionIcon, Badge, Group, Stack, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useCall } from '#ui/calls/use-call.ts';
import { StudentPicker } from '#ui/controls/student-picker.tsx';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import type { FormDeclaration, FormHandle } from '#ui/page-kinds/form/form-declaration.ts';
import { warningCreate, type warningKinds, warningLevels } from '../../contract/warnings.ts';
import { kindOptions, levelOptions } from './warning-words.ts';

type Kind = (typeof warningKinds)[number];

const form: FormDeclaration<typeof warningCreate> = {
  title: 'Give warning',
  call: warningCreate,
  fields: [
    { name: 'kind', label: 'About', kind: 'choice', options: kindOptions, required: true, half: true },
    {
      name: 'level',
      label: 'Level',
      kind: 'choice',
      options: levelOptions,
      numeric: true,
      half: true,
      hint: 'Leave empty: one more than those that count',
    },
    {
      name: 'student_ids',
      label: 'Students',
      kind: 'custom',
      required: true,
      draw: (handle) => <Chosen form={handle} />,
    },
    { name: 'incident_on', label: 'Day of the incident', kind: 'date', half: true },
    { name: 'text', label: 'What the family reads', kind: 'long', rows: 5, required: true, max: 2000 },
    {
      name: 'send_by',
      label: 'Tell the family',
      kind: 'choice',
      many: true,
      options: [
        { value: 'message', label: 'By message' },
        { value: 'letter', label: 'By letter' },
      ],
    },
  ],
  button: 'Give warning',
};

export function NewWarning({
  close,
  start = {},
}: {
  close: () => void;
  start?: { student_ids?: number[]; kind?: Kind; text?: string };
}) {
  return <FormDialog form={form} start={{ student_ids: [], send_by: ['message'], ...start }} close={close} />;
}

function Chosen({ form: { values, set, error } }: { form: FormHandle }) {
  const ids = (values['student_ids'] ?? []) as number[];
  const kind = (values['kind'] ?? 'other') as Kind;
  const levels = useCall(warningLevels, { student_ids: ids.slice(0, 200), kind }, { when: ids.length > 0 });
  return (
    <Stack gap="xs">
      <StudentPicker
        label="Students"
        required
        value={null}
        error={error('student_ids')}
        onChange={(id) => id !== null && !ids.includes(id) && set('student_ids', [...ids, id])}
      />
      {ids.map((id) => {
        const known = levels.data?.find((row) => row.student_id === id);
        return (
          <Group key={id} gap="xs" wrap="nowrap">
            <Text size="sm">{known?.student_name ?? `Student ${id}`}</Text>
            {known ? (
              <Badge variant="light" tt="none" color={known.level === 3 ? 'red' : 'gray'}>
                Level {known.level}
              </Badge>
            ) : null}
            <ActionIcon
              variant="subtle"
              color="gray"
              size="sm"
              aria-label={`Leave out ${known?.student_name ?? id}`}
              onClick={() =>
                set(
                  'student_ids',
                  ids.filter((one) => one !== id),
                )
              }
            >
              <IconX size={14} />
            </ActionIcon>
          </Group>
        );
      })}
    </Stack>
  );
}
