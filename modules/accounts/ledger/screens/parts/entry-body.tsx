// One entry of the book with all its lines and the way to the document it came from (ACC-75), for a window or a tab.

import { Anchor, Group, Loader, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import type { DataOf } from '#kernel/contract.ts';
import { formatDate } from '#kernel/dates.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { Facts } from '#ui/page-kinds/record/record-screen.tsx';
import { Failed } from '#ui/page/states.tsx';
import { Instant } from '#ui/table/cell.tsx';
import { RowsTable } from '#ui/table/rows-table.tsx';
import type { Column } from '#ui/table/column.ts';
import { AskCell } from '#modules/accounts/figure-questions/screens/parts/ask-cell.tsx';
import { ledgerEntry } from '../../contract/ledger.ts';
import { entryKinds } from './entry-kinds.ts';

type Entry = DataOf<typeof ledgerEntry>;
type Line = Entry['lines'][number];

const lineColumns = (entry: Entry): Column<Line>[] => [
  { key: 'account', title: 'Account' },
  { key: 'party', title: 'Party', link: (line) => line.party_path ?? undefined },
  { key: 'debit', title: 'Debit', kind: 'money', currency: () => entry.currency },
  { key: 'credit', title: 'Credit', kind: 'money', currency: () => entry.currency },
];

export function EntryBody({ id }: { id: number }) {
  const entry = useCall(ledgerEntry, { id });
  if (entry.failure) return <Failed failure={entry.failure} again={entry.again} />;
  return entry.data ? <WholeEntry entry={entry.data} /> : <Loader aria-label="Loading" />;
}

function WholeEntry({ entry }: { entry: Entry }) {
  const many = entry.line_count > entry.lines.length;
  return (
    <Stack gap="md">
      <Facts
        facts={[
          { label: 'Branch', value: entry.branch },
          { label: 'Date', value: formatDate(entry.entry_date) },
          { label: 'Kind', value: entryKinds[entry.kind] ?? entry.kind },
          { label: 'Document', value: <DocumentLink entry={entry} /> },
          { label: 'Written', value: <Instant iso={entry.posted_at} /> },
          { label: 'By', value: entry.by },
          { label: 'Narration', value: entry.narration },
          {
            label: 'Status',
            value: entry.reversed_by_id
              ? `Reversed by entry ${entry.reversed_by_id}`
              : entry.reverses_id
                ? `Reverses entry ${entry.reverses_id}`
                : 'Posted',
          },
        ]}
      />
      <RowsTable
        name="By account"
        rows={entry.by_account}
        rowKey={(row) => row.account_id}
        columns={[
          { key: 'account', title: 'Account' },
          { key: 'lines', title: 'Lines', kind: 'number' },
          { key: 'debit', title: 'Debit', kind: 'money', currency: () => entry.currency },
          { key: 'credit', title: 'Credit', kind: 'money', currency: () => entry.currency },
        ]}
        totals={{ account_id: 0, account: 'Total', lines: entry.line_count, debit: entry.total, credit: entry.total }}
      />
      <Group justify="space-between">
        <Group gap="xs">
          <Text fw={600}>Lines</Text>
          <AskCell
            figure={{ subject_kind: 'entry', subject_id: entry.id }}
            name={entry.doc_no ?? `entry ${entry.id}`}
            permission="Ledger"
          />
        </Group>
        {many ? (
          <Text c="dimmed">
            The first {entry.lines.length} of {entry.line_count}; the table above has all of them
          </Text>
        ) : null}
      </Group>
      <RowsTable name="Lines" rows={entry.lines} rowKey={(line) => line.line_no} columns={lineColumns(entry)} />
    </Stack>
  );
}

function DocumentLink({ entry }: { entry: Entry }) {
  const name = entry.doc_no ?? entry.source_type.replaceAll('_', ' ');
  if (!entry.document_path) return <>{name}</>;
  return (
    <Anchor component={Link} to={entry.document_path}>
      {name}
    </Anchor>
  );
}
