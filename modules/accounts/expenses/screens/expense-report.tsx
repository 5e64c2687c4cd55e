// Expense Report: what was spent by category, payee type, payee or branch; its last twelve months; and what is unusual in it (05 §6, ACC-75).

import { useSearchParams } from 'react-router';
import { ListPage } from '#ui/page-kinds/list/list-screen.tsx';
import { ListTabs } from '#ui/page-kinds/list/list-tabs.tsx';
import { useListTab } from '#ui/page-kinds/list/use-list-tab.ts';
import { ReportPage } from '#ui/page-kinds/report/report-screen.tsx';
import { useNarrow } from '#ui/page/narrow.ts';
import { Page } from '#ui/page/page.tsx';
import { useSession } from '#ui/session/session.ts';
import { yearToDate } from '#modules/accounts/statements/screens/parts/statement-filters.ts';
import { expensesPage } from './expenses-page.tsx';
import { unusualList } from './unusual-list.ts';

const tabs = {
  name: 'tab',
  tabs: [
    { key: 'expenses', title: 'Expenses' },
    { key: 'months', title: 'Twelve months' },
    { key: 'unusual', title: 'Unusual amounts' },
  ],
  first: 'expenses',
};

export function Screen() {
  const session = useSession();
  const narrow = useNarrow();
  const [params] = useSearchParams();
  const open = useListTab(tabs);
  const span = { ...yearToDate(session), ...Object.fromEntries(params) };
  const heads = <ListTabs tabs={tabs} open={open} counts={undefined} narrow={narrow} />;
  if (open === 'unusual') return <ListPage list={unusualList(session, span)} beside={heads} />;
  const by_months = open === 'months';
  return (
    <Page title="Expense Report">
      {heads}
      <ReportPage key={open} report={expensesPage(session, { ...span, by_months })} inside />
    </Page>
  );
}
