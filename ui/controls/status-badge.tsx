// A quiet badge: colour, sign and word together, never colour alone (design).

import { Badge } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconClock, IconInfoCircle, IconPoint } from '@tabler/icons-react';
import type { Statuses, Tone } from './statuses.ts';

const look = {
  good: { color: 'green', Icon: IconCircleCheck },
  waiting: { color: 'yellow', Icon: IconClock },
  bad: { color: 'red', Icon: IconAlertTriangle },
  info: { color: 'blue', Icon: IconInfoCircle },
  plain: { color: 'gray', Icon: IconPoint },
} as const;

export function StatusBadge({ tone, children }: { tone: Tone; children: string }) {
  const { color, Icon } = look[tone];
  return (
    <Badge
      color={color}
      variant="light"
      radius="sm"
      size="md"
      tt="none"
      fw={500}
      leftSection={<Icon size={13} aria-hidden />}
    >
      {children}
    </Badge>
  );
}

/** A stored status in the words of the screen; an unknown one is shown as it is stored. */
export function StatusOf({ value, statuses }: { value: string; statuses: Statuses | undefined }) {
  const [tone, word] = statuses?.[value] ?? (['plain', value.replaceAll('_', ' ')] as const);
  return <StatusBadge tone={tone}>{word}</StatusBadge>;
}
