// What the child still holds or owes at the branch that gives, ticked by hand where no area answers by itself (STU-57, STU-60).

import { Alert, Button, Group, Stack, Table, Text } from '@mantine/core';
import { useAct } from '#ui/acts/use-act.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { MoneyText } from '#ui/controls/money-text.tsx';
import { StatusBadge } from '#ui/controls/status-badge.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { RowsSkeleton } from '#ui/page/states.tsx';
import { useFocusBack } from '#ui/page/use-focus-back.ts';
import type { Tone } from '#ui/table/column.ts';
import { transferClear, transferClearance } from '../contract/transfer-decisions.ts';
import type { ClearanceItem, TransferRow } from '../contract/transfers.ts';

const states: Record<ClearanceItem['state'], readonly [Tone, string]> = {
  clear: ['good', 'Clear'],
  due: ['bad', 'Due'],
  waived: ['plain', 'Waived'],
};

export function ClearanceBadge({ state }: Pick<ClearanceItem, 'state'>) {
  const [tone, word] = states[state];
  return <StatusBadge tone={tone}>{word}</StatusBadge>;
}

export const itemWord = (item: string): string => item.charAt(0).toUpperCase() + item.slice(1);

export function ClearanceDialog({ row, close }: { row: TransferRow; close: () => void }) {
  useFocusBack();
  const { data, failure } = useCall(transferClearance, { id: row.id }, { keep: true });
  const { act, busy } = useAct(transferClear);
  const open = row.mine_out && !['done', 'rejected', 'cancelled'].includes(row.state);
  const tick = (item: ClearanceItem): void => {
    const state = item.state === 'clear' ? 'due' : 'clear';
    void act({ id: row.id, item: item.item as 'library', state });
  };
  return (
    <Dialog opened onClose={close} title={`Clearance of ${row.student_name}`} size="lg">
      <Stack>
        {failure ? <Alert color="red">{failure.message}</Alert> : null}
        {data === undefined && !failure ? <RowsSkeleton rows={4} /> : null}
        {data ? (
          <Table aria-label="Clearance">
            <Table.Tbody>
              {data.items.map((item) => (
                <Table.Tr key={item.item}>
                  <Table.Td>
                    <Text size="sm">{itemWord(item.item)}</Text>
                    <Text size="xs" c="dimmed">
                      {item.note}
                    </Text>
                  </Table.Td>
                  <Table.Td ta="end">
                    {item.amount > 0 ? <MoneyText amount={item.amount} currency={data.currency} /> : null}
                  </Table.Td>
                  <Table.Td>
                    <Group justify="flex-end" wrap="nowrap">
                      <ClearanceBadge state={item.state} />
                      {open && !item.automatic ? (
                        <Button size="compact-xs" variant="default" disabled={busy} onClick={() => tick(item)}>
                          {item.state === 'clear' ? 'Is due' : 'Is clear'}
                        </Button>
                      ) : null}
                    </Group>
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        ) : null}
      </Stack>
    </Dialog>
  );
}
