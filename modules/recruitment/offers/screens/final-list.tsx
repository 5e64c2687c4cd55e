// Final List (07 §5): the people of a job by rank, chosen, kept on reserve, offered, hired; beside it how hiring goes and the first weeks.

import { lazy } from 'react';
import { Late } from '#ui/late/late.tsx';
import { lateTab, tabbedLists } from '#ui/page-kinds/list/tabbed-lists.tsx';
import { RowsSkeleton } from '#ui/page/states.tsx';

const People = lazy(async () => ({ default: (await import('./people-of-job.tsx')).PeopleOfJob }));

export const Screen = tabbedLists({
  title: 'Final List',
  tabs: [
    {
      key: 'people',
      title: 'People of a job',
      actions: [],
      flows: true,
      draw: () => (
        <Late meanwhile={<RowsSkeleton />}>
          <People />
        </Late>
      ),
    },
    { ...lateTab({ key: 'figures', title: 'How hiring goes', load: () => import('./hiring-tab.tsx') }), flows: true },
    {
      ...lateTab({
        key: 'first-weeks',
        title: 'First weeks',
        permissions: ['Employee Add'],
        load: () => import('./first-weeks-tab.tsx'),
      }),
      flows: true,
    },
    {
      ...lateTab({
        key: 'first-weeks-template',
        title: 'Template of the first weeks',
        permissions: ['Employee Add'],
        load: () => import('./first-weeks-template.tsx'),
      }),
      flows: true,
    },
  ],
});
