// The tax of an amount by the table of a month, tried before anybody is paid by it.

import { Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { monthOf } from '#kernel/dates.ts';
import { moneyWithCurrency } from '#kernel/money.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { MoneyField } from '#ui/controls/money-field.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { useSession } from '#ui/session/session.ts';
import { taxTry } from '../../contract/schemes.ts';

export function TryTax({ close }: { close: () => void }) {
  const { today, currency } = useSession();
  const [monthly, setMonthly] = useState<number | null>(null);
  const { data, failure } = useCall(
    taxTry,
    { month: monthOf(today), ...(monthly === null ? {} : { monthly }) },
    { when: monthly !== null, keep: true },
  );
  return (
    <Dialog opened onClose={close} title="Try an amount">
      <Stack gap="sm">
        <MoneyField label="Taxable income of a month" value={monthly} onChange={setMonthly} data-autofocus />
        {failure ? <Text c="var(--bad)">{failure.message}</Text> : null}
        {data ? (
          <Stack gap={2}>
            <Text c="dimmed" fz="sm">
              {data.table}
            </Text>
            <Group justify="space-between">
              <Text>Income of the year</Text>
              <Text className="figure">{moneyWithCurrency(data.income, currency)}</Text>
            </Group>
            <Group justify="space-between">
              <Text>Tax of the year</Text>
              <Text className="figure">{moneyWithCurrency(data.tax, currency)}</Text>
            </Group>
            <Group justify="space-between">
              <Text fw={600}>A month</Text>
              <Text className="figure" fw={600}>
                {moneyWithCurrency(data.per_month, currency)}
              </Text>
            </Group>
            {data.slab ? (
              <Text c="dimmed" fz="sm">
                {moneyWithCurrency(data.slab.fixed, currency)} and {data.slab.percent} % of what is over{' '}
                {moneyWithCurrency(data.slab.over, currency)}
              </Text>
            ) : null}
          </Stack>
        ) : null}
      </Stack>
    </Dialog>
  );
}
