// Two people on one draft: whose change it is, and for each field mine or theirs (spec 02 §6.3).

import { Button, Group, Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { formatDate, isLocalDate } from '#kernel/dates.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import type { Values } from '#ui/page-kinds/form/form-declaration.ts';
import { useFocusBack } from '#ui/page/use-focus-back.ts';
import type { ApplicationRecord } from '#modules/admissions/applications/contract/application-record.ts';
import { labelOf } from '#modules/admissions/applications/screens/parts/page-fields.ts';
import type { Meanwhile } from './use-draft-page.ts';

interface Props {
  data: ApplicationRecord;
  meanwhile: Meanwhile;
  settle: (theirs: Values) => void;
}

const nameOf = (one: Values): string => {
  const name = one['full_name'] ?? one['name'];
  return typeof name === 'string' ? name : 'without a name';
};

function inWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'Nothing';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return (value as Values[]).map(nameOf).join(', ');
  if (typeof value === 'string' && isLocalDate(value)) return formatDate(value);
  return typeof value === 'string' ? value : JSON.stringify(value);
}

export function MeanwhileDialog({ data, meanwhile, settle }: Props) {
  useFocusBack();
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set());
  const choose = (field: string, whose: string): void =>
    setTheirs((before) => {
      const after = new Set(before);
      if (whose === 'theirs') after.add(field);
      else after.delete(field);
      return after;
    });
  const done = (): void =>
    settle(
      Object.fromEntries(meanwhile.fields.flatMap((one) => (theirs.has(one.field) ? [[one.field, one.theirs]] : []))),
    );
  return (
    <Dialog
      opened
      onClose={done}
      withCloseButton={false}
      title={`${meanwhile.by} has changed this draft in the meantime`}
      size={560}
    >
      <Stack gap="md">
        <Text c="dimmed">Choose which value to keep for each field. Changes to other fields are kept from both.</Text>
        {meanwhile.fields.map(({ field, mine, theirs: other }) => (
          <Radio.Group
            key={field}
            label={labelOf(field, data)}
            value={theirs.has(field) ? 'theirs' : 'mine'}
            onChange={(whose) => choose(field, whose)}
          >
            <Stack gap={4} mt={4}>
              <Radio value="mine" label={`Mine: ${inWords(mine)}`} />
              <Radio value="theirs" label={`Theirs: ${inWords(other)}`} />
            </Stack>
          </Radio.Group>
        ))}
        <Group justify="flex-end">
          <Button onClick={done}>Save the draft</Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
