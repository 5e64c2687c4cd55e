// A step of a new increment that asks for fields; and the fields of the last one, reason and letter.

import { Box, Button, Group, Stack } from '@mantine/core';
import { OneFile } from '#ui/controls/one-file.tsx';
import { FormFields } from '#ui/page-kinds/form/form-fields.tsx';
import type { Field, FormHandle } from '#ui/page-kinds/form/form-declaration.ts';

export const why: readonly Field[] = [
  {
    name: 'title',
    label: 'Title',
    kind: 'text',
    max: 100,
    required: true,
    hint: 'Shown in the register and on the report',
  },
  { name: 'reason', label: 'Reason', kind: 'long', max: 500, required: true, hint: 'At least 10 characters' },
  {
    name: 'letter_file_id',
    label: 'Letter that allows it',
    kind: 'custom',
    draw: (form) => (
      <OneFile form={form} name="letter_file_id" label="Letter that allows it" hint="Of the ministry or the owner" />
    ),
  },
];

interface AskedProps {
  fields: readonly Field[];
  form: FormHandle;
  back?: () => void;
  next: () => void;
  button?: string;
  busy?: boolean;
}

export function Asked({ fields, form, back, next, button = 'Next', busy = false }: AskedProps) {
  return (
    <Box
      component="form"
      noValidate
      maw={760}
      pt="sm"
      onSubmit={(event) => {
        event.preventDefault();
        next();
      }}
    >
      <Stack gap="md">
        <FormFields sections={[{ fields }]} form={form} />
        <Group justify="flex-end">
          {back ? (
            <Button variant="default" onClick={back}>
              Back
            </Button>
          ) : null}
          <Button type="submit" loading={busy}>
            {button}
          </Button>
        </Group>
      </Stack>
    </Box>
  );
}
