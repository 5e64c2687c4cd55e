// Why the net of a branch is another than last month's, with the names behind each cause (07 §12.3).

import { Accordion, Group, Stack, Text } from '@mantine/core';
import type { Month } from '#kernel/dates.ts';
import { type Currency, formatMoney, moneyWithCurrency } from '#kernel/money.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { Failed } from '#ui/page/states.tsx';
import { whatChangedCall } from '../../contract/salary-rows.ts';

const words: Readonly<Record<string, string>> = {
  joined: 'Joined',
  left: 'Left',
  plan: 'Pay plans',
  attendance: 'Attendance',
  overtime: 'Overtime',
  added: 'Additions and arrears',
  statutory: 'Statutory schemes',
  tax: 'Income tax',
  loans: 'Loans and advances',
  deductions: 'Other deductions',
  days: 'Days of employment',
};

interface StepProps {
  cause: string;
  amount: number;
  people: readonly { employee_id: number; name: string; amount: number }[];
  currency: Currency;
  widest: number;
}

function Step({ cause, amount, people, currency, widest }: StepProps) {
  const share = widest === 0 ? 0 : Math.round((Math.abs(amount) / widest) * 100);
  return (
    <Accordion.Item value={cause}>
      <Accordion.Control>
        <Group justify="space-between" wrap="nowrap">
          <Text fz="sm">
            {words[cause] ?? cause} ({people.length})
          </Text>
          <Text fz="sm" className="figure" c={amount < 0 ? 'var(--bad)' : undefined}>
            {formatMoney(amount, currency)}
          </Text>
        </Group>
        <div
          aria-hidden
          style={{ height: 6, width: `${share}%`, background: amount < 0 ? 'var(--bad)' : 'var(--good)' }}
        />
      </Accordion.Control>
      <Accordion.Panel>
        {people.slice(0, 20).map((one) => (
          <Group key={one.employee_id} justify="space-between">
            <Text fz="sm">{one.name}</Text>
            <Text fz="sm" className="figure">
              {formatMoney(one.amount, currency)}
            </Text>
          </Group>
        ))}
        {people.length > 20 ? (
          <Text c="dimmed" fz="sm">
            and {people.length - 20} more
          </Text>
        ) : null}
      </Accordion.Panel>
    </Accordion.Item>
  );
}

export function WhatChanged({ branch_id, month }: { branch_id: number; month: Month }) {
  const { data, failure, again } = useCall(whatChangedCall, { branch_id, month });
  if (failure) return <Failed failure={failure} again={again} />;
  if (!data) return null;
  const widest = Math.max(0, ...data.steps.map((step) => Math.abs(step.amount)));
  return (
    <Stack gap={4}>
      <Text fz="sm">
        Net {moneyWithCurrency(data.before, data.currency)} last month, {moneyWithCurrency(data.now, data.currency)}{' '}
        now.
      </Text>
      <Accordion variant="contained" chevronPosition="left">
        {data.steps.map((step) => (
          <Step key={step.cause} {...step} currency={data.currency} widest={widest} />
        ))}
      </Accordion>
    </Stack>
  );
}
