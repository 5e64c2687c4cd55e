// Campus Management (spec 13 §10): the three lists with what is open and late, and the doors of the websites that feed them.

import { listTab, type ListTab, tabbedLists } from '#ui/page-kinds/list/tabbed-lists.tsx';
import { lazy } from 'react';
import { Late } from '#ui/late/late.tsx';
import { RowsSkeleton } from '#ui/page/states.tsx';
import { forms } from './form-list.tsx';
import { ListCards } from './list-cards.tsx';
import { sites } from './site-list.tsx';
import { submissions } from './submission-list.tsx';

const Funnel = lazy(async () => ({ default: (await import('./funnel.tsx')).FormFunnel }));
const works = ['Full Campus Management'];

const lists: ListTab = { key: 'lists', title: 'Lists', actions: [], flows: true, draw: () => <ListCards /> };
const funnel: ListTab = {
  key: 'funnel',
  title: 'Funnel',
  permissions: works,
  actions: [],
  flows: true,
  draw: () => (
    <Late meanwhile={<RowsSkeleton />}>
      <Funnel />
    </Late>
  ),
};

export const Screen = tabbedLists({
  title: 'Campus Management',
  tabs: [
    lists,
    listTab('forms', forms, works),
    listTab('submissions', submissions, works),
    listTab('sites', sites, works),
    funnel,
  ],
});
