// Charges that are added to a challan: head, amount, and the month where it is not the challan's (FEE-80).

import { ActionIcon, Button, Group, Stack } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { Choice } from '#ui/controls/choice.tsx';
import { MoneyField } from '#ui/controls/money-field.tsx';
import type { Acts, Challan, Correctable } from './acts.ts';
import type { TypedItem } from './typed-items.ts';

interface Props {
  challan: Challan;
  data: Correctable;
  acts: Acts;
}

export function AddedLines({ challan, data, acts }: Props) {
  const { challan_id } = challan;
  const begins = `add ${challan_id} `;
  const added = Object.entries(acts.typed).filter(([key]) => key.startsWith(begins));
  const next = `${begins}${added.reduce((most, [key]) => Math.max(most, Number(key.slice(begins.length))), 0) + 1}`;
  return (
    <Stack gap="xs">
      {added.map(([key, item]) => (
        <Added key={key} id={key} item={item} data={data} acts={acts} />
      ))}
      <Group>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconPlus size={14} />}
          onClick={() => acts.set(next, { action: 'add_line', challan_id })}
        >
          Add a charge
        </Button>
      </Group>
    </Stack>
  );
}

interface AddedProps {
  id: string;
  item: TypedItem;
  data: Correctable;
  acts: Acts;
}

function Added({ id, item, data, acts }: AddedProps) {
  const set = (change: Partial<TypedItem>): void => acts.set(id, { ...item, ...change });
  return (
    <Group gap="xs" align="flex-start">
      <Choice
        aria-label="Head of the added charge"
        placeholder="Head"
        data={data.heads.map((head) => ({ value: String(head.head_id), label: head.name }))}
        value={item.head_id === undefined ? null : String(item.head_id)}
        onChange={(head) => set({ head_id: head === null ? undefined : Number(head) })}
      />
      <MoneyField
        aria-label="Amount of the added charge"
        currency={data.currency}
        value={item.after ?? null}
        onChange={(after) => set({ after: after ?? undefined })}
        error={acts.error(id, 'after')}
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label="Take this charge away"
        onClick={() => acts.set(id, undefined)}
      >
        <IconX size={16} />
      </ActionIcon>
    </Group>
  );
}
