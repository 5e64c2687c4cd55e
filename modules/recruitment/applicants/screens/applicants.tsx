// Applicants (07 §5.5): list and board of one job under one address; one application behind ?id=.

import { lazy } from 'react';
import { useSearchParams } from 'react-router';
import { Late } from '#ui/late/late.tsx';
import { lateTab, listTab, tabbedLists } from '#ui/page-kinds/list/tabbed-lists.tsx';
import { PageSkeleton } from '#ui/page/states.tsx';
import { applicants, newApplicant } from './applicant-list.tsx';

const Record = lazy(async () => ({ default: (await import('./applicant-record.tsx')).ApplicantRecord }));

const Tabs = tabbedLists({
  title: 'Applicants',
  tabs: [
    listTab('list', applicants),
    {
      ...lateTab({ key: 'board', title: 'Board', load: () => import('./applicant-board.tsx') }),
      actions: [newApplicant],
      flows: true,
    },
  ],
});

export function Screen() {
  const [query] = useSearchParams();
  const id = Number(query.get('id'));
  if (!Number.isInteger(id) || id <= 0) return <Tabs />;
  return (
    <Late meanwhile={<PageSkeleton />}>
      <Record key={id} />
    </Late>
  );
}
