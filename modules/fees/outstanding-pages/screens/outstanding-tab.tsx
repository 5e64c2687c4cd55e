// Outstanding: what is owed, by whom and since when; what came in and what is coming; each page as a tab (spec 04 §5.1).

import { lazy } from 'react';
import type { Contract } from '#kernel/contract.ts';
import { Late } from '#ui/late/late.tsx';
import { listTab, type ListTab, tabbedLists } from '#ui/page-kinds/list/tabbed-lists.tsx';
import type { ReportDeclaration } from '#ui/page-kinds/report/report-declaration.ts';
import { ReportPage } from '#ui/page-kinds/report/report-screen.tsx';
import { RowsSkeleton } from '#ui/page/states.tsx';
import { paid } from '#modules/fees/paid-fees/screens/parts/paid-page.tsx';
import { promises } from '#modules/fees/promises/screens/parts/promises.tsx';
import { tentative } from '#modules/fees/tentative-fees/screens/parts/tentative-page.tsx';
import { recoveryCoach } from '#modules/fees/recovery-coach/screens/parts/recovery-coach-page.ts';
import { whatIf } from '#modules/fees/what-if/screens/parts/what-if-page.tsx';
import { branchOutstanding } from '#modules/fees/outstanding/screens/parts/branch-outstanding.tsx';
import { deactive } from '#modules/fees/outstanding/screens/parts/deactive.tsx';
import { outstanding } from './parts/outstanding.tsx';
import { ranking } from '#modules/fees/outstanding/screens/parts/ranking.tsx';

const MonthsChart = lazy(async () => ({
  default: (await import('#modules/fees/tentative-fees/screens/parts/tentative-months.tsx')).Chart,
}));

const short = <T extends { title: string }>(page: T, title: string): T => ({ ...page, title });

function reportTab<C extends Contract, Row, Point>(
  key: string,
  { title, permissions }: { title: string; permissions: readonly string[] },
  report: ReportDeclaration<C, Row, Point>,
): ListTab {
  return { key, title, permissions, actions: [], flows: true, draw: () => <ReportPage report={report} inside /> };
}

const owing = ['Outstanding'];

export const Screen = tabbedLists({
  title: 'Outstanding',
  tabs: [
    listTab('students', short(outstanding, 'Students'), owing),
    reportTab('branches', { title: 'Branches', permissions: owing }, branchOutstanding),
    reportTab('ranking', { title: 'Ranking', permissions: owing }, ranking),
    listTab('deactive', short(deactive, 'Left and frozen'), owing),
    listTab('promises', promises, owing),
    reportTab('coach', { title: 'Families to call', permissions: owing }, recoveryCoach),
    reportTab('paid', { title: 'Paid', permissions: ['Paid List'] }, paid),
    {
      key: 'tentative',
      title: 'Tentative',
      permissions: ['Tentive List'],
      actions: [],
      flows: true,
      draw: () => (
        <Late meanwhile={<RowsSkeleton />}>
          <ReportPage report={tentative} Chart={MonthsChart} inside />
        </Late>
      ),
    },
    reportTab('what-if', { title: 'What if', permissions: ['Fee Structure Record'] }, whatIf),
  ],
});
