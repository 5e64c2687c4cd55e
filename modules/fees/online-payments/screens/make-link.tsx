// A link to pay (ADM-70): whose challan, then the link as QR and to copy, or sent to the family.

import { Alert, Button, CopyButton, Group, Image, Stack, Text, TextInput } from '@mantine/core';
import { IconCheck, IconCopy, IconLink, IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import type { DataOf } from '#kernel/contract.ts';
import { formatDate, formatMonth, localTime } from '#kernel/dates.ts';
import { moneyWithCurrency } from '#kernel/money.ts';
import { useAct } from '#ui/acts/use-act.ts';
import { toast } from '#ui/alerts/toasts.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { Choice } from '#ui/controls/choice.tsx';
import { StudentPicker } from '#ui/controls/student-picker.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { useFocusBack } from '#ui/page/use-focus-back.ts';
import { Failed } from '#ui/page/states.tsx';
import { useSession } from '#ui/session/session.ts';
import { payOpen, payStart } from '../contract/pay-online.ts';

type Made = DataOf<typeof payStart>;
type Open = DataOf<typeof payOpen>[number];

const words = (one: Open): string =>
  `${one.challan_no} · ${formatMonth(one.bill_month)} · ${moneyWithCurrency(one.balance, one.currency)}, due ${formatDate(one.due_date)}`;

function Shown({ made, close }: { made: Made; close: () => void }) {
  const { time_zone } = useSession();
  const { day } = localTime(made.expires_at, time_zone);
  return (
    <Stack align="center" gap="sm">
      <Text fw={600} ta="center">
        {made.student_name}, {moneyWithCurrency(made.amount, made.currency)}
      </Text>
      <Image
        src={`data:image/svg+xml;utf8,${encodeURIComponent(made.qr)}`}
        alt={`QR code of the payment link of ${made.student_name}`}
        w={220}
        h={220}
        bg="white"
        radius="sm"
      />
      <Text c="dimmed" fz="sm" ta="center">
        {made.sent ? 'It is on its way to the family. ' : ''}Good until {formatDate(day)}. Whoever has the link sees
        first name, class and amount. It is not shown again; a new one can be made.
      </Text>
      <TextInput
        readOnly
        aria-label="Payment link"
        value={made.link}
        w="100%"
        onFocus={(event) => event.target.select()}
      />
      <Group justify="center">
        <CopyButton value={made.link}>
          {({ copied, copy }) => (
            <Button
              variant="default"
              leftSection={copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
              onClick={copy}
            >
              {copied ? 'Copied' : 'Copy link'}
            </Button>
          )}
        </CopyButton>
        <Button onClick={close}>Done</Button>
      </Group>
    </Stack>
  );
}

export function MakeLink({ challan_id, close }: { challan_id?: number; close: () => void }) {
  useFocusBack();
  const [student_id, setStudent] = useState<number | null>(null);
  const [chosen, choose] = useState<string | null>(null);
  const [made, setMade] = useState<Made>();
  const asks = challan_id === undefined ? { student_id: student_id ?? 0 } : { challan_id };
  const open = useCall(payOpen, asks, { when: challan_id !== undefined || student_id !== null, fresh: 0 });
  const start = useAct(payStart, {
    onDone: (data, message) => {
      setMade(data);
      toast(message);
    },
  });
  const found = open.data ?? [];
  const one = found.find((row) => String(row.challan_id) === chosen) ?? (found.length === 1 ? found[0] : undefined);
  const make = (send: boolean) => one && void start.act({ challan_id: one.challan_id, send });
  return (
    <Dialog opened onClose={close} title="Payment link" size="md">
      {made ? (
        <Shown made={made} close={close} />
      ) : (
        <Stack gap="md">
          {challan_id === undefined ? (
            <StudentPicker
              label="Student or applicant"
              value={student_id}
              onChange={(id) => {
                setStudent(id ?? null);
                choose(null);
              }}
            />
          ) : null}
          {open.failure ? <Failed failure={open.failure} again={open.again} /> : null}
          {open.data && found.length === 0 ? (
            <Alert color="blue">Nothing is open: there is nothing to pay.</Alert>
          ) : null}
          {found.length > 1 ? (
            <Choice
              label="Challan"
              data={found.map((row) => ({ value: String(row.challan_id), label: words(row) }))}
              value={chosen}
              onChange={choose}
            />
          ) : null}
          {one ? (
            <Text fz="sm">
              {one.student_name}: {words(one)}
            </Text>
          ) : null}
          <Group justify="flex-end">
            <Button
              variant="default"
              leftSection={<IconLink size={16} />}
              disabled={!one}
              loading={start.busy}
              onClick={() => make(false)}
            >
              Make link
            </Button>
            <Button
              leftSection={<IconSend size={16} />}
              disabled={!one}
              loading={start.busy}
              onClick={() => make(true)}
            >
              Make and send
            </Button>
          </Group>
        </Stack>
      )}
    </Dialog>
  );
}
