// Initial admission (spec 02 §6.9): the pipeline as a board, the funnel, seats, waiting lists, the team and the settings under one address.

import { type ComponentType, lazy } from 'react';
import { IconList } from '@tabler/icons-react';
import { Late } from '#ui/late/late.tsx';
import { RowsSkeleton } from '#ui/page/states.tsx';
import { listTab, type ListTab, tabbedLists } from '#ui/page-kinds/list/tabbed-lists.tsx';
import { listPath } from '#modules/admissions/stages/screens/parts/application-words.ts';
import { seats } from '#modules/admissions/seats/screens/parts/seats.tsx';
import { waiting } from './waiting-list.tsx';

const Pipeline = lazy(async () => ({ default: (await import('./pipeline.tsx')).Pipeline }));
const Funnel = lazy(async () => ({
  default: (await import('#modules/admissions/inquiries/screens/parts/funnel.tsx')).Funnel,
}));
const Team = lazy(async () => ({
  default: (await import('#modules/admissions/inquiries/screens/parts/team.tsx')).Team,
}));

const Settings = lazy(async () => ({
  default: (await import('#modules/admissions/settings/screens/parts/admission-settings-tab.tsx')).AdmissionSettingsTab,
}));

const late = (key: string, title: string, Part: ComponentType): ListTab => ({
  key,
  title,
  actions: [],
  flows: true,
  draw: () => (
    <Late meanwhile={<RowsSkeleton />}>
      <Part />
    </Late>
  ),
});

export const Screen = tabbedLists({
  title: 'Initial Admission',
  actions: [{ label: 'Admission List', icon: IconList, to: listPath }],
  tabs: [
    late('board', 'Board', Pipeline),
    late('funnel', 'Funnel', Funnel),
    listTab('seats', seats),
    listTab('waiting', waiting),
    late('team', 'Team', Team),
    { ...late('settings', 'Settings', Settings), permissions: ['Admission Setting'] },
  ],
});
