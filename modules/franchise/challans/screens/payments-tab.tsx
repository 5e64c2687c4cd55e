// What paid a royalty challan.

import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import type { TabProps } from '#ui/page-kinds/record/record-screen.tsx';
import { Empty } from '#ui/page/states.tsx';
import { RowsTable } from '#ui/table/rows-table.tsx';
import type { challanGet } from '../contract/challans.ts';

export function Tab({ record }: TabProps<typeof challanGet>) {
  if (record.payments.length === 0)
    return <Empty title="Nothing is paid yet" text="Deposits that were verified for this challan are listed here." />;
  return (
    <RowsTable
      name="Payments"
      rows={record.payments}
      rowKey={(row) => row.deposit_id}
      columns={[
        { key: 'deposit_no', title: 'Deposit', link: (row) => linkTo(pages.royaltyDeposit, { q: row.deposit_no }) },
        { key: 'deposit_date', title: 'Day', kind: 'date' },
        { key: 'amount', title: 'Amount', kind: 'money', currency: () => record.currency },
      ]}
    />
  );
}
