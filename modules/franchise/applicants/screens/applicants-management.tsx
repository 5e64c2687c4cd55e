// Applicants Management (spec 10 §10.2): board, list and figures under one address; one application behind ?id=.

import { lazy } from 'react';
import { useSearchParams } from 'react-router';
import { Late } from '#ui/late/late.tsx';
import { listTab, tabbedLists } from '#ui/page-kinds/list/tabbed-lists.tsx';
import { RowsSkeleton } from '#ui/page/states.tsx';
import { applicants, newApplicant } from './applicant-list.tsx';

const Board = lazy(async () => ({ default: (await import('./applicant-board.tsx')).ApplicantBoard }));
const Figures = lazy(async () => ({ default: (await import('./applicant-figures.tsx')).ApplicantFigures }));
const Record = lazy(async () => ({ default: (await import('./applicant-record.tsx')).ApplicantRecord }));

const Tabs = tabbedLists({
  title: 'Applicants Management',
  tabs: [
    {
      key: 'board',
      title: 'Board',
      actions: [newApplicant],
      flows: true,
      draw: () => (
        <Late meanwhile={<RowsSkeleton />}>
          <Board />
        </Late>
      ),
    },
    listTab('list', applicants),
    {
      key: 'figures',
      title: 'Figures',
      actions: [],
      flows: true,
      draw: () => (
        <Late meanwhile={<RowsSkeleton />}>
          <Figures />
        </Late>
      ),
    },
  ],
});

export function Screen() {
  const [query] = useSearchParams();
  const id = Number(query.get('id'));
  if (!Number.isInteger(id) || id <= 0) return <Tabs />;
  return (
    <Late meanwhile={<RowsSkeleton />}>
      <Record key={id} />
    </Late>
  );
}
