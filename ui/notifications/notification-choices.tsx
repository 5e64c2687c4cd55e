// What rings and what comes by e-mail, by kind: a tab of the own page (NTF-1, NTF-2).

import { Button, Group, NativeSelect, Stack, Switch, Table, Text } from '@mantine/core';
import { useState } from 'react';
import { notificationChoices, notificationChoose, type NotificationChoice } from '#kernel/calls/notifications.ts';
import { toast } from '#ui/alerts/toasts.ts';
import { useAct } from '#ui/acts/use-act.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { Failed, RowsSkeleton } from '#ui/page/states.tsx';

const WHEN = [
  { value: 'off', label: 'Never' },
  { value: 'now', label: 'Within minutes' },
  { value: 'daily', label: 'Once a day, 07:30' },
];

type Changed = Readonly<Record<string, NotificationChoice>>;

export function NotificationChoices() {
  const answer = useCall(notificationChoices, {});
  const [changed, setChanged] = useState<Changed>({});
  const { act, busy } = useAct(notificationChoose, {
    onDone: (_data, message) => {
      setChanged({});
      toast(message);
    },
  });
  if (answer.failure) return <Failed failure={answer.failure} again={answer.again} />;
  if (!answer.data) return <RowsSkeleton rows={6} />;
  const rows = answer.data.map((row) => changed[row.kind] ?? row);
  const save = () =>
    void act({ choices: Object.values(changed).map(({ kind, bell, email }) => ({ kind, bell, email })) });
  return (
    <Stack gap="md" maw={760}>
      <Text size="sm">The bell is at the top of every page. What you have not read can also come by e-mail.</Text>
      <Table verticalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>About</Table.Th>
            <Table.Th>Bell</Table.Th>
            <Table.Th>Unread by e-mail</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <ChoiceRow key={row.kind} row={row} change={(next) => setChanged({ ...changed, [row.kind]: next })} />
          ))}
        </Table.Tbody>
      </Table>
      <Group>
        <Button onClick={save} loading={busy} disabled={Object.keys(changed).length === 0}>
          Save choices
        </Button>
      </Group>
    </Stack>
  );
}

function ChoiceRow({ row, change }: { row: NotificationChoice; change: (next: NotificationChoice) => void }) {
  return (
    <Table.Tr>
      <Table.Td>{row.title}</Table.Td>
      <Table.Td>
        <Switch
          checked={row.bell}
          aria-label={`Bell: ${row.title}`}
          onChange={(event) => change({ ...row, bell: event.currentTarget.checked })}
        />
      </Table.Td>
      <Table.Td>
        <NativeSelect
          data={WHEN}
          value={row.email}
          disabled={!row.bell}
          aria-label={`By e-mail: ${row.title}`}
          onChange={(event) => change({ ...row, email: event.currentTarget.value as NotificationChoice['email'] })}
        />
      </Table.Td>
    </Table.Tr>
  );
}
