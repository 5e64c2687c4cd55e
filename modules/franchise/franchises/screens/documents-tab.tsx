// Papers of the branch with their last days.

import { fileGet } from '#kernel/calls/files.ts';
import { Anchor } from '@mantine/core';
import { openPdf } from '#ui/acts/files.ts';
import type { Column } from '#ui/table/column.ts';
import type { DataOf } from '#kernel/contract.ts';
import type { TabProps } from '#ui/page-kinds/record/record-screen.tsx';
import { Empty } from '#ui/page/states.tsx';
import { RowsTable } from '#ui/table/rows-table.tsx';
import type { franchiseGet } from '../contract/franchises.ts';

function Paper({ kind, file_id }: { kind: string; file_id: number }) {
  return (
    <Anchor component="button" type="button" inherit onClick={() => void openPdf(fileGet, { id: file_id })}>
      {kind}
    </Anchor>
  );
}

const columns: readonly Column<DataOf<typeof franchiseGet>['documents'][number]>[] = [
  {
    key: 'kind',
    title: 'Document',
    show: (row) => <Paper {...row} />,
  },
  { key: 'number', title: 'Number' },
  { key: 'issued_on', title: 'Issued', kind: 'date' },
  { key: 'expires_on', title: 'Ends', kind: 'date' },
];

export function Tab({ record }: TabProps<typeof franchiseGet>) {
  if (record.documents.length === 0)
    return <Empty title="No document yet" text="Papers of the branch, with their last days, are listed here." />;
  return <RowsTable name="Documents" rows={record.documents} rowKey={(row) => row.id} columns={columns} />;
}
