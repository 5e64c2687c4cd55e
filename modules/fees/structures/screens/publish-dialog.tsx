// The question before a price list is published (FEE-6).

import { Button, Group, Text } from '@mantine/core';
import { toast } from '#ui/alerts/toasts.ts';
import { useAct } from '#ui/acts/use-act.ts';
import { structurePublish } from '../contract/structures.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { useFocusBack } from '#ui/page/use-focus-back.ts';

export function PublishDialog({ id, close }: { id: number; close: () => void }) {
  useFocusBack();
  const publish = useAct(structurePublish, {
    onDone: (_, message) => {
      toast(message);
      close();
    },
  });
  return (
    <Dialog opened onClose={close} title="Publish this price list?" closeButtonProps={{ 'aria-label': 'Close' }}>
      <Text mb="md">
        It applies to new plans from its month. The older list of the same class and branch is superseded; students
        continue to pay what they pay now.
      </Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={close}>
          Cancel
        </Button>
        <Button loading={publish.busy} onClick={() => void publish.act({ id })}>
          Publish
        </Button>
      </Group>
    </Dialog>
  );
}
