// Royalty Challan (spec 10 §10.2): challans as a list; one of them behind ?id=.

import { IconEye, IconPrinter, IconSend } from '@tabler/icons-react';
import { lazy } from 'react';
import { useSearchParams } from 'react-router';
import { exportOf } from '#kernel/export-call.ts';
import { counted } from '#kernel/counted.ts';
import { call } from '#ui/calls/call.ts';
import { newKey } from '#ui/calls/idempotency-key.ts';
import { openPdf } from '#ui/acts/files.ts';
import { optionsOf } from '#ui/filters/filter.ts';
import { Late } from '#ui/late/late.tsx';
import type { ListDeclaration } from '#ui/page-kinds/list/list-declaration.ts';
import { listScreen } from '#ui/page-kinds/list/list-screen.tsx';
import { RowsSkeleton } from '#ui/page/states.tsx';
import { franchiseBranches } from '#modules/franchise/franchisees/screens/parts/franchise-choices.ts';
import { challanList, challanPrint, challanSend } from '../contract/challans.ts';
import { challanStates } from '../rules/index.ts';
import { challanPath } from './challan-path.ts';

const Record = lazy(async () => ({ default: (await import('./challan-record.tsx')).ChallanRecord }));

const challans: ListDeclaration<typeof challanList> = {
  title: 'Royalty Challan',
  call: challanList,
  rowKey: (row) => row.id,
  rowName: (row) => row.challan_no,
  rowLink: (row) => challanPath(row.id),
  columns: [
    { key: 'challan_no', title: 'Challan', sort: true, card: true, width: 130 },
    { key: 'branch_name', title: 'Branch', sort: true, card: true },
    { key: 'franchisee', title: 'Franchisee' },
    { key: 'month', title: 'Month', kind: 'month' },
    { key: 'issue_date', title: 'Issued', kind: 'date', sort: true },
    { key: 'due_date', title: 'Due', kind: 'date', sort: true },
    { key: 'total', title: 'Total', kind: 'money', sort: true, currency: (row) => row.currency },
    { key: 'paid', title: 'Paid', kind: 'money', currency: (row) => row.currency },
    { key: 'credited', title: 'Credited', kind: 'money', currency: (row) => row.currency, hidden: true },
    { key: 'balance', title: 'Open', kind: 'money', sort: true, card: true, currency: (row) => row.currency },
    { key: 'state', title: 'Status', kind: 'status', statuses: challanStates.badges, width: 120 },
    { key: 'days_late', title: 'Days late', kind: 'number', sort: true, total: false },
    { key: 'last_reminded_at', title: 'Reminded', kind: 'instant', hidden: true },
  ],
  filters: [
    { name: 'state', label: 'Status', kind: 'choice', options: optionsOf(challanStates.badges) },
    { name: 'branch_id', label: 'Branch', kind: 'lookup', source: franchiseBranches },
    { name: 'month', label: 'Month', kind: 'month' },
    { name: 'late', label: 'Overdue only', kind: 'flag' },
  ],
  search: 'Challan, branch, franchisee',
  sort: '-issue_date',
  rowActions: [
    { label: 'Open', icon: IconEye, to: (row) => challanPath(row.id) },
    { label: 'Print', icon: IconPrinter, run: (row) => openPdf(challanPrint, { ids: [row.id] }) },
  ],
  bulkActions: [
    {
      label: 'Print',
      icon: IconPrinter,
      takesAll: false,
      run: ({ rows }) => openPdf(challanPrint, { ids: rows.map((row) => row.id) }),
    },
    {
      label: 'Send',
      icon: IconSend,
      takesAll: false,
      question: ({ rows }) => ({
        title: 'Send the challans?',
        text: `The franchisees of ${counted(rows.length, 'challan')} get a message. Those with nothing open are left out.`,
        button: 'Send',
      }),
      run: ({ rows }) => call(challanSend, { ids: rows.map((row) => row.id) }, { key: newKey() }),
    },
  ],
  figures: ({ figures }) => [
    { label: 'Royalty charged', value: figures?.sum, kind: 'money' },
    { label: 'Royalty open', value: figures?.open, kind: 'money' },
    { label: 'Royalty overdue', value: figures?.overdue, kind: 'money' },
    { label: 'Challans overdue', value: figures?.late_challans },
  ],
  empty: { title: 'No challan yet', text: 'A challan comes with every royalty month that is posted.' },
  export: exportOf(challanList),
};

const List = listScreen(challans);
const whole = (text: string | null): number => (text !== null && /^\d{1,15}$/.test(text) ? Number(text) : 0);

export function Screen() {
  const [query] = useSearchParams();
  const id = whole(query.get('id'));
  if (id === 0) return <List />;
  return (
    <Late meanwhile={<RowsSkeleton />}>
      <Record key={id} />
    </Late>
  );
}
