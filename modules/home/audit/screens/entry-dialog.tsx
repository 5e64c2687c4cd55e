// One entry of the audit, field by field.

import { ScrollArea, Table, Text } from '@mantine/core';
import type { DataOf } from '#kernel/contract.ts';
import type { auditList } from '#kernel/calls/audit.ts';
import { changesInWords, recordInWords } from '#kernel/audit-words.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { useFocusBack } from '#ui/page/use-focus-back.ts';
import { Instant } from '#ui/table/cell.tsx';

type Entry = DataOf<typeof auditList>['data'][number];

export function EntryDialog({ row, close }: { row: Entry; close: () => void }) {
  useFocusBack();
  const changes = changesInWords(row.before, row.after);
  return (
    <Dialog opened onClose={close} title={recordInWords(row)} size="min(720px, 96vw)">
      <Text c="dimmed" mb="sm">
        {row.action.replaceAll('_', ' ')} by {row.by ?? 'the system'}, <Instant iso={row.at} />,{' '}
        {row.branch_name ?? 'whole school'}
        {row.ip ? `, from ${row.ip}` : ''}
      </Text>
      {changes.length === 0 ? (
        <Text>This entry has no details.</Text>
      ) : (
        <ScrollArea>
          <Table verticalSpacing="xs" miw={420}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Field</Table.Th>
                <Table.Th>Before</Table.Th>
                <Table.Th>After</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {changes.map((one) => (
                <Table.Tr key={one.field}>
                  <Table.Td fw={500}>{one.field}</Table.Td>
                  <Table.Td dir="auto">{one.before || '–'}</Table.Td>
                  <Table.Td dir="auto">{one.after || '–'}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </ScrollArea>
      )}
    </Dialog>
  );
}
