// This month's fee against what was still open (product-spec 2.6).

import { Button, Group, Table } from '@mantine/core';
import { formatMonth } from '#kernel/dates.ts';
import type { DashboardData } from '../contract/dashboard.ts';
import { StatFigure } from './stat-figure.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { useFocusBack } from '#ui/page/use-focus-back.ts';

export function FeeInfoDialog({ data, close }: { data: DashboardData; close: () => void }) {
  useFocusBack();
  const rows: [string, number | null][] = [
    ["This month's fee posted", data.total_posted_fee_],
    ["Last month's outstanding", data.account.total_outstand_lastmonth],
    ['Paid from pending month', data.account.total_paid_amount],
    ['Outstanding', data.total_outstanding_fee],
  ];
  return (
    <Dialog
      opened
      onClose={close}
      title={`Fees for ${formatMonth(data.month)}, ${data.currency}`}
      size="min(500px, 80vw)"
    >
      <Table verticalSpacing="xs">
        <Table.Tbody>
          {rows.map(([label, value]) => (
            <Table.Tr key={label}>
              <Table.Th scope="row" fw={400}>
                {label}
              </Table.Th>
              <Table.Td className="right">
                <StatFigure value={value} currency={data.currency} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Group justify="flex-end" mt="md">
        <Button onClick={close}>Close</Button>
      </Group>
    </Dialog>
  );
}
