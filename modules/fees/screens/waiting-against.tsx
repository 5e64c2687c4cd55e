// What waits for approval about the students of an act on money, in a sentence; nothing where nothing waits.

import { Text } from '@mantine/core';
import type { WaitingAgainst as Waiting } from '../contract/waiting-against.ts';

export function WaitingAgainst({ waiting }: { waiting: Waiting }) {
  if (waiting.total === 0) return null;
  const named = waiting.first.map((one) => `${one.kind_title} of ${one.subject_label}`).join('; ');
  const rest = waiting.total - waiting.first.length;
  return (
    <Text size="sm" fw={600}>
      Waiting for approval about these students: {named}
      {rest > 0 ? ` and ${rest} more` : ''}.
    </Text>
  );
}
