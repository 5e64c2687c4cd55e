// One transaction looked at: how it stands, and every message about it.

import { Stack, Table, Text } from '@mantine/core';
import { formatDate, type Instant, localTime } from '#kernel/dates.ts';
import { moneyWithCurrency } from '#kernel/money.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Failed, RowsSkeleton } from '#ui/page/states.tsx';
import { useSession } from '#ui/session/session.ts';
import { answerWords } from '../contract/gateways.ts';
import { txnCheck } from '../contract/transactions.ts';

export function CheckDialog({ id, close }: { id: number; close: () => void }) {
  const { time_zone } = useSession();
  const check = useCall(txnCheck, { id });
  const { data } = check;
  const shown = (at: Instant) => {
    const { day, time } = localTime(at, time_zone);
    return `${formatDate(day)} ${time}`;
  };
  return (
    <Dialog opened onClose={close} title="Payment status" size="lg">
      {data ? (
        <Stack gap="sm">
          <Text fw={600}>{data.standing}</Text>
          <Table.ScrollContainer minWidth={300}>
            <Table>
              <Table.Tbody>
                {data.messages.map((one) => (
                  <Table.Tr key={one.id}>
                    <Table.Td>{shown(one.at)}</Table.Td>
                    <Table.Td>{one.kind}</Table.Td>
                    <Table.Td>{answerWords[one.answer ?? ''] ?? one.answer}</Table.Td>
                    <Table.Td ta="end">
                      {one.amount === null ? '' : moneyWithCurrency(one.amount, data.currency)}
                    </Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </Table.ScrollContainer>
        </Stack>
      ) : check.failure ? (
        <Failed failure={check.failure} again={check.again} />
      ) : (
        <RowsSkeleton />
      )}
    </Dialog>
  );
}
