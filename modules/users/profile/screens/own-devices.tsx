// Where the person is signed in: end one, or all others; both ask for the password again (spec 00 §13).

import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import type { DataOf } from '#kernel/contract.ts';
import { grouped } from '#kernel/counted.ts';
import { toast } from '#ui/alerts/toasts.ts';
import { useAct } from '#ui/acts/use-act.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { Failed, RowsSkeleton } from '#ui/page/states.tsx';
import type { Column } from '#ui/table/column.ts';
import { RowsTable } from '#ui/table/rows-table.tsx';
import { profileDeviceEnd, profileDevices } from '../contract/profile.ts';
import { logoutOtherDevices } from '#modules/users/sign-in/contract/sign-in.ts';
import { deviceName } from '#modules/users/user-accounts/screens/parts/device-words.ts';

type Row = DataOf<typeof profileDevices>[number];

const columns = (end: (row: Row) => void): readonly Column<Row>[] => [
  {
    key: 'device',
    title: 'Device',
    card: true,
    show: (row) => (
      <Group gap={6} component="span" wrap="nowrap">
        <span>{deviceName(row.device)}</span>
        {row.is_current ? (
          <Badge variant="light" size="sm" tt="none" component="span">
            this one
          </Badge>
        ) : null}
      </Group>
    ),
  },
  { key: 'ip', title: 'Address' },
  { key: 'created_at', title: 'Signed in', kind: 'instant' },
  { key: 'last_used_at', title: 'Last used', kind: 'instant', card: true },
  {
    key: 'end',
    title: 'End',
    card: true,
    show: (row) =>
      row.is_current ? null : (
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => end(row)}
          aria-label={`Sign out ${deviceName(row.device)}`}
        >
          Sign out
        </Button>
      ),
  },
];

export function OwnDevices() {
  const answer = useCall(profileDevices, {});
  const onDone = (_data: unknown, message: string) => toast(message);
  const one = useAct(profileDeviceEnd, { onDone });
  const others = useAct(logoutOtherDevices, { onDone });
  if (answer.failure) return <Failed failure={answer.failure} again={answer.again} />;
  if (!answer.data) return <RowsSkeleton rows={3} />;
  const more = answer.data.filter((row) => !row.is_current).length;
  return (
    <Stack gap="md">
      <Text c="dimmed">A device that you do not know: sign it out, then change your password.</Text>
      <RowsTable
        name="Devices"
        rows={answer.data}
        rowKey={(row) => row.id}
        columns={columns((row) => void one.act({ id: row.id }))}
      />
      {more > 0 ? (
        <Button
          variant="default"
          loading={others.busy}
          onClick={() => void others.act({})}
          style={{ alignSelf: 'start' }}
        >
          {more === 1 ? 'Sign out the other device' : `Sign out all ${grouped(more)} other devices`}
        </Button>
      ) : null}
    </Stack>
  );
}
