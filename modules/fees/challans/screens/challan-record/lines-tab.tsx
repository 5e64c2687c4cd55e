// What a challan charges, line by line, and why: part of the month, each concession (spec 04 §14.1).

import type { DataOf } from '#kernel/contract.ts';
import { formatMoney } from '#kernel/money.ts';
import { RowsTable } from '#ui/table/rows-table.tsx';
import type { challanRead } from '../../contract/challans.ts';

export function Tab({ record: { challan, lines } }: { record: DataOf<typeof challanRead> }) {
  const { currency } = challan;
  const rows = lines.map((line) => ({ ...line, currency }));
  const concessions = (line: (typeof rows)[number]) =>
    line.concessions.map((it) => `${it.type_name} ${formatMoney(it.amount, currency)}`).join(', ');
  return (
    <RowsTable
      name="Lines of the challan"
      rows={rows}
      rowKey={(line) => line.line_id}
      columns={[
        {
          key: 'head_name',
          title: 'Head',
          value: (line) => [line.head_name, line.description].filter(Boolean).join(' – '),
        },
        { key: 'fee_month', title: 'Month', kind: 'month' },
        { key: 'part', title: 'Part of month' },
        { key: 'gross', title: 'Gross', kind: 'money' },
        { key: 'concession', title: 'Concession', kind: 'money' },
        { key: 'concessions', title: 'Which', value: concessions },
        { key: 'net', title: 'Net', kind: 'money' },
        { key: 'settled', title: 'Settled', kind: 'money' },
      ]}
    />
  );
}
