// Another person marked the same child meanwhile: theirs or mine (ATT-6).

import { Alert, Button, Group, Text } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import type { Conflict } from './sheet-state.ts';

export function ConflictLine({ conflict, settle }: { conflict: Conflict; settle: (act: 'theirs' | 'mine') => void }) {
  return (
    <Alert color="yellow" icon={<IconUsers size={18} />} p="xs">
      <Group gap="sm" justify="space-between">
        <Text fz="sm">
          <b>{conflict.name}</b>: {conflict.message}
        </Text>
        <Group gap="xs">
          <Button size="xs" variant="default" onClick={() => settle('theirs')}>
            Keep their mark
          </Button>
          <Button size="xs" onClick={() => settle('mine')}>
            Keep my mark
          </Button>
        </Group>
      </Group>
    </Alert>
  );
}
