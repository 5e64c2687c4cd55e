// What a royalty challan is for.

import type { TabProps } from '#ui/page-kinds/record/record-screen.tsx';
import { RowsTable } from '#ui/table/rows-table.tsx';
import { itemNames } from '../contract/challan-words.ts';
import type { challanGet } from '../contract/challans.ts';

export function Tab({ record }: TabProps<typeof challanGet>) {
  const currency = () => record.currency;
  return (
    <RowsTable
      name="Items"
      rows={record.items}
      rowKey={(row) => row.id}
      columns={[
        { key: 'description', title: 'What it is for' },
        { key: 'kind', title: 'Kind', value: (row) => itemNames[row.kind] },
        { key: 'amount', title: 'Charged', kind: 'money', currency },
        { key: 'corrected', title: 'Corrected', kind: 'money', currency },
        { key: 'paid', title: 'Paid', kind: 'money', currency },
        { key: 'balance', title: 'Open', kind: 'money', currency },
      ]}
    />
  );
}
