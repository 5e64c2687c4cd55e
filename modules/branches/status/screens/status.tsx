// Branch Status (10 section 10.1): the board of states, the same as a table, requests that wait, papers that run out.

import { type ComponentType, lazy } from 'react';
import { IconList } from '@tabler/icons-react';
import * as pages from '#kernel/pages.gen.ts';
import { Late } from '#ui/late/late.tsx';
import { RowsSkeleton } from '#ui/page/states.tsx';
import { listTab, type ListTab, tabbedLists } from '#ui/page-kinds/list/tabbed-lists.tsx';
import { statusTable } from './status-table.tsx';

const Board = lazy(async () => ({ default: (await import('./status-board.tsx')).Board }));
const Ending = lazy(async () => ({
  default: (await import('#modules/branches/documents/screens/parts/ending.tsx')).Ending,
}));
const Requests = lazy(async () => ({ default: (await import('./status-requests.tsx')).Requests }));

const late = (key: string, title: string, Part: ComponentType): ListTab => ({
  key,
  title,
  actions: [],
  draw: () => (
    <Late meanwhile={<RowsSkeleton />}>
      <Part />
    </Late>
  ),
});

export const Screen = tabbedLists({
  title: 'Branch Status',
  page: pages.Status,
  actions: [{ label: 'Branch Details', icon: IconList, permissions: ['Branch Record'], to: pages.branchDetail }],
  tabs: [
    { ...late('board', 'Board', Board), flows: true },
    listTab('table', statusTable),
    late('requests', 'Requests', Requests),
    { ...late('documents', 'Documents that end', Ending), flows: true },
  ],
});
