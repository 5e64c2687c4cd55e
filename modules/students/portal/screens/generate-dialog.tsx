// A password of ten characters: of one person it is shown here, once; of several it goes on slips (STU-90).

import { Button, Code, CopyButton, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { DataOf } from '#kernel/contract.ts';
import { useAct } from '#ui/acts/use-act.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { watchJob } from '#ui/jobs/follow-job.ts';
import { useFocusBack } from '#ui/page/use-focus-back.ts';
import { portalGenerate } from '../contract/portal.ts';
import type { Whose } from './portal-words.ts';

type Generated = DataOf<typeof portalGenerate>;

interface Props {
  title: string;
  whose: Whose;
  close: () => void;
  onDone?: () => void;
}

export function GenerateDialog({ title, whose, close, onDone }: Props) {
  useFocusBack();
  const [made, setMade] = useState<Generated>();
  const { act, busy } = useAct(portalGenerate, {
    onDone: (data) => {
      onDone?.();
      if (data.job_id !== null) {
        watchJob(data.job_id);
        close();
      } else setMade(data);
    },
  });
  return (
    <Dialog opened onClose={close} title={title} closeOnClickOutside={made === undefined}>
      {made?.shown ? (
        <Shown made={made} close={close} />
      ) : (
        <Stack>
          <Text>
            The present password stops working, and the sessions end. The new one must be changed at the first sign-in.
            For one person it is shown here once; for several it is printed once on slips.
          </Text>
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              Cancel
            </Button>
            <Button loading={busy} onClick={() => void act(whose)}>
              Generate
            </Button>
          </Group>
        </Stack>
      )}
    </Dialog>
  );
}

function Shown({ made: { shown, note }, close }: { made: Generated; close: () => void }) {
  if (!shown) return null;
  return (
    <Stack>
      <Text>
        {shown.name} signs in as <b>{shown.username}</b> with
      </Text>
      <Code block fz="xl" ta="center" aria-label="Password">
        {shown.password}
      </Code>
      {note ? <Text size="sm">{note}</Text> : null}
      <Text size="sm" c="dimmed">
        It cannot be shown again after this window is closed.
      </Text>
      <Group justify="flex-end">
        <CopyButton value={shown.password}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {copied ? 'Copied' : 'Copy'}
            </Button>
          )}
        </CopyButton>
        <Button onClick={close}>Done</Button>
      </Group>
    </Stack>
  );
}
