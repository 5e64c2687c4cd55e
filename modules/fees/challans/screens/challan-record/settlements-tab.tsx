// What has been settled of a challan: payments with their receipt, advances, what was undone.

import type { DataOf } from '#kernel/contract.ts';
import { Empty } from '#ui/page/states.tsx';
import { RowsTable } from '#ui/table/rows-table.tsx';
import type { challanRead } from '../../contract/challans.ts';

const kinds: Readonly<Record<string, string>> = {
  payment: 'Payment',
  advance: 'Advance',
  security: 'Security deposit',
  write_off: 'Written off',
  transfer: 'Transferred',
  to_advance: 'To advance',
};

export function Tab({ record: { challan, settlements } }: { record: DataOf<typeof challanRead> }) {
  if (settlements.length === 0)
    return <Empty title="Nothing is settled yet" text="Payments and advances used for this challan appear here." />;
  return (
    <RowsTable
      name="Settlements of the challan"
      rows={settlements.map((row) => ({ ...row, currency: challan.currency }))}
      rowKey={(row) => row.settlement_id}
      columns={[
        { key: 'entry_date', title: 'Date', kind: 'date' },
        { key: 'value_date', title: 'Value date', kind: 'date' },
        { key: 'kind', title: 'Kind', value: (row) => kinds[row.kind] ?? row.kind },
        { key: 'receipt_no', title: 'Receipt' },
        { key: 'amount', title: 'Amount', kind: 'money' },
      ]}
    />
  );
}
