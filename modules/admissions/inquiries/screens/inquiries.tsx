// Inquiries under their three addresses (spec 02 §6.1, §6.2): list, board, my day, figures; one of them; the import of a sheet.

import { Stack } from '@mantine/core';
import { lazy } from 'react';
import { useSearchParams } from 'react-router';
import { listTab, type ListTab, tabbedLists } from '#ui/page-kinds/list/tabbed-lists.tsx';
import { Late } from '#ui/late/late.tsx';
import { RowsSkeleton } from '#ui/page/states.tsx';
import type { LeadKind } from '#modules/admissions/lead-stages/contract/lead-words.ts';
import { dayOf, leadsOf } from './lead-list.tsx';
import { kindPages } from './lead-words.ts';

const LeadBoard = lazy(async () => ({ default: (await import('./lead-board.tsx')).LeadBoard }));
const LeadRecord = lazy(async () => ({ default: (await import('./lead-record.tsx')).LeadRecord }));
const LeadsFile = lazy(async () => ({ default: (await import('./leads-file.tsx')).LeadsFile }));
const Funnel = lazy(async () => ({ default: (await import('./parts/funnel.tsx')).Funnel }));
const Team = lazy(async () => ({ default: (await import('./parts/team.tsx')).Team }));

function tabsOf(kind: LeadKind): ListTab[] {
  const list = leadsOf(kind);
  const report = { permissions: ['Student Admission Record'], actions: [], flows: true };
  return [
    listTab('list', list),
    {
      key: 'board',
      title: 'Board',
      actions: list.actions?.slice(-1) ?? [],
      flows: true,
      draw: () => (
        <Late meanwhile={<RowsSkeleton />}>
          <LeadBoard kind={kind} />
        </Late>
      ),
    },
    listTab('day', dayOf(kind)),
    {
      key: 'figures',
      title: 'Figures',
      ...report,
      draw: () => (
        <Late meanwhile={<RowsSkeleton />}>
          <Funnel />
        </Late>
      ),
    },
    {
      key: 'team',
      title: 'Team',
      ...report,
      draw: () => (
        <Late meanwhile={<RowsSkeleton />}>
          <Stack>
            <Team />
          </Stack>
        </Late>
      ),
    },
  ];
}

/** The screen of one kind. */
export function inquiriesScreen(kind: LeadKind) {
  const Tabs = tabbedLists({ title: kindPages[kind].title, tabs: tabsOf(kind) });
  return function Inquiries() {
    const [query] = useSearchParams();
    const id = Number(query.get('id'));
    if (query.has('import')) {
      return (
        <Late meanwhile={<RowsSkeleton />}>
          <LeadsFile />
        </Late>
      );
    }
    if (!Number.isInteger(id) || id <= 0) return <Tabs />;
    return (
      <Late meanwhile={<RowsSkeleton />}>
        <LeadRecord key={id} kind={kind} />
      </Late>
    );
  };
}
