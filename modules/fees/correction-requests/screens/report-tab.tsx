// A report as a tab of another page.

import type { Contract } from '#kernel/contract.ts';
import type { ListTab } from '#ui/page-kinds/list/tabbed-lists.tsx';
import type { ReportDeclaration } from '#ui/page-kinds/report/report-declaration.ts';
import { ReportPage } from '#ui/page-kinds/report/report-screen.tsx';

export function reportTab<C extends Contract, Row, Point>(
  key: string,
  report: ReportDeclaration<C, Row, Point>,
  permissions: readonly string[],
): ListTab {
  return {
    key,
    title: report.title,
    permissions,
    actions: [],
    flows: true,
    draw: () => <ReportPage report={report} inside />,
  };
}
