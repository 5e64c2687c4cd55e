// Twelve months to switch on and off: bit 0 is January (spec 04 §2.1).

import { Chip, Group } from '@mantine/core';
import { monthNames } from '#kernel/dates.ts';

interface Props {
  name: string;
  mask: number;
  change: (mask: number) => void;
}

export function MonthsMask({ name, mask, change }: Props) {
  return (
    <Group gap={2} role="group" aria-label={`Months of ${name}`}>
      {monthNames().map((month, bit) => (
        <Chip
          key={month}
          size="xs"
          radius="sm"
          checked={(mask & (1 << bit)) !== 0}
          onChange={() => change(mask ^ (1 << bit))}
          aria-label={month}
        >
          {month.slice(0, 3)}
        </Chip>
      ))}
    </Group>
  );
}
