// A draft that nothing hangs on is deleted; the list stands afterwards, because its record is gone.

import { Button, Group, Text } from '@mantine/core';
import { useNavigate } from 'react-router';
import * as pages from '#kernel/pages.gen.ts';
import { toast } from '#ui/alerts/toasts.ts';
import { useAct } from '#ui/acts/use-act.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { branchDelete } from '#modules/branches/status/contract/status.ts';

interface Props {
  branch: { id: number; code: string; branch_name: string; version: number };
  close: () => void;
}

export function DeleteDraft({ branch, close }: Props) {
  const navigate = useNavigate();
  const { act, busy } = useAct(branchDelete, {
    onDone: (_data, message) => {
      toast(message);
      void navigate(pages.branchDetail);
    },
  });
  return (
    <Dialog opened onClose={close} title={`Delete ${branch.branch_name}?`}>
      <Text mb="md">
        {branch.code} is a draft. Its classes, empty sections, rooms, settings and contacts go with it; the code is free
        again. It cannot be brought back.
      </Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={close}>
          Cancel
        </Button>
        <Button color="red" loading={busy} onClick={() => void act({ id: branch.id, version: branch.version })}>
          Delete the draft
        </Button>
      </Group>
    </Dialog>
  );
}
