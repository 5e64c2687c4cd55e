// The parts of a template: which share of the charge falls due on which day of which month after the bill.

import { ActionIcon, Button, Group, Input, NumberInput, Stack, Text } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { PercentField } from '#ui/controls/percent-field.tsx';
import type { FormHandle } from '#ui/page-kinds/form/form-declaration.ts';

interface TypedPart {
  share_bp: number | null;
  due_day: number | string;
  month_offset: number | string;
}

export function TemplateParts({ form }: { form: FormHandle }) {
  const all = (form.values['parts'] ?? []) as TypedPart[];
  const set = (nth: number, more: Partial<TypedPart>) =>
    form.set(
      'parts',
      all.map((one, n) => (n === nth ? { ...one, ...more } : one)),
    );
  const shared = all.reduce((sum, one) => sum + (one.share_bp ?? 0), 0);
  return (
    <Input.Wrapper
      label="Parts"
      description="Share of the charge, day, and how many months after the month of the bill"
      error={form.error('parts')}
    >
      <Stack gap={6} mt={4}>
        {all.map((one, nth) => (
          <Group key={nth} gap={6} wrap="nowrap" align="start">
            <PercentField
              aria-label={`Share of part ${nth + 1}`}
              value={one.share_bp}
              onChange={(share_bp) => set(nth, { share_bp })}
              error={form.error(`parts.${nth}.share_bp`)}
              flex={1}
            />
            <NumberInput
              aria-label={`Day of part ${nth + 1}`}
              prefix="day "
              value={one.due_day}
              onChange={(due_day) => set(nth, { due_day })}
              error={form.error(`parts.${nth}.due_day`)}
              min={1}
              max={31}
              hideControls
              flex={1}
            />
            <NumberInput
              aria-label={`Months after the bill of part ${nth + 1}`}
              prefix="+ "
              suffix=" mo."
              value={one.month_offset}
              onChange={(month_offset) => set(nth, { month_offset })}
              error={form.error(`parts.${nth}.month_offset`)}
              min={0}
              max={12}
              hideControls
              flex={1}
            />
            <ActionIcon
              variant="subtle"
              color="red"
              size={36}
              aria-label={`Remove part ${nth + 1}`}
              onClick={() =>
                form.set(
                  'parts',
                  all.filter((_, n) => n !== nth),
                )
              }
            >
              <IconTrash size={16} />
            </ActionIcon>
          </Group>
        ))}
        <Group justify="space-between">
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={16} />}
            onClick={() =>
              form.set('parts', [...all, { share_bp: 10_000 - shared, due_day: 10, month_offset: all.length }])
            }
          >
            Add part
          </Button>
          <Text size="sm" c={shared === 10_000 ? 'dimmed' : 'var(--bad)'} role="status">
            {shared / 100}% of the charge
          </Text>
        </Group>
      </Stack>
    </Input.Wrapper>
  );
}
