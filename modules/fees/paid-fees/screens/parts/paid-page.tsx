// Money received, day by day as a picture, grouped as asked as a table; the receipts one press away (spec 04 §5.5).

import { linkTo } from '#kernel/addresses.ts';
import type { DataOf } from '#kernel/contract.ts';
import { firstDayOf, formatDate, isLocalDate, monthOf } from '#kernel/dates.ts';
import { moneyWithCurrency } from '#kernel/money.ts';
import * as pages from '#kernel/pages.gen.ts';
import { optionsOf } from '#ui/filters/filter.ts';
import type { ReportDeclaration } from '#ui/page-kinds/report/report-declaration.ts';
import { classFilter } from '#modules/branches/classes/screens/parts/choices.ts';
import { channelNames } from '#modules/fees/deposits/contract/deposit-channels.ts';
import { activeHeads } from '#modules/fees/heads/screens/parts/head-lookups.ts';
import { paidList } from '../../contract/paid-fees.ts';

type Paid = DataOf<typeof paidList>;
type Row = Paid['rows'][number] & Pick<Paid, 'by' | 'from' | 'to'>;
type Day = Paid['days'][number];

const byWords: Record<Paid['by'], string> = {
  day: 'Day',
  channel: 'Channel',
  class: 'Class',
  head: 'Head',
  collector: 'Received by',
  branch: 'Branch',
};

/** The receipts behind a row, where the register of deposits has a filter of the kind. */
function receipts({ by, key, from, to }: Row): string | undefined {
  if (by === 'day') return linkTo(pages.feeDepositDetails, { from: key, to: key });
  if (by === 'channel') return linkTo(pages.feeDepositDetails, { from, to, channel: key });
  return by === 'collector' && key !== ''
    ? linkTo(pages.feeDepositDetails, { from, to, collected_by: key })
    : undefined;
}

/** What the totals are worth: the same figure from the books. */
function agreement({ ledger, net, rows: [first] }: Paid): string | undefined {
  if (!first) return undefined;
  const { currency } = first;
  if (ledger === null) return 'Without filters these totals are compared with the books for the same days.';
  return ledger === net
    ? `The books say the same: ${moneyWithCurrency(ledger, currency)} of fees on the accounts of cash and banks.`
    : `The books say ${moneyWithCurrency(ledger, currency)}: tell the accountant, and see the ledger checks.`;
}

export const paid: ReportDeclaration<typeof paidList, Row, Day> = {
  title: 'Paid Fee',
  call: paidList,
  filters: [
    { name: 'from', label: 'From', kind: 'date' },
    { name: 'to', label: 'To', kind: 'date' },
    { name: 'by', label: 'By', kind: 'choice', options: optionsOf(byWords) },
    { name: 'channel', label: 'Channel', kind: 'choice', options: optionsOf(channelNames) },
    classFilter,
    { name: 'head_id', label: 'Head', kind: 'lookup', source: activeHeads },
  ],
  start: ({ today }) => ({ from: firstDayOf(monthOf(today)), to: today, by: 'day' }),
  figures: (data) => [
    { label: 'Receipts', value: data.receipts },
    { label: 'Received', value: data.received, kind: 'money' },
    { label: 'Reversed', value: data.reversed, kind: 'money' },
    { label: 'Net', value: data.net, kind: 'money' },
  ],
  chart: {
    title: 'Received day by day',
    kind: 'bars',
    rows: (data) => data.days,
    along: ({ day }) => formatDate(day).slice(0, 5),
    day: ({ day }) => day,
    series: [{ key: 'net', label: 'Received', shade: 'good' }],
    money: true,
    to: ({ day }) => linkTo(pages.feeDepositDetails, { from: day, to: day }),
  },
  table: {
    title: 'Received',
    rows: ({ rows, by, from, to }) => rows.map((row) => ({ ...row, by, from, to })),
    rowKey: (row) => `${row.key} ${row.currency}`,
    day: ({ by, key }) => (by === 'day' && isLocalDate(key) ? key : undefined),
    columns: ({ by }) => [
      { key: 'name', title: byWords[by], link: receipts, card: true },
      { key: 'receipts', title: 'Receipts', kind: 'number' },
      { key: 'received', title: 'Received', kind: 'money', card: true },
      { key: 'reversed', title: 'Reversed', kind: 'money' },
      { key: 'net', title: 'Net', kind: 'money', card: true },
    ],
    totals: ({ rows, by, from, to, ...all }) => {
      const [first] = rows;
      return first ? { ...all, key: '', name: 'Total', currency: first.currency, by, from, to } : undefined;
    },
  },
  note: agreement,
  empty: { title: 'Nothing was received', text: 'Choose another time, or fewer filters.' },
  print: 'page',
};
