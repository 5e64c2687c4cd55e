// Transfer requests of the scope, in and out; those that wait stand first (STU-60; dashboard Work Panel).

import { IconPlus } from '@tabler/icons-react';
import { lazy } from 'react';
import * as pages from '#kernel/pages.gen.ts';
import type { ListDeclaration, PageAction } from '#ui/page-kinds/list/list-declaration.ts';
import { Late } from '#ui/late/late.tsx';
import { RowsSkeleton } from '#ui/page/states.tsx';
import { ListPage } from '#ui/page-kinds/list/list-screen.tsx';
import { tabbedLists } from '#ui/page-kinds/list/tabbed-lists.tsx';
import { transferList } from '../contract/transfers.ts';
import { groupActions } from '#modules/students/group-moves/screens/parts/group-actions.ts';
import { useTransferActs } from './transfer-acts.tsx';
import { placeFilters, stateOptions, transferColumns } from './parts/transfer-words.ts';

/** Loaded with its tab. */
const GroupTab = lazy(async () => ({ default: (await import('./group-tab.tsx')).GroupTab }));

const askActions: readonly PageAction[] = [
  {
    label: 'Ask for a transfer',
    icon: IconPlus,
    to: pages.StdTransfer,
    permissions: ['student-transfer'],
    primary: true,
  },
];

export function useTransferList(): ListDeclaration<typeof transferList> {
  return {
    title: 'Transfer',
    call: transferList,
    rowKey: (row) => row.id,
    rowName: (row) => row.student_name,
    columns: transferColumns,
    filters: [
      { name: 'state', label: 'Status', kind: 'choice', options: stateOptions, initial: 'waiting' },
      ...placeFilters,
      { name: 'student_id', label: 'Student', kind: 'student' },
    ],
    search: 'Name, admission number',
    sort: '-asked_on',
    actions: askActions,
    rowActions: useTransferActs(),
    figures: (data) => [
      { label: 'To release', value: data.figures?.to_release },
      { label: 'To accept', value: data.figures?.to_accept },
      { label: 'Accepted, day ahead', value: data.figures?.approved },
    ],
    empty: { title: 'No transfers are waiting', text: 'Start one from a student, or with the button above.' },
  };
}

function Branches() {
  return <ListPage list={useTransferList()} inside />;
}

export const Screen = tabbedLists({
  title: 'Transfer',
  tabs: [
    { key: 'branches', title: 'Between branches', actions: askActions, draw: () => <Branches /> },
    {
      key: 'group',
      title: 'Other schools and countries',
      actions: groupActions,
      draw: () => (
        <Late meanwhile={<RowsSkeleton />}>
          <GroupTab />
        </Late>
      ),
    },
  ],
});
