// What the package would cost, before it is sent: the children of the last twelve months, or more, or fewer.

import { Box, NumberInput, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { counted } from '#kernel/counted.ts';
import { moneyWithCurrency } from '#kernel/money.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { Failed, RowsSkeleton } from '#ui/page/states.tsx';
import { RowsTable } from '#ui/table/rows-table.tsx';
import { packageSimulate } from '../contract/package-effect.ts';

export function SimulatedCost({ id }: { id: number }) {
  const [percent, setPercent] = useState(100);
  const answer = useCall(packageSimulate, { id, expected_percent: percent }, { keep: true });
  if (answer.failure) return <Failed failure={answer.failure} again={answer.again} />;
  if (!answer.data) return <RowsSkeleton rows={3} />;
  const { rows, totals, currency } = answer.data;
  const money = { kind: 'money', currency: () => currency } as const;
  return (
    <Stack gap="xs" component="section" aria-label="What it would cost">
      <Title order={3} size="h5">
        What it would cost
      </Title>
      <Box w={260} maw="100%">
        <NumberInput
          label="Children expected"
          description="Percent of those who joined in the last 12 months"
          min={0}
          max={500}
          step={10}
          suffix=" %"
          value={percent}
          onChange={(next) => setPercent(Math.min(500, Math.max(0, Math.round(Number(next) || 0))))}
        />
      </Box>
      <RowsTable
        name="What it would cost"
        rows={rows}
        rowKey={(row) => row.course_id}
        columns={[
          { key: 'class_name', title: 'Class', card: true },
          { key: 'joined', title: 'Joined', kind: 'number' },
          { key: 'expected', title: 'Expected', kind: 'number', card: true },
          { key: 'gross', title: 'First year of one', ...money },
          { key: 'discount', title: 'Taken off one', ...money },
          { key: 'off', title: 'Taken off all', card: true, ...money },
          { key: 'income', title: 'Left', ...money },
          { key: 'more', title: 'More to pay for it', value: (row) => row.more ?? 'never' },
        ]}
        totals={{ course_id: 0, class_name: 'Total', gross: 0, discount: 0, ...totals }}
      />
      <Text fz="sm" c="dimmed">
        {totals.more === null
          ? 'A class would pay nothing at all: no number of children pays for it.'
          : `It takes ${moneyWithCurrency(totals.off, currency)} off. ${counted(totals.more, 'more child', 'more children')} than expected would bring the income that there would be without it.`}
      </Text>
    </Stack>
  );
}
