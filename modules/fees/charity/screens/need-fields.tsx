// What the family needs, for who decides: income, dependants, a note.

import { NumberInput, SimpleGrid, Stack, Textarea } from '@mantine/core';
import { MoneyField } from '#ui/controls/money-field.tsx';
import type { FormHandle } from '#ui/page-kinds/form/form-declaration.ts';

interface Need {
  income?: number | null;
  dependants?: number | null;
  note?: string | null;
}

export function NeedFields({ form }: { form: FormHandle }) {
  const need = (form.values['need'] as Need | null) ?? {};
  const set = (more: Need): void => form.set('need', { ...need, ...more });
  return (
    <Stack gap="xs">
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <MoneyField
          label="Income of the family a month"
          value={need.income ?? null}
          onChange={(income) => set({ income })}
          error={form.error('need.income')}
        />
        <NumberInput
          label="Dependants"
          min={0}
          max={50}
          allowDecimal={false}
          value={need.dependants ?? ''}
          onChange={(value) => set({ dependants: typeof value === 'number' ? value : null })}
          error={form.error('need.dependants')}
        />
      </SimpleGrid>
      <Textarea
        label="Note"
        autosize
        minRows={2}
        maxLength={500}
        value={need.note ?? ''}
        onChange={(event) => set({ note: event.currentTarget.value })}
      />
    </Stack>
  );
}
