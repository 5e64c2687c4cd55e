// What a challan charges, line by line, and why: part of the month, each concession; any figure as a sentence (spec 04 §14.1).

import { useState } from 'react';
import { Button, Group } from '@mantine/core';
import { IconHelpCircle } from '@tabler/icons-react';
import type { DataOf } from '#kernel/contract.ts';
import { type Currency, formatMoney } from '#kernel/money.ts';
import type { Column } from '#ui/table/column.ts';
import { RowsTable } from '#ui/table/rows-table.tsx';
import { type WhyAsked, WhyWindow } from '#modules/fees/why-amounts/screens/parts/why-window.tsx';
import type { challanRead } from '../../contract/challans.ts';

interface Row {
  line: DataOf<typeof challanRead>['lines'][number];
  currency: Currency;
  why: () => void;
}

function WhyButton({ line, currency, why }: Row) {
  return (
    <Button
      variant="subtle"
      size="compact-xs"
      aria-label={`Why ${line.head_name} ${formatMoney(line.net, currency)}?`}
      onClick={why}
    >
      Why?
    </Button>
  );
}

const concessions = ({ line, currency }: Row): string =>
  line.concessions.map((it) => `${it.type_name} ${formatMoney(it.amount, currency)}`).join(', ');

const columns: Column<Row>[] = [
  {
    key: 'head_name',
    title: 'Head',
    value: ({ line }) => [line.head_name, line.description].filter(Boolean).join(' – '),
  },
  { key: 'fee_month', title: 'Month', kind: 'month', value: ({ line }) => line.fee_month },
  { key: 'part', title: 'Part of month', value: ({ line }) => line.part },
  { key: 'gross', title: 'Gross', kind: 'money', value: ({ line }) => line.gross },
  { key: 'concession', title: 'Concession', kind: 'money', value: ({ line }) => line.concession },
  { key: 'concessions', title: 'Kind of concession', value: concessions },
  { key: 'net', title: 'Net', kind: 'money', value: ({ line }) => line.net },
  { key: 'settled', title: 'Settled', kind: 'money', value: ({ line }) => line.settled },
  { key: 'why', title: 'Why', show: WhyButton },
];

export function Tab({ record: { challan, lines } }: { record: DataOf<typeof challanRead> }) {
  const { currency, challan_id } = challan;
  const [asked, ask] = useState<WhyAsked | null>(null);
  const rows = lines.map((line): Row => ({ line, currency, why: () => ask({ challan_id, line_id: line.line_id }) }));
  return (
    <>
      <Group justify="flex-end" mb="xs">
        <Button
          variant="default"
          size="xs"
          leftSection={<IconHelpCircle size={16} aria-hidden />}
          onClick={() => ask({ challan_id, line_id: null })}
        >
          Why these amounts?
        </Button>
      </Group>
      <RowsTable name="Lines of the challan" rows={rows} rowKey={({ line }) => line.line_id} columns={columns} />
      {asked === null ? null : <WhyWindow asked={asked} close={() => ask(null)} />}
    </>
  );
}
