// The other challans of the same student, newest month first.

import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import type { DataOf } from '#kernel/contract.ts';
import { Empty } from '#ui/page/states.tsx';
import { RowsTable } from '#ui/table/rows-table.tsx';
import type { challanRead } from '../../contract/challans.ts';
import { challanStatuses } from '../challan-words.ts';

export function Tab({ record: { challan, history } }: { record: DataOf<typeof challanRead> }) {
  if (history.length === 0)
    return <Empty title="No other challan" text="This is the only challan of the student so far." />;
  return (
    <RowsTable
      name="Other challans of the student"
      rows={history.map((row) => ({ ...row, currency: challan.currency }))}
      rowKey={(row) => row.challan_id}
      columns={[
        { key: 'bill_month', title: 'Month', kind: 'month' },
        {
          key: 'challan_no',
          title: 'Challan',
          link: (row) => linkTo(pages.FeeChallanRecord, { id: row.challan_id }),
        },
        { key: 'charged', title: 'Charged', kind: 'money' },
        { key: 'balance', title: 'Balance', kind: 'money' },
        { key: 'status', title: 'Status', kind: 'status', statuses: challanStatuses },
      ]}
    />
  );
}
