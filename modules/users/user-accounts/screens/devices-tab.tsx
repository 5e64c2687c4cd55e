// Where a user is signed in now.

import { Text } from '@mantine/core';
import type { DataOf } from '#kernel/contract.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { Failed, RowsSkeleton } from '#ui/page/states.tsx';
import type { TabProps } from '#ui/page-kinds/record/record-screen.tsx';
import type { Column } from '#ui/table/column.ts';
import { RowsTable } from '#ui/table/rows-table.tsx';
import { userSessions, type userView } from '../contract/users.ts';
import { deviceName } from './parts/device-words.ts';

type Row = DataOf<typeof userSessions>[number];

const columns: readonly Column<Row>[] = [
  { key: 'device', title: 'Device', value: (row) => deviceName(row.device), card: true },
  { key: 'ip', title: 'Address' },
  { key: 'created_at', title: 'Signed in', kind: 'instant', card: true },
  { key: 'last_used_at', title: 'Last used', kind: 'instant', card: true },
];

export function Tab({ record }: TabProps<typeof userView>) {
  if (record.beyond_me.length > 0 && !record.is_me)
    return <Text c="dimmed">This person may do more than you; only somebody who holds as much sees the devices.</Text>;
  return <Devices id={record.id} />;
}

function Devices({ id }: { id: number }) {
  const answer = useCall(userSessions, { id });
  if (answer.failure) return <Failed failure={answer.failure} again={answer.again} />;
  if (!answer.data) return <RowsSkeleton rows={3} />;
  if (answer.data.length === 0) return <Text c="dimmed">Not signed in anywhere.</Text>;
  return <RowsTable name="Devices" rows={answer.data} rowKey={(row) => row.id} columns={columns} />;
}
