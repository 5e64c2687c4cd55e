// Points of papers (HIRE-4): of the highest qualification, of each year of experience up to a cap.

import { Group, NumberInput, Stack, Text } from '@mantine/core';
import type { FormHandle } from '#ui/controls/form-handle.ts';
import { qualificationNames, qualifications } from '#modules/recruitment/pipeline/contract/words.ts';
import { type ScreeningTable, usualScreening } from '#modules/recruitment/pipeline/rules/index.ts';

export function ScreeningField({ form }: { form: FormHandle }) {
  const table = (form.values['screening'] ?? usualScreening) as ScreeningTable;
  const set = (part: Partial<ScreeningTable>) => form.set('screening', { ...table, ...part });
  return (
    <Stack gap="xs">
      <Text fw={500}>Points of the papers, together at most 100</Text>
      <Group gap="xs">
        {qualifications.map((one) => (
          <NumberInput
            key={one}
            label={qualificationNames[one]}
            value={table.qualification[one] ?? 0}
            min={0}
            max={100}
            w={104}
            onChange={(value) => set({ qualification: { ...table.qualification, [one]: Number(value) || 0 } })}
          />
        ))}
      </Group>
      <Group gap="xs">
        <NumberInput
          label="A year of experience"
          value={table.per_year}
          min={0}
          max={100}
          w={160}
          onChange={(value) => set({ per_year: Number(value) || 0 })}
        />
        <NumberInput
          label="Experience at most"
          value={table.experience_most}
          min={0}
          max={100}
          w={160}
          onChange={(value) => set({ experience_most: Number(value) || 0 })}
        />
      </Group>
      {form.error('screening') ? (
        <Text c="var(--bad)" fz="sm" role="alert">
          {form.error('screening')}
        </Text>
      ) : null}
    </Stack>
  );
}
