// One submission as it was written; what it became is a click away.

import { Anchor, Stack, Table, Text } from '@mantine/core';
import { Link } from 'react-router';
import { counted } from '#kernel/counted.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { useFocusBack } from '#ui/page/use-focus-back.ts';
import type { SubmissionRow } from '../contract/submissions.ts';

export function SubmissionDialog({ row, close }: { row: SubmissionRow; close: () => void }) {
  useFocusBack();
  return (
    <Dialog opened onClose={close} title={`${row.form}, ${row.reference}`} size="md">
      <Stack gap="sm">
        {row.reason === null ? null : <Text c="var(--bad)">{row.reason}</Text>}
        {row.link === null ? null : (
          <Anchor component={Link} to={row.link} onClick={close}>
            {row.target ?? 'Open what it became'}
          </Anchor>
        )}
        {row.answers.length === 0 ? <Text c="dimmed">What was written is forgotten after 180 days.</Text> : null}
        <Table>
          <Table.Tbody>
            {row.answers.map((answer) => (
              <Table.Tr key={answer.label}>
                <Table.Th w="40%">{answer.label}</Table.Th>
                <Table.Td style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                  <bdi>{answer.value}</bdi>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
        {row.files > 0 ? <Text fz="sm">{counted(row.files, 'file')} came with it.</Text> : null}
      </Stack>
    </Dialog>
  );
}
