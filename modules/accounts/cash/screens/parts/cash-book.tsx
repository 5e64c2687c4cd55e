// The cash book on the screen: two sides by day, with what was counted (ACC-73); every line opens its entry.

import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { linkTo } from '#kernel/addresses.ts';
import type { DataOf } from '#kernel/contract.ts';
import { formatDate, monthOf } from '#kernel/dates.ts';
import { exportOf } from '#kernel/export-call.ts';
import * as pages from '#kernel/pages.gen.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { MoneyText } from '#ui/controls/money-text.tsx';
import { type Filter, lookup } from '#ui/filters/filter.ts';
import type { ReportDeclaration } from '#ui/page-kinds/report/report-declaration.ts';
import { ReportPage } from '#ui/page-kinds/report/report-screen.tsx';
import { Page } from '#ui/page/page.tsx';
import { RowsSkeleton } from '#ui/page/states.tsx';
import { type Session, useSession } from '#ui/session/session.ts';
import type { Column } from '#ui/table/column.ts';
import { accountList } from '#modules/accounts/chart/contract/chart.ts';
import { cashBook, cashBookPrint, type CashLine } from '../../contract/cash-books.ts';

type Data = DataOf<typeof cashBook>;

interface Row {
  key: string;
  kind: 'day' | 'line' | 'sum';
  label: string;
  left: CashLine | undefined;
  right: CashLine | undefined;
  received: number | null;
  paid: number | null;
}

const boxes = { kind: 'cash', active: true, with_balance: false, startRow: 0, fetchCount: 100 } as const;
const boxChoices = lookup(
  accountList,
  (page) => page.data.map((row) => ({ value: row.id, label: `${row.code} ${row.name}` })),
  () => boxes,
);

/** A day is its opening, the two sides line by line, what they come to, the closing, and what was counted. */
function rowsOf({ days }: Data): Row[] {
  return days.flatMap((day) => {
    const sum = (key: string, label: string, [received, paid]: readonly [number | null, number | null]): Row => ({
      key: `${day.day}-${key}`,
      kind: key === 'day' ? 'day' : 'sum',
      label,
      left: undefined,
      right: undefined,
      received,
      paid,
    });
    return [
      sum('day', `${formatDate(day.day)} · opening`, [day.opening, null]),
      ...Array.from({ length: Math.max(day.receipts.length, day.payments.length) }, (_, n): Row => {
        const [left, right] = [day.receipts[n], day.payments[n]];
        return {
          key: `${day.day}-${n}`,
          kind: 'line',
          label: '',
          left,
          right,
          received: left?.amount ?? null,
          paid: right?.amount ?? null,
        };
      }),
      sum('both', 'Received, paid', [day.received, day.paid]),
      sum('closing', 'Closing', [null, day.closing]),
      ...day.counts.map((count) =>
        sum(
          `count-${count.id}`,
          `Counted, ${count.branch}${count.difference === 0 ? ': agrees' : count.difference > 0 ? ': over by' : ': short by'}`,
          [count.counted_total, count.difference === 0 ? null : Math.abs(count.difference)],
        ),
      ),
    ];
  });
}

const words = (line: CashLine | undefined): string | null =>
  line ? [line.party, line.narration].filter(Boolean).join(' · ') : null;
const strong = (row: Row, text: ReactNode): ReactNode =>
  row.kind === 'line' ? (
    text
  ) : (
    <Text span fw={600}>
      {text}
    </Text>
  );

function columnsOf(): readonly Column<Row>[] {
  const entry = (line: CashLine | undefined) => line && linkTo(pages.Ledger, { tab: 'journal', entry: line.entry_id });
  const document = (line: CashLine | undefined) => line && (line.doc_no ?? `Entry ${line.entry_id}`);
  const money = (row: Row, amount: number | null) =>
    amount === null ? '' : strong(row, <MoneyText amount={amount} />);
  return [
    { key: 'left_no', title: 'Received', value: (row) => document(row.left), link: (row) => entry(row.left) },
    {
      key: 'left',
      title: 'From',
      card: true,
      show: (row) => (row.kind === 'line' ? words(row.left) : strong(row, row.label)),
    },
    { key: 'received', title: 'Amount', kind: 'money', card: true, show: (row) => money(row, row.received) },
    { key: 'right_no', title: 'Paid', value: (row) => document(row.right), link: (row) => entry(row.right) },
    { key: 'right', title: 'To', show: (row) => words(row.right) },
    { key: 'paid', title: 'Amount paid', kind: 'money', card: true, show: (row) => money(row, row.paid) },
  ];
}

interface Asked {
  session: Session;
  branches: Filter;
  first: number;
}

function report({ session, branches, first }: Asked): ReportDeclaration<typeof cashBook, Row> {
  return {
    title: 'Cash book',
    call: cashBook,
    filters: [
      {
        name: 'account_id',
        label: 'Cash account',
        kind: 'lookup',
        source: boxChoices,
        required: true,
        initial: String(first),
      },
      { name: 'from', label: 'From', kind: 'date', required: true },
      { name: 'to', label: 'To', kind: 'date', required: true },
      branches,
    ],
    start: ({ today }) => ({ from: monthOf(today), to: today }),
    figures: (data) => [
      { label: 'Account', value: data.account, kind: 'text' },
      { label: `Opening (${session.currency})`, value: data.opening, kind: 'money' },
      { label: 'Cash received', value: data.receipts, kind: 'money' },
      { label: 'Cash paid', value: data.payments, kind: 'money' },
      { label: 'Closing', value: data.closing, kind: 'money' },
    ],
    table: { rows: rowsOf, rowKey: (row) => row.key, columns: columnsOf() },
    note: () => 'Opening + receipts − payments = closing, each day as in the ledger.',
    print: cashBookPrint,
    export: exportOf(cashBook),
    empty: { title: 'No cash moved', text: 'Nothing was received or paid from this box in these days.' },
  };
}

interface Props {
  heads: ReactNode;
  branches: Filter;
}

export function CashBook({ heads, branches }: Props) {
  const session = useSession();
  const [params] = useSearchParams();
  const all = useCall(accountList, boxes, { keep: true });
  const first = Number(params.get('account_id')) || all.data?.data[0]?.id;
  return (
    <Page title="Ledger">
      {heads}
      {first === undefined ? (
        <RowsSkeleton />
      ) : (
        <ReportPage key="cash-book" report={report({ session, branches, first })} inside />
      )}
    </Page>
  );
}
