// Asks for the reason and tells, message by message, what could not be done.

import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { messageCancel, messageResend, MessageRow } from '#kernel/calls/messages.ts';
import { counted } from '#kernel/counted.ts';
import { toast } from '#ui/alerts/toasts.ts';
import { useAct } from '#ui/acts/use-act.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { useFocusBack } from '#ui/page/use-focus-back.ts';

interface Props {
  call: typeof messageResend | typeof messageCancel;
  verb: 'Send again' | 'Withdraw';
  rows: readonly MessageRow[];
  close: () => void;
}

export function ActDialog({ call, verb, rows, close }: Props) {
  useFocusBack();
  const [reason, setReason] = useState('');
  const [left, setLeft] = useState<string[]>();
  const { act, busy } = useAct(call);
  const submit = async () => {
    const answers = await act({ ids: rows.map((row) => row.id), reason });
    if (!answers) return;
    const refused = answers.filter((one) => !one.done);
    toast(`${answers.length - refused.length} of ${answers.length} done`);
    if (refused.length === 0) close();
    else setLeft([...new Set(refused.map((one) => one.reason ?? 'not possible'))]);
  };
  const [only] = rows;
  const what =
    rows.length === 1 && only
      ? `${only.event_title} to ${only.recipient_name || only.address}`
      : counted(rows.length, 'message');
  return (
    <Dialog opened onClose={close} title={`${verb}: ${what}`}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Stack gap="sm">
          {left ? (
            <Text c="var(--bad)" role="alert">
              Not done: {left.join('; ')}
            </Text>
          ) : null}
          <Textarea
            label="Reason"
            required
            maxLength={200}
            value={reason}
            data-autofocus
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              Close
            </Button>
            <Button
              type="submit"
              loading={busy}
              disabled={reason.trim() === ''}
              color={verb === 'Withdraw' ? 'red' : undefined}
            >
              {verb}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
