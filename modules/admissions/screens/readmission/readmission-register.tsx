// The register of re-admissions of a period, and its totals by branch and class (spec 02 §6.10).

import { lazy } from 'react';
import { Late } from '#ui/page/late.tsx';
import { tabbedLists } from '#ui/page-kinds/list/tabbed-lists.tsx';

const Lines = lazy(async () => ({ default: (await import('./register-lines.tsx')).Lines }));
const Totals = lazy(async () => ({ default: (await import('./register-totals.tsx')).Totals }));

export const Screen = tabbedLists({
  title: 'Re-Admission Register',
  tabs: [
    {
      key: 'register',
      title: 'Register',
      actions: [],
      draw: () => (
        <Late>
          <Lines />
        </Late>
      ),
    },
    {
      key: 'totals',
      title: 'By branch and class',
      actions: [],
      flows: true,
      draw: () => (
        <Late>
          <Totals />
        </Late>
      ),
    },
  ],
});
