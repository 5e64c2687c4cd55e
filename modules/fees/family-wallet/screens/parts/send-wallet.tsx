// Sends a family the link to its wallet, shows it once to be handed over otherwise, or ends it (spec 04 §14.4).

import { Alert, Button, Checkbox, Code, CopyButton, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { counted } from '#kernel/counted.ts';
import type { DataOf } from '#kernel/contract.ts';
import { formatDate } from '#kernel/dates.ts';
import { useAct } from '#ui/acts/use-act.ts';
import { toast } from '#ui/alerts/toasts.ts';
import { Choice } from '#ui/controls/choice.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { useFocusBack } from '#ui/page/use-focus-back.ts';
import { walletEnd, walletSend } from '../../contract/wallet.ts';

const days = [7, 30, 90].map((n) => ({ value: String(n), label: counted(n, 'day') }));

export function SendWallet({ close }: { close: () => void }) {
  useFocusBack();
  const student_id = Number(useSearchParams()[0].get('student_id'));
  const [made, setMade] = useState<DataOf<typeof walletSend>>();
  return (
    <Dialog opened onClose={close} title="Family wallet" closeButtonProps={{ 'aria-label': 'Close' }}>
      {student_id > 0 ? (
        made ? (
          <Made made={made} />
        ) : (
          <Send student_id={student_id} done={setMade} close={close} />
        )
      ) : (
        <Text role="status">Choose a student on the page first.</Text>
      )}
    </Dialog>
  );
}

interface SendProps {
  student_id: number;
  done: (made: DataOf<typeof walletSend>) => void;
  close: () => void;
}

function Send({ student_id, done, close }: SendProps) {
  const [until, setUntil] = useState('30');
  const [message, setMessage] = useState(true);
  const send = useAct(walletSend, {
    onDone: (made, said) => {
      toast(said);
      done(made);
    },
  });
  const end = useAct(walletEnd, {
    onDone: (_, said) => {
      toast(said);
      close();
    },
  });
  return (
    <Stack gap="sm">
      <Text size="sm">
        The link opens one page with every child of the family, every month and every receipt, without a sign-in. Any
        earlier link stops working.
      </Text>
      <Choice label="Valid for" data={days} value={until} onChange={(value) => setUntil(value ?? '30')} />
      <Checkbox
        label="Send it to the fee payer by message"
        checked={message}
        onChange={(event) => setMessage(event.currentTarget.checked)}
      />
      <Group justify="space-between">
        <Button variant="default" color="red" loading={end.busy} onClick={() => void end.act({ student_id })}>
          End the link
        </Button>
        <Button loading={send.busy} onClick={() => void send.act({ student_id, days: Number(until), message })}>
          {message ? 'Send the link' : 'Make the link'}
        </Button>
      </Group>
    </Stack>
  );
}

function Made({ made }: { made: DataOf<typeof walletSend> }) {
  return (
    <Stack gap="sm">
      <Alert color="green" title={`${counted(made.children, 'child', 'children')}, until ${formatDate(made.last_day)}`}>
        The address is shown only once. Anybody who has it can see the page.
      </Alert>
      <Code block style={{ overflowWrap: 'anywhere', whiteSpace: 'normal' }}>
        {made.link}
      </Code>
      <Group justify="flex-end">
        <CopyButton value={made.link}>
          {({ copied, copy }) => <Button onClick={copy}>{copied ? 'Copied' : 'Copy the link'}</Button>}
        </CopyButton>
      </Group>
    </Stack>
  );
}
