// Both sides of a reconciliation: lines of the bank at the left, of the book at the right, what is ticked and the difference between.

import { Button, Checkbox, Group, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { useState } from 'react';
import { linkTo } from '#kernel/addresses.ts';
import { moneyWithCurrency } from '#kernel/money.ts';
import * as pages from '#kernel/pages.gen.ts';
import { toast } from '#ui/alerts/toasts.ts';
import { useAct } from '#ui/acts/use-act.ts';
import { RowsTable } from '#ui/table/rows-table.tsx';
import type { Column } from '#ui/table/column.ts';
import { type ReconcileAnswer, reconcileMatch } from '../contract/reconcile.ts';
import { BookDialog } from './book-dialog.tsx';

type BankLine = ReconcileAnswer['statement_lines'][number];
type BookLine = ReconcileAnswer['book_lines'][number];

const keyOf = ({ entry_id, line_no }: BookLine): string => `${entry_id} ${line_no}`;

function useTicked() {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const turn = (key: string) =>
    setTicked((before) => {
      const next = new Set(before);
      if (!next.delete(key)) next.add(key);
      return next;
    });
  return { ticked, turn };
}

export function Sides({ data }: { data: ReconcileAnswer }) {
  const bank = useTicked();
  const book = useTicked();
  const [booked, setBooked] = useState<BankLine>();
  const match = useAct(reconcileMatch, { onDone: (_data, message) => toast(message) });
  const theirs = data.statement_lines.filter((line) => bank.ticked.has(String(line.id)));
  const ours = data.book_lines.filter((line) => book.ticked.has(keyOf(line)));
  const sum = (lines: readonly { amount: number }[]) => lines.reduce((total, { amount }) => total + amount, 0);
  const difference = sum(theirs) - sum(ours);
  const say = (amount: number) => moneyWithCurrency(amount, data.account.currency);
  const chosen = theirs.length + ours.length;
  return (
    <Stack gap="sm">
      <Paper withBorder p="xs" pos="sticky" top={0} style={{ zIndex: 2 }} role="status">
        <Group justify="space-between">
          <Text size="sm">
            {chosen === 0
              ? 'Tick the lines on both sides that belong together.'
              : `Bank ${say(sum(theirs))} · book ${say(sum(ours))} · ${difference === 0 ? 'no difference' : `${say(Math.abs(difference))} apart`}`}
          </Text>
          <Button
            size="xs"
            leftSection={<IconLink size={16} />}
            disabled={chosen < 2 || difference !== 0}
            loading={match.busy}
            onClick={() =>
              void match.act({
                bank_account_id: data.account.id,
                statement_line_ids: theirs.map((line) => line.id),
                lines: ours.map(({ entry_id, line_no }) => ({ entry_id, line_no })),
              })
            }
          >
            Match
          </Button>
        </Group>
      </Paper>
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="md">
        <Side title="Statement of the bank" more={data.more_statement_lines}>
          <RowsTable
            name="Statement of the bank"
            rows={data.statement_lines}
            rowKey={(row) => row.id}
            columns={bankColumns(bank, setBooked)}
          />
        </Side>
        <Side title="Book" more={data.more_book_lines}>
          <RowsTable name="Book" rows={data.book_lines} rowKey={keyOf} columns={bookColumns(book, data)} />
        </Side>
      </SimpleGrid>
      {booked ? <BookDialog line={booked} data={data} close={() => setBooked(undefined)} /> : null}
    </Stack>
  );
}

function Side({ title, more, children }: { title: string; more: number; children: React.ReactNode }) {
  return (
    <section aria-label={title}>
      <Title order={2} size="h5" mb={4}>
        {title}
      </Title>
      {children}
      {more > 0 ? (
        <Text size="sm" c="dimmed">
          {`${more} more are open. Match these first, or choose an earlier day.`}
        </Text>
      ) : null}
    </section>
  );
}

type Ticking = ReturnType<typeof useTicked>;

function bankColumns({ ticked, turn }: Ticking, book: (line: BankLine) => void): readonly Column<BankLine>[] {
  return [
    {
      key: 'tick',
      title: '',
      width: 36,
      show: (row) => (
        <Checkbox
          aria-label={`Line of ${row.value_date}, ${row.text}`}
          checked={ticked.has(String(row.id))}
          onChange={() => turn(String(row.id))}
        />
      ),
    },
    { key: 'value_date', title: 'Date', kind: 'date', card: true },
    { key: 'text', title: 'Text', value: (row) => [row.reference, row.text].filter(Boolean).join(' · '), card: true },
    { key: 'amount', title: 'Amount', kind: 'money', card: true },
    {
      key: 'book',
      title: '',
      show: (row) =>
        row.voucher === null ? (
          <Button size="compact-xs" variant="light" onClick={() => book(row)}>
            {row.rule_account === null ? 'Book' : `Book: ${row.rule_account}`}
          </Button>
        ) : (
          <Text size="xs" c="dimmed">
            {row.voucher}
          </Text>
        ),
    },
  ];
}

function bookColumns({ ticked, turn }: Ticking, data: ReconcileAnswer): readonly Column<BookLine>[] {
  const entry = (row: BookLine) =>
    linkTo(pages.Ledger, {
      tab: 'reconciliation',
      bank_account_id: data.account.id,
      as_of: data.as_of,
      entry: row.entry_id,
    });
  return [
    {
      key: 'tick',
      title: '',
      width: 36,
      show: (row) => (
        <Checkbox
          aria-label={`${row.doc_no ?? `Entry ${row.entry_id}`} of ${row.entry_date}`}
          checked={ticked.has(keyOf(row))}
          onChange={() => turn(keyOf(row))}
        />
      ),
    },
    { key: 'entry_date', title: 'Date', kind: 'date', card: true },
    {
      key: 'doc_no',
      title: 'Document',
      value: (row) => row.doc_no ?? `Entry ${row.entry_id}`,
      link: entry,
      card: true,
    },
    {
      key: 'narration',
      title: 'What for',
      value: (row) =>
        [row.reference, row.narration, row.stale ? 'stale: over 180 days' : null].filter(Boolean).join(' · '),
    },
    { key: 'amount', title: 'Amount', kind: 'money', card: true },
  ];
}
