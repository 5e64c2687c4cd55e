// Admissions of a period, the strength statement and the students behind its figures (spec 03 §6.10).

import { lazy } from 'react';
import { Late } from '#ui/late/late.tsx';
import { RowsSkeleton } from '#ui/page/states.tsx';
import { type ListTab, tabbedLists } from '#ui/page-kinds/list/tabbed-lists.tsx';

const Admissions = lazy(async () => ({ default: (await import('./admissions.tsx')).Admissions }));
const Strength = lazy(async () => ({ default: (await import('./strength.tsx')).Strength }));
const Movements = lazy(async () => ({ default: (await import('./movements.tsx')).Movements }));

const tab = (key: string, title: string, Part: typeof Admissions): ListTab => ({
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
  title: 'Student Admission Report',
  tabs: [
    tab('admissions', 'Admissions', Admissions),
    tab('strength', 'Strength statement', Strength),
    tab('movements', 'Movements', Movements),
  ],
});
