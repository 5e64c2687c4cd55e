// One correction with its items and what became of each (spec 04 §5.5 Reports: drill to item).

import { Alert, Group, Stack, Text } from '@mantine/core';
import { formatDate } from '#kernel/dates.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { StatusOf } from '#ui/controls/status-badge.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Failed, RowsSkeleton } from '#ui/page/states.tsx';
import { useFocusBack } from '#ui/page/use-focus-back.ts';
import { RowsTable } from '#ui/table/rows-table.tsx';
import { correctionRead } from '../contract/correction-lists.ts';
import { correctionStates } from '../rules/correction-states.ts';
import { reasonWords } from '../rules/correction-words.ts';
import { itemColumns } from './item-columns.ts';

export function CorrectionDialog({ id, close }: { id: number; close: () => void }) {
  useFocusBack();
  const { data, failure, again } = useCall(correctionRead, { id });
  const correction = data?.correction;
  return (
    <Dialog
      opened
      onClose={close}
      size="xl"
      title={correction ? `Correction ${correction.correction_no}` : 'Correction'}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {failure ? <Failed failure={failure} again={again} /> : null}
      {!data && !failure ? <RowsSkeleton rows={4} /> : null}
      {data && correction ? (
        <Stack gap="sm">
          <Group gap="sm">
            <StatusOf value={correction.status} statuses={correctionStates.badges} />
            <Text>
              {correction.student_name} · {correction.branch_name} · {reasonWords[correction.reason_code]}
            </Text>
          </Group>
          <Text size="sm" c="dimmed">
            Asked on {formatDate(correction.asked_on)} by {correction.asked_by ?? 'Maktab'}
            {correction.decided_on === null
              ? ''
              : `, decided on ${formatDate(correction.decided_on)} by ${correction.decided_by ?? 'Maktab'}`}
          </Text>
          {correction.note === null ? null : <Text dir="auto">{correction.note}</Text>}
          {correction.refused > 0 ? (
            <Alert color="yellow" title={`${correction.refused} of ${correction.items} were not applied`}>
              They are listed first, each with its reason. Request again what is still wrong.
            </Alert>
          ) : null}
          <RowsTable name="Items" rows={data.items} rowKey={(row) => row.id} columns={itemColumns} />
        </Stack>
      ) : null}
    </Dialog>
  );
}
