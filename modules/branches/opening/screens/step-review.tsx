// What a branch still needs, and its opening (BR-16).

import { Button, Group, Stack, Text } from '@mantine/core';
import { IconRocket } from '@tabler/icons-react';
import { useState } from 'react';
import type { StepProps } from '#ui/page-kinds/stepper/stepper-declaration.ts';
import { useMay } from '#ui/session/session.ts';
import { CheckLines } from '#modules/branches/status/screens/parts/check-lines.tsx';
import { StatusDialog } from '#modules/branches/status/screens/parts/status-dialog.tsx';
import type { Opening } from '../contract/opening.ts';

export function Step({ data, next }: StepProps<Opening>) {
  const may = useMay()(['Branch Status']);
  const [open, setOpen] = useState(false);
  const missing = data.items.filter((item) => !item.ok && !item.waivable);
  return (
    <Stack gap="md">
      <CheckLines items={data.items} />
      {may ? (
        <Group>
          <Button leftSection={<IconRocket size={16} />} disabled={missing.length > 0} onClick={() => setOpen(true)}>
            Activate now
          </Button>
          {missing.length > 0 ? (
            <Text c="dimmed" fz="sm">
              Missing: {missing.map((item) => item.item).join(', ')}
            </Text>
          ) : null}
        </Group>
      ) : (
        <Text c="dimmed">It is activated by people with the permission Branch Status.</Text>
      )}
      {open ? <StatusDialog branch={data.branch} event="activate" close={() => setOpen(false)} onDone={next} /> : null}
    </Stack>
  );
}
