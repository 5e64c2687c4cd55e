// The student a concession is for, and more children of the same family.

import { Button, Group, Stack, Text } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { StudentPicker } from '#ui/controls/student-picker.tsx';
import type { FormHandle } from '#ui/page-kinds/form/form-declaration.ts';

const MOST = 10;

export function ChildrenField({ form }: { form: FormHandle }) {
  const chosen = (form.values['student_ids'] as number[] | undefined) ?? [];
  const [open, setOpen] = useState(Math.max(1, chosen.length));
  const set = (nth: number, id: number | null): void => {
    const next = [...chosen];
    if (id === null) next.splice(nth, 1);
    else next[nth] = id;
    form.set('student_ids', [...new Set(next.filter(Boolean))]);
  };
  const places = Array.from({ length: Math.max(open, chosen.length) }, (_, nth) => nth);
  return (
    <Stack gap="xs">
      {places.map((nth) => (
        <Group key={nth} align="end" gap="xs" wrap="nowrap">
          <StudentPicker
            label={nth === 0 ? 'Student' : `Child ${nth + 1} of the family`}
            required={nth === 0}
            value={chosen[nth] ?? null}
            onChange={(id) => set(nth, id)}
            w="100%"
            data-field={nth === 0 ? 'student_ids' : undefined}
          />
          {nth > 0 ? (
            <Button
              variant="subtle"
              color="gray"
              px={8}
              aria-label={`Leave child ${nth + 1} out`}
              onClick={() => {
                set(nth, null);
                setOpen(Math.max(1, places.length - 1));
              }}
            >
              <IconX size={16} />
            </Button>
          ) : null}
        </Group>
      ))}
      {form.error('student_ids') ? (
        <Text c="var(--bad)" size="sm" role="alert">
          {form.error('student_ids')}
        </Text>
      ) : null}
      {chosen.length > 0 && places.length < MOST ? (
        <Group>
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconPlus size={14} />}
            onClick={() => setOpen(chosen.length + 1)}
          >
            Another child of the family
          </Button>
        </Group>
      ) : null}
    </Stack>
  );
}
