// One correction with its items and what became of each (spec 04 §5.5 Reports: drill to item).

import { Alert, Group, Stack, Text } from '@mantine/core';
import { linkTo } from '#kernel/addresses.ts';
import { formatDate } from '#kernel/dates.ts';
import * as pages from '#kernel/pages.gen.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { StatusOf } from '#ui/controls/status-badge.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Failed, RowsSkeleton } from '#ui/page/states.tsx';
import { type NextStep, NextStepLine } from '#ui/page/next-step.tsx';
import { useFocusBack } from '#ui/page/use-focus-back.ts';
import { RowsTable } from '#ui/table/rows-table.tsx';
import { type CorrectionRow, correctionRead } from '../contract/correction-lists.ts';
import { correctionStates } from '../rules/correction-states.ts';
import { reasonWords } from '../rules/correction-words.ts';
import { itemColumns } from './item-columns.ts';

/** The table of states names the verb (decision 0144). */
function nextOf({ status, own, student_id }: CorrectionRow): NextStep | undefined {
  switch (correctionStates.nextOf(status)) {
    case 'approve':
      return own
        ? { text: 'It waits for approval. You asked for it: another person decides' }
        : {
            label: 'Decide',
            permissions: ['Correction Approval'],
            text: 'It waits for approval',
            to: linkTo(pages.CorrectionTab, { tab: 'approve' }),
          };
    case 'ask':
      return {
        label: 'Ask again',
        permissions: ['Correction'],
        text:
          status === 'rejected' ? 'It was rejected, and the challans are as they were' : 'A part did not fit any more',
        to:
          student_id === null ? linkTo(pages.CorrectionTab, { tab: 'many' }) : linkTo(pages.Correction, { student_id }),
      };
    default:
      return undefined;
  }
}

export function CorrectionDialog({ id, close }: { id: number; close: () => void }) {
  useFocusBack();
  const { data, failure, again } = useCall(correctionRead, { id });
  const correction = data?.correction;
  const step = correction && nextOf(correction);
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
          {step ? <NextStepLine step={step} /> : null}
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
