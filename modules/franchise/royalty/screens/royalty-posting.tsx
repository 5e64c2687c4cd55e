// Royalty Posting (spec 10 §10.2): a month is previewed and posted, months that were posted beside it; one of them behind ?id=.

import { lazy } from 'react';
import { useSearchParams } from 'react-router';
import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { optionsOf } from '#ui/filters/filter.ts';
import { Late } from '#ui/late/late.tsx';
import type { ListDeclaration } from '#ui/page-kinds/list/list-declaration.ts';
import { listScreen } from '#ui/page-kinds/list/list-screen.tsx';
import { RowsSkeleton } from '#ui/page/states.tsx';
import { IconPlayerPlay } from '@tabler/icons-react';
import { franchiseBranches } from '#modules/franchise/franchisees/screens/parts/franchise-choices.ts';
import { postingList } from '../contract/royalty.ts';
import { postingStates } from '../rules/index.ts';

const Record = lazy(async () => ({ default: (await import('./posting-record.tsx')).PostingRecord }));
const Run = lazy(async () => ({ default: (await import('./run-page.tsx')).RunPage }));

const postings: ListDeclaration<typeof postingList> = {
  title: 'Royalty Posting',
  call: postingList,
  rowKey: (row) => row.id,
  rowName: (row) => `${row.code} ${row.month}`,
  rowLink: (row) => linkTo(pages.FranchiseRoyaltyPosting, { id: row.id }),
  columns: [
    { key: 'month', title: 'Month', kind: 'month', sort: true, card: true },
    { key: 'branch_name', title: 'Branch', sort: true, card: true },
    { key: 'franchisee', title: 'Franchisee' },
    { key: 'students', title: 'Students', kind: 'number', total: false },
    { key: 'posted_base', title: 'Fees posted', kind: 'money', currency: (row) => row.currency },
    { key: 'received_base', title: 'Fees received', kind: 'money', currency: (row) => row.currency },
    { key: 'royalty', title: 'Royalty', kind: 'money', currency: (row) => row.currency },
    { key: 'marketing', title: 'Marketing', kind: 'money', currency: (row) => row.currency },
    { key: 'minimum', title: 'Minimum', kind: 'money', currency: (row) => row.currency },
    { key: 'late', title: 'Late', kind: 'money', currency: (row) => row.currency },
    { key: 'tax', title: 'Tax', kind: 'money', currency: (row) => row.currency },
    { key: 'total', title: 'Total', kind: 'money', sort: true, card: true, currency: (row) => row.currency },
    {
      key: 'challan_no',
      title: 'Challan',
      link: (row) => (row.challan_id === null ? undefined : linkTo(pages.royaltyChallan, { id: row.challan_id })),
    },
    { key: 'state', title: 'Status', kind: 'status', statuses: postingStates.badges, width: 110 },
    { key: 'posted_on', title: 'Posted', kind: 'date', hidden: true },
    { key: 'holding_over', title: 'Holding over', kind: 'flag', hidden: true },
  ],
  filters: [
    { name: 'month', label: 'Month', kind: 'month' },
    { name: 'branch_id', label: 'Branch', kind: 'lookup', source: franchiseBranches },
    { name: 'state', label: 'Status', kind: 'choice', options: optionsOf(postingStates.badges) },
  ],
  search: 'Branch, franchisee',
  sort: '-month',
  actions: [
    {
      label: 'Preview a month',
      icon: IconPlayerPlay,
      primary: true,
      permissions: ['Royalty Record'],
      to: linkTo(pages.FranchiseRoyaltyPosting, { tab: 'run' }),
    },
  ],
  figures: ({ figures }) => [
    { label: 'Royalty posted', value: figures?.royalty, kind: 'money' },
    { label: 'Tax posted', value: figures?.tax, kind: 'money' },
    { label: 'Posted together', value: figures?.sum, kind: 'money' },
  ],
  empty: { title: 'No month is posted yet', text: 'Preview a month that is over, look at it, and post it from there.' },
};

const List = listScreen(postings);
const whole = (text: string | null): number => (text !== null && /^\d{1,15}$/.test(text) ? Number(text) : 0);

export function Screen() {
  const [query] = useSearchParams();
  const id = whole(query.get('id'));
  const run_id = whole(query.get('run_id'));
  if (id === 0 && run_id === 0 && query.get('tab') !== 'run') return <List />;
  return <Late meanwhile={<RowsSkeleton />}>{id > 0 ? <Record key={id} /> : <Run run_id={run_id} />}</Late>;
}
