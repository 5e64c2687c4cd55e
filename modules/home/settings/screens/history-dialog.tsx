// Who set a setting to what, from which day on (SET-2).

import { ScrollArea, Table, Text } from '@mantine/core';
import { formatDate } from '#kernel/dates.ts';
import { settingHistory, type SettingRow } from '#kernel/calls/settings.ts';
import { settingInWords } from '#kernel/setting-shape.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Empty, Failed, RowsSkeleton } from '#ui/page/states.tsx';
import { useFocusBack } from '#ui/page/use-focus-back.ts';
import { useSession } from '#ui/session/session.ts';
import { roleNames } from './setting-group.tsx';

interface Props {
  row: SettingRow;
  roles: readonly { id: number; name: string }[];
  close: () => void;
}

export function HistoryDialog({ row, roles, close }: Props) {
  useFocusBack();
  const { currency } = useSession();
  const answer = useCall(settingHistory, { key: row.key });
  return (
    <Dialog opened onClose={close} title={`History: ${row.title}`} size="min(760px, 96vw)">
      {answer.failure ? (
        <Failed failure={answer.failure} again={answer.again} />
      ) : !answer.data ? (
        <RowsSkeleton rows={4} />
      ) : answer.data.length === 0 ? (
        <Empty title="Never changed" text={`Standard value: ${settingInWords(row.shape, row.shape.built_in)}`} />
      ) : (
        <ScrollArea>
          <Table verticalSpacing="xs" miw={560}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>From</Table.Th>
                <Table.Th>For</Table.Th>
                <Table.Th>Value</Table.Th>
                <Table.Th>By, and why</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {answer.data.map((one) => (
                <Table.Tr key={one.id}>
                  <Table.Td className="figure">{formatDate(one.valid_from)}</Table.Td>
                  <Table.Td>{one.place}</Table.Td>
                  <Table.Td td={one.withdrawn_at ? 'line-through' : undefined}>
                    {one.cleared
                      ? 'Cleared'
                      : settingInWords(row.shape, one.value, { roles: roleNames(roles), currency })}
                    {one.withdrawn_at ? <Text fz="xs">Withdrawn</Text> : null}
                  </Table.Td>
                  <Table.Td>
                    {one.by ?? '–'}
                    {one.reason ? (
                      <Text fz="xs" c="dimmed">
                        {one.reason}
                      </Text>
                    ) : null}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </ScrollArea>
      )}
    </Dialog>
  );
}
