// Several entries of one kind inside a form: conditions, immunisations, choices of a list. Each has the fields of its kind.

import { Button, Fieldset, Group, Stack, Text } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { Field, FormHandle, Values } from './form-declaration.ts';
import { FormFields } from './form-fields.tsx';

interface Props {
  form: FormHandle;
  /** Of the list in the form's values. */
  name: string;
  /** Of one entry: 'Condition'. */
  title: string;
  fields: readonly Field[];
  /** First values of a new entry. */
  fresh: Values;
  most: number;
}

export function FieldRows({ form, name, title, fields, fresh, most }: Props) {
  const list = (form.values[name] as Values[] | undefined) ?? [];
  const put = (next: Values[]) => form.set(name, next);
  const problem = form.error(name);
  return (
    <Stack gap="sm">
      {list.map((one, at) => (
        <Fieldset key={at} legend={`${title} ${at + 1}`}>
          <FormFields
            sections={[{ fields }]}
            form={{
              values: one,
              set: (field, value) => put(list.map((other, i) => (i === at ? { ...other, [field]: value } : other))),
              error: (field) => form.error(`${name}.${at}.${field}`),
            }}
          />
          <Group justify="flex-end" mt="xs">
            <Button
              size="compact-sm"
              variant="subtle"
              color="red"
              leftSection={<IconTrash size={14} />}
              onClick={() => put(list.filter((_, i) => i !== at))}
            >
              Remove {title.toLowerCase()}
            </Button>
          </Group>
        </Fieldset>
      ))}
      {problem ? (
        <Text c="var(--bad)" fz="sm" role="alert">
          {problem}
        </Text>
      ) : null}
      {list.length < most ? (
        <Group>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={14} />}
            onClick={() => put([...list, { ...fresh }])}
          >
            Add {title.toLowerCase()}
          </Button>
        </Group>
      ) : null}
    </Stack>
  );
}
