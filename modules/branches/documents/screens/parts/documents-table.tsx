// Papers as a table: what it is, until when, its file.

import { Badge, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { linkTo } from '#kernel/addresses.ts';
import type { DataOf } from '#kernel/contract.ts';
import { counted } from '#kernel/counted.ts';
import * as pages from '#kernel/pages.gen.ts';
import { OpenFile } from '#ui/controls/one-file.tsx';
import { RowsTable } from '#ui/table/rows-table.tsx';
import type { documentList } from '../../contract/documents.ts';
import { kindNames } from '../../rules/kind-names.ts';

export type Paper = DataOf<typeof documentList>[number];

function Left({ row }: { row: Paper }) {
  if (row.replaced)
    return (
      <Text span fz="sm" c="dimmed">
        replaced
      </Text>
    );
  if (row.days_left === null) return <span>no end</span>;
  const tone = row.days_left < 0 ? 'red' : row.days_left <= 30 ? 'yellow' : 'gray';
  return (
    <Badge variant="light" color={tone}>
      {row.days_left < 0 ? `over for ${counted(-row.days_left, 'day')}` : counted(row.days_left, 'day')}
    </Badge>
  );
}

const leftCell = (row: Paper) => <Left row={row} />;
const fileCell = (row: Paper) => <OpenFile id={row.file_id} name={kindNames[row.kind]} />;

interface Props {
  rows: readonly Paper[];
  /** Of several branches: which one. */
  branches?: boolean;
  act?: (row: Paper) => ReactNode;
}

export function DocumentsTable({ rows, branches = false, act }: Props) {
  return (
    <RowsTable
      name="Documents"
      rows={rows}
      rowKey={(row) => row.id}
      columns={[
        ...(branches
          ? [
              {
                key: 'branch_name',
                title: 'Branch',
                card: true,
                value: (row: Paper) => `${row.code} · ${row.branch_name}`,
                link: (row: Paper) => linkTo(pages.branchDetail, { branch: row.branch_id, tab: 'documents' }),
              },
            ]
          : []),
        { key: 'kind', title: 'Document', card: true, value: (row) => kindNames[row.kind] },
        { key: 'number', title: 'Number' },
        { key: 'issued_on', title: 'Issued', kind: 'date' },
        { key: 'expires_on', title: 'Ends', kind: 'date', card: true },
        { key: 'days_left', title: 'Left', show: leftCell },
        { key: 'file_id', title: 'File', show: fileCell },
        ...(act ? [{ key: 'act', title: '', show: act }] : []),
      ]}
    />
  );
}
