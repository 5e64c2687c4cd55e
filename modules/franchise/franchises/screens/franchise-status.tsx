// Franchise Setting (spec 10 §10.2): franchises as a list, franchisees beside them; one franchise behind ?branch_id=.

import { lazy } from 'react';
import { useSearchParams } from 'react-router';
import { Late } from '#ui/late/late.tsx';
import { listTab, tabbedLists } from '#ui/page-kinds/list/tabbed-lists.tsx';
import { RowsSkeleton } from '#ui/page/states.tsx';
import { franchises } from './franchise-list.tsx';
import { franchisees } from './franchisee-list.tsx';

const Record = lazy(async () => ({ default: (await import('./franchise-record.tsx')).FranchiseRecord }));
const ByAgreement = lazy(async () => ({ default: (await import('./by-agreement.tsx')).ByAgreement }));

const Tabs = tabbedLists({
  title: 'Franchise Setting',
  tabs: [listTab('franchises', franchises), listTab('franchisees', franchisees)],
});

const whole = (text: string | null): number => (text !== null && /^\d{1,15}$/.test(text) ? Number(text) : 0);

export function Screen() {
  const [query] = useSearchParams();
  const branch_id = whole(query.get('branch_id'));
  const agreement_id = whole(query.get('agreement_id'));
  if (branch_id === 0 && agreement_id === 0) return <Tabs />;
  return (
    <Late meanwhile={<RowsSkeleton />}>
      {branch_id > 0 ? <Record key={branch_id} /> : <ByAgreement id={agreement_id} />}
    </Late>
  );
}
