// The parts in which the challan falls due, with what is on each (FEE-92): money fills them in their order.

import type { DataOf } from '#kernel/contract.ts';
import { Empty } from '#ui/page/states.tsx';
import { RowsTable } from '#ui/table/rows-table.tsx';
import type { challanRead } from '../../contract/challans.ts';

export function Tab({ record: { challan, instalments } }: { record: DataOf<typeof challanRead> }) {
  if (instalments.length === 0)
    return (
      <Empty
        title="Due on one day"
        text="An open challan is split in parts under Bulk Instalments Edit, and a second person approves it."
      />
    );
  return (
    <RowsTable
      name="Instalments of the challan"
      rows={instalments.map((row) => ({ ...row, open: row.amount - row.settled, currency: challan.currency }))}
      rowKey={(row) => row.seq}
      columns={[
        { key: 'seq', title: 'Part', kind: 'number' },
        { key: 'due_date', title: 'Due', kind: 'date' },
        { key: 'amount', title: 'Amount', kind: 'money' },
        { key: 'settled', title: 'Settled', kind: 'money' },
        { key: 'open', title: 'Open', kind: 'money' },
      ]}
    />
  );
}
