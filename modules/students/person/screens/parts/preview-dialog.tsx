// What would change is shown first; with a reason it is done (STU-2, STU-8, STU-9).

import { Button, Group, Stack, Textarea } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { useFocusBack } from '#ui/page/use-focus-back.ts';

interface Props {
  title: string;
  button: string;
  busy: boolean;
  /** False while nothing can be confirmed yet. */
  ready: boolean;
  close: () => void;
  /** Left out where no reason is asked for. */
  reasonLabel?: string;
  confirm: (reason: string) => void;
  children: ReactNode;
  size?: number;
}

export function PreviewDialog({
  title,
  button,
  busy,
  ready,
  close,
  reasonLabel,
  confirm,
  children,
  size = 620,
}: Props) {
  useFocusBack();
  const [reason, setReason] = useState('');
  return (
    <Dialog opened onClose={close} title={title} size={size} closeButtonProps={{ 'aria-label': 'Close' }}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          confirm(reason);
        }}
      >
        <Stack gap="sm">
          {children}
          {ready && reasonLabel ? (
            <Textarea
              label={reasonLabel}
              required
              autosize
              minRows={2}
              maxLength={300}
              value={reason}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
          ) : null}
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              Cancel
            </Button>
            <Button type="submit" loading={busy} disabled={!ready}>
              {button}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
