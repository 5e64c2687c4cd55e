// Accounts (Payee): the accounts themselves, what they opened with, and their budgets, as tabs of one page (05 section 6).

import { lazy, useState } from 'react';
import { useSearchParams } from 'react-router';
import { ListTabs } from '#ui/page-kinds/list/list-tabs.tsx';
import { useListTab } from '#ui/page-kinds/list/use-list-tab.ts';
import { Late } from '#ui/late/late.tsx';
import { PageSkeleton } from '#ui/page/states.tsx';
import { useNarrow } from '#ui/page/narrow.ts';
import { useMay, useSession } from '#ui/session/session.ts';
import { OpeningsList } from '#modules/accounts/openings/screens/parts/openings-list.tsx';
import { branchFilter } from '#modules/accounts/statements/screens/parts/statement-filters.ts';
import { AccountsList } from '#modules/accounts/chart/screens/parts/accounts-list.tsx';

const all = [
  { key: 'accounts', title: 'Accounts', permissions: ['Account Record'] },
  { key: 'openings', title: 'Opening balances', permissions: ['Account Opening'] },
  { key: 'budgets', title: 'Budgets', permissions: ['Account Record', 'Account Budget'] },
];

/** Those that the person may open, in the order of the page. */
function useTabs() {
  const may = useMay();
  return { name: 'tab', first: 'accounts', tabs: all.filter((one) => may(one.permissions)) };
}

function Tabs() {
  const tabs = useTabs();
  const open = useListTab(tabs);
  const narrow = useNarrow();
  return tabs.tabs.length > 1 ? <ListTabs tabs={tabs} open={open} counts={undefined} narrow={narrow} /> : null;
}

/** Sheets come when their tab is opened: the list of accounts needs nothing of them. */
const Opening = lazy(async () => {
  const { openingSheet } = await import('#modules/accounts/openings/screens/parts/opening-sheet.tsx');
  return {
    default: function Opening({ id }: { id: number }) {
      const [Sheet] = useState(() => openingSheet(id, () => <Tabs />));
      return <Sheet />;
    },
  };
});

const Budgets = lazy(async () => {
  const { budgetSheet } = await import('#modules/accounts/budgets/screens/parts/budget-sheet.tsx');
  return {
    default: function Budgets() {
      const session = useSession();
      const [Sheet] = useState(() => budgetSheet(session, () => <Tabs />));
      return <Sheet />;
    },
  };
});

export function Screen() {
  const session = useSession();
  const open = useListTab(useTabs());
  const [params] = useSearchParams();
  const id = Number(params.get('id'));
  if (open === 'budgets')
    return (
      <Late meanwhile={<PageSkeleton />}>
        <Budgets />
      </Late>
    );
  if (open === 'openings')
    return id > 0 ? (
      <Late meanwhile={<PageSkeleton />}>
        <Opening key={id} id={id} />
      </Late>
    ) : (
      <OpeningsList branches={branchFilter(session).source} above={<Tabs />} />
    );
  return <AccountsList above={<Tabs />} />;
}
