// Lost slip: an amount and about when; what of these days could be it (spec 04 §14.7).

import { linkTo } from '#kernel/addresses.ts';
import type { DataOf } from '#kernel/contract.ts';
import { formatDate } from '#kernel/dates.ts';
import * as pages from '#kernel/pages.gen.ts';
import type { ReportDeclaration } from '#ui/page-kinds/report/report-declaration.ts';
import { slipFind, type Track } from '../../contract/lost-slips.ts';

type Row = DataOf<typeof slipFind>['rows'][number];

const tabs: Record<Track, string | null> = {
  deposit: 'deposits',
  claim: 'claims',
  bank_row: 'unidentified',
  gateway: null,
};

function behind({ track, find, state }: Row): string | undefined {
  const tab = tabs[track];
  // A bank row that was posted is found as its receipt.
  if (tab === null || find === null || (track === 'bank_row' && state !== 'unknown_code')) return undefined;
  return linkTo(pages.feeDepositDetails, { tab, q: find });
}

const apart = ({ apart: days }: Row): string => (days === 0 ? 'That day' : days > 0 ? `+${days}` : String(days));

const words: ReadonlyMap<string, string> = new Map([
  ['posted', 'Posted'],
  ['reversed', 'Reversed'],
  ['bounced', 'Bounced'],
  ['pending', 'Waits for approval'],
  ['approved', 'Approved'],
  ['rejected', 'Rejected'],
  ['cancelled', 'Cancelled'],
  ['ready', 'Not posted yet'],
  ['unknown_code', 'Unidentified'],
  ['bad', 'Not readable'],
  ['assigned', 'Assigned'],
]);

export const lostSlip: ReportDeclaration<typeof slipFind, Row> = {
  title: 'Lost slip',
  text: 'Enter what was paid and about when. Possible matches within three days are shown, wherever they were received.',
  call: slipFind,
  filters: [
    { name: 'amount', label: 'Amount', kind: 'text', required: true },
    { name: 'on', label: 'About', kind: 'date', required: true },
  ],
  start: ({ today }) => ({ on: today }),
  table: {
    title: 'Possible matches',
    rows: (data) => data.rows,
    rowKey: (row) => row.key,
    columns: [
      { key: 'what', title: 'What', card: true, wrap: 220, link: behind },
      { key: 'day', title: 'Day', kind: 'date', card: true },
      { key: 'apart', title: 'Days apart', value: apart },
      { key: 'student_name', title: 'For', card: true, value: (row) => row.student_name ?? '–' },
      { key: 'branch_name', title: 'Branch', value: (row) => row.branch_name ?? '–' },
      { key: 'reference', title: 'Reference' },
      { key: 'amount', title: 'Amount', kind: 'money' },
      { key: 'state', title: 'Status', value: (row) => words.get(row.state) ?? row.state },
    ],
  },
  note: (data) =>
    `Looked from ${formatDate(data.from)} to ${formatDate(data.to)}, by value date. For other branches only the amount and the day are shown.`,
  empty: {
    title: 'Nothing of this amount was received in these days',
    text: 'Type the amount on the slip and about when it was paid. Found nothing? Try the amount less the bank’s charges; if you have the slip, send it under Claims.',
  },
};
