// What makes a day of the cash weather, each with its way to what it is (05 §14.4).

import { Stack, Text } from '@mantine/core';
import type { DataOf } from '#kernel/contract.ts';
import { asDay, formatDate } from '#kernel/dates.ts';
import { moneyWithCurrency } from '#kernel/money.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Empty, Failed, RowsSkeleton } from '#ui/page/states.tsx';
import { useFocusBack } from '#ui/page/use-focus-back.ts';
import { RowsTable } from '#ui/table/rows-table.tsx';
import { cashWeatherDay } from '../../contract/cash-weather.ts';

type Kind = DataOf<typeof cashWeatherDay>['rows'][number]['kind'];

const kinds: Readonly<Record<Kind, string>> = {
  fees: 'Fees expected',
  cheque_in: 'Cheque we hold',
  request: 'Approved payment request',
  recurring: 'Recurring voucher',
  cheque_out: 'Cheque of ours',
  voucher: 'Voucher on its way',
};

interface Props {
  day: string;
  branch_id: number | undefined;
  close: () => void;
}

export function WeatherDay({ day, branch_id, close }: Props) {
  useFocusBack();
  const asked = useCall(cashWeatherDay, { day: asDay(day), ...(branch_id !== undefined && { branch_id }) });
  const { data } = asked;
  return (
    <Dialog opened onClose={close} title={`Cash on ${formatDate(asDay(day))}`} size="min(860px, 96vw)">
      {asked.failure ? (
        <Failed failure={asked.failure} again={asked.again} />
      ) : data === undefined ? (
        <RowsSkeleton rows={4} />
      ) : data.rows.length === 0 ? (
        <Empty title="No figures for this day" text="The balance is the same as on the day before." />
      ) : (
        <Stack gap="sm">
          <Text>
            {moneyWithCurrency(data.in, data.currency)} in, {moneyWithCurrency(data.out, data.currency)} out
          </Text>
          <RowsTable
            name="Details of the day"
            rows={data.rows.map((row) => ({ ...row, currency: data.currency }))}
            rowKey={(_row, n) => n}
            columns={[
              { key: 'kind', title: 'What', value: (row) => kinds[row.kind] },
              { key: 'what', title: 'Details', card: true, wrap: 300, link: (row) => row.path ?? undefined },
              { key: 'branch', title: 'Branch', card: true },
              { key: 'amount', title: 'Amount', kind: 'money', card: true },
            ]}
          />
        </Stack>
      )}
    </Dialog>
  );
}
