// Sends one mail by a sender and shows what the server answered (MAIL-1); when it was taken, the sender is used from now on.

import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { emailSenderTest, type EmailSenderRow } from '#kernel/calls/email-senders.ts';
import { useAct } from '#ui/acts/use-act.ts';
import { StatusBadge } from '#ui/controls/status-badge.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { useFocusBack } from '#ui/page/use-focus-back.ts';
import { useSession } from '#ui/session/session.ts';

export function TestDialog({ sender, close }: { sender: EmailSenderRow; close: () => void }) {
  useFocusBack();
  const session = useSession();
  const [address, setAddress] = useState(session.email ?? '');
  const [result, setResult] = useState<{ taken: boolean; answer: string }>();
  const { act, busy } = useAct(emailSenderTest);
  const submit = async () => {
    setResult(undefined);
    const answer = await act({ id: sender.id, address });
    if (answer) setResult(answer);
  };
  return (
    <Dialog opened onClose={close} title={`Test ${sender.name}`}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Stack gap="sm">
          <TextInput
            label="Send a test mail to"
            type="email"
            required
            data-autofocus
            value={address}
            onChange={(event) => setAddress(event.currentTarget.value)}
          />
          {result ? (
            <div role="status">
              <StatusBadge tone={result.taken ? 'good' : 'bad'}>
                {result.taken ? 'The server accepted it' : 'Not taken'}
              </StatusBadge>
              <Text size="sm" mt={6} style={{ overflowWrap: 'anywhere' }}>
                {result.answer}
              </Text>
              {result.taken ? <Text size="sm">Check whether it arrives, also in the spam folder.</Text> : null}
            </div>
          ) : null}
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              Close
            </Button>
            <Button type="submit" loading={busy}>
              Send test mail
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
