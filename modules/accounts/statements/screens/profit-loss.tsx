// Profit and Loss, with the other statements, the budget, what changed and what is ahead as tabs of one page (05 §6, §14; ACC-71, ACC-72).

import { useSearchParams } from 'react-router';
import { ListTabs } from '#ui/page-kinds/list/list-tabs.tsx';
import { useUrlChanges } from '#ui/page-kinds/list/use-list-state.ts';
import { useListTab } from '#ui/page-kinds/list/use-list-tab.ts';
import { ReportPage } from '#ui/page-kinds/report/report-screen.tsx';
import { useNarrow } from '#ui/page/narrow.ts';
import { Page } from '#ui/page/page.tsx';
import { useSession } from '#ui/session/session.ts';
import { budgetReportPage } from '#modules/accounts/budgets/screens/parts/budget-report-page.ts';
import { WeatherDay } from '#modules/accounts/cash-weather/screens/parts/weather-day.tsx';
import { WeatherDays, weatherPage } from '#modules/accounts/cash-weather/screens/parts/weather-page.tsx';
import { branchFilter } from './parts/statement-filters.ts';
import { balanceSheetPage } from './balance-sheet-page.ts';
import { cashFlowPage } from './cash-flow-page.ts';
import { explainChangePage } from './explain-change-page.tsx';
import { profitLossPage } from './profit-loss-page.ts';

const tabs = {
  name: 'tab',
  tabs: [
    { key: 'profit-loss', title: 'Profit and loss' },
    { key: 'balance-sheet', title: 'Balance sheet' },
    { key: 'cash-flow', title: 'Cash flow' },
    { key: 'budget', title: 'Budget' },
    { key: 'change', title: 'Explain the change' },
    { key: 'weather', title: 'Cash forecast' },
  ],
  first: 'profit-loss',
};

export function Screen() {
  const session = useSession();
  const narrow = useNarrow();
  const [params] = useSearchParams();
  const change = useUrlChanges();
  const open = useListTab(tabs);
  const day = params.get('day');
  const branch_id = Number(params.get('branch_id')) || undefined;
  const chosen = {
    branch_ids: params.get('branch_ids') ?? undefined,
    columns: params.get('columns') ?? 'total',
    currency: params.get('currency') ?? undefined,
    rate_mode: params.get('rate_mode') ?? 'by_kind',
  };
  return (
    <Page title="Profit and Loss">
      <ListTabs tabs={tabs} open={open} counts={undefined} narrow={narrow} />
      {open === 'balance-sheet' ? (
        <ReportPage key="balance-sheet" report={balanceSheetPage(session, chosen)} inside />
      ) : open === 'cash-flow' ? (
        <ReportPage key="cash-flow" report={cashFlowPage(session, chosen)} inside />
      ) : open === 'budget' ? (
        <ReportPage
          key="budget"
          report={budgetReportPage(branchFilter(session), params.get('by_month') === 'true')}
          inside
        />
      ) : open === 'change' ? (
        <ReportPage key="change" report={explainChangePage(session, chosen.branch_ids)} inside />
      ) : open === 'weather' ? (
        <ReportPage
          key="weather"
          report={weatherPage(params.get('branch_id') ?? undefined)}
          Chart={WeatherDays}
          inside
        />
      ) : (
        <ReportPage key="profit-loss" report={profitLossPage(session, chosen)} inside />
      )}
      {day && open === 'weather' ? (
        <WeatherDay day={day} branch_id={branch_id} close={() => change({ day: undefined })} />
      ) : null}
    </Page>
  );
}
