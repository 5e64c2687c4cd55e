// Merit Scholarship (spec 10 §10.2): schemes, their runs, the awards, what they come to, and the results they stand on.

import { lazy } from 'react';
import { useSearchParams } from 'react-router';
import { Late } from '#ui/late/late.tsx';
import { PageSkeleton } from '#ui/page/states.tsx';
import { lateTab, listTab, tabbedLists } from '#ui/page-kinds/list/tabbed-lists.tsx';
import { awardsTab } from './award-list.tsx';
import { resultsTab } from './results-tab.tsx';
import { runsTab } from './run-list.tsx';
import { schemesTab } from './scheme-list.tsx';

const RunPage = lazy(async () => ({ default: (await import('./run-page.tsx')).RunPage }));
const SchemeForm = lazy(async () => ({ default: (await import('./scheme-form.tsx')).SchemeForm }));
const ResultsFile = lazy(async () => ({ default: (await import('./results-file.tsx')).ResultsFile }));

const Tabs = tabbedLists({
  title: 'Merit Scholarship',
  tabs: [
    listTab('schemes', schemesTab),
    listTab('runs', runsTab),
    listTab('awards', awardsTab),
    { ...lateTab({ key: 'report', title: 'Report', load: () => import('./merit-report.tsx') }), flows: true },
    listTab('results', resultsTab),
  ],
});

export function Screen() {
  const [query] = useSearchParams();
  const run = Number(query.get('run')) || 0;
  const inside =
    run > 0 ? (
      <RunPage key={run} id={run} />
    ) : query.has('import') ? (
      <ResultsFile />
    ) : query.has('new') ? (
      <SchemeForm />
    ) : null;
  return inside === null ? <Tabs /> : <Late meanwhile={<PageSkeleton />}>{inside}</Late>;
}
