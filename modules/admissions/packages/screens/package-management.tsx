// Package Management (spec 10 §10.1): what packages bring, the controls of each, and who holds a place.

import { lazy } from 'react';
import { Late } from '#ui/late/late.tsx';
import { RowsSkeleton } from '#ui/page/states.tsx';
import { listTab, tabbedLists } from '#ui/page-kinds/list/tabbed-lists.tsx';
import { placesTaken } from './package-uses.ts';
import { addPackage, Packages } from './packages-list.tsx';

const Effect = lazy(async () => ({ default: (await import('./effect-report.tsx')).EffectReport }));

export const Screen = tabbedLists({
  title: 'Package Management',
  tabs: [
    {
      key: 'effect',
      title: 'Use and effect',
      actions: [],
      flows: true,
      draw: () => (
        <Late meanwhile={<RowsSkeleton />}>
          <Effect />
        </Late>
      ),
    },
    { key: 'packages', title: 'Packages', actions: [addPackage], draw: () => <Packages /> },
    listTab('places', placesTaken),
  ],
});
