// Papers of the franchise with their last days; who keeps agreements puts them here.

import { fileGet } from '#kernel/calls/files.ts';
import { Anchor, Button, Group, Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { openPdf } from '#ui/acts/files.ts';
import { lateDialog } from '#ui/dialog/late-dialog.tsx';
import { useMay } from '#ui/session/session.ts';
import type { Column } from '#ui/table/column.ts';
import type { DataOf } from '#kernel/contract.ts';
import type { TabProps } from '#ui/page-kinds/record/record-screen.tsx';
import { Empty } from '#ui/page/states.tsx';
import { RowsTable } from '#ui/table/rows-table.tsx';
import { type franchiseGet, franchisePapers } from '../contract/franchises.ts';

const DocumentForm = lateDialog(async () => (await import('./document-form.tsx')).DocumentForm);

type Row = DataOf<typeof franchiseGet>['documents'][number];

function Paper({ kind, file_id }: Pick<Row, 'kind' | 'file_id'>) {
  return (
    <Anchor component="button" type="button" inherit onClick={() => void openPdf(fileGet, { id: file_id })}>
      {kind}
    </Anchor>
  );
}

const columns = (change: ((row: Row) => void) | null): readonly Column<Row>[] => [
  {
    key: 'kind',
    title: 'Document',
    show: (row) => <Paper {...row} />,
  },
  { key: 'number', title: 'Number' },
  { key: 'issued_on', title: 'Issued', kind: 'date' },
  { key: 'expires_on', title: 'Ends', kind: 'date' },
  ...(change
    ? [
        {
          key: 'change',
          title: 'Change',
          show: (row: Row) =>
            franchisePapers.some((kind) => kind === row.kind) ? (
              <Button size="compact-sm" variant="default" onClick={() => change(row)}>
                Change
              </Button>
            ) : null,
        },
      ]
    : []),
];

export function Tab({ record }: TabProps<typeof franchiseGet>) {
  const keeps = useMay()(['Franchise Edit']);
  const [open, setOpen] = useState<Row | 'new' | null>(null);
  return (
    <Stack>
      {keeps ? (
        <Group>
          <Button size="xs" leftSection={<IconPlus size={14} />} onClick={() => setOpen('new')}>
            Add a document
          </Button>
        </Group>
      ) : null}
      {record.documents.length === 0 ? (
        <Empty title="No document yet" text="Papers of the franchise, with their last days, are listed here." />
      ) : (
        <RowsTable
          name="Documents"
          rows={record.documents}
          rowKey={(row) => row.id}
          columns={columns(keeps ? setOpen : null)}
        />
      )}
      {open === null ? null : (
        <DocumentForm
          branch_id={record.branch_id}
          document={open === 'new' ? null : open}
          close={() => setOpen(null)}
        />
      )}
    </Stack>
  );
}
