// Fee Structure Management (spec 04 §5.2): price lists, heads, billing calendar, policy, concession types, categories and templates of
// instalments, each in a tab.

import { Tabs } from '@mantine/core';
import { lazy } from 'react';
import { useSearchParams } from 'react-router';
import { Late } from '#ui/late/late.tsx';
import { ListPage } from '#ui/page-kinds/list/list-screen.tsx';
import { PageActions } from '#ui/page/page-actions.tsx';
import { Page } from '#ui/page/page.tsx';
import { RowsSkeleton } from '#ui/page/states.tsx';
import { useMay } from '#ui/session/session.ts';
import { ConcessionTypes } from '#modules/fees/concessions/screens/parts/concession-types.tsx';
import { Categories } from '#modules/fees/heads/screens/parts/categories.tsx';
import { Heads } from '#modules/fees/heads/screens/parts/heads.tsx';
import { structures } from './structures.tsx';

// Loaded when their tab is opened.
const BillingCalendar = lazy(async () => ({
  default: (await import('#modules/fees/fee-settings/screens/parts/billing-calendar.tsx')).BillingCalendar,
}));
const FeePolicy = lazy(async () => ({
  default: (await import('#modules/fees/fee-settings/screens/parts/fee-policy.tsx')).FeePolicy,
}));
const StructuresFile = lazy(async () => ({ default: (await import('./structures-file.tsx')).StructuresFile }));
const Templates = lazy(async () => ({
  default: (await import('#modules/fees/instalment-templates/screens/parts/templates.tsx')).InstalmentTemplates,
}));

const tabs = [
  { key: 'structures', title: 'Structures', draw: () => <ListPage list={structures} inside /> },
  { key: 'heads', title: 'Heads', draw: () => <Heads /> },
  { key: 'calendar', title: 'Billing calendar', draw: () => <BillingCalendar /> },
  { key: 'policy', title: 'Policy', draw: () => <FeePolicy /> },
  { key: 'concessions', title: 'Concession types', draw: () => <ConcessionTypes /> },
  { key: 'categories', title: 'Categories', draw: () => <Categories /> },
] as const;
const templates = { key: 'instalments', title: 'Instalments', draw: () => <Templates /> } as const;
/** Who may split challans. */
const seesTemplates = ['Fee Setting', 'Std Fee Edit'];

export function Screen() {
  const [params, setParams] = useSearchParams();
  const shown = useMay()(seesTemplates) ? [...tabs, templates] : tabs;
  const open = shown.find((one) => one.key === params.get('tab')) ?? tabs[0];
  if (params.has('import'))
    return (
      <Late meanwhile={<RowsSkeleton />}>
        <StructuresFile />
      </Late>
    );
  return (
    <Page
      title="Fee Structure Management"
      actions={open.key === 'structures' ? <PageActions actions={structures.actions ?? []} /> : undefined}
    >
      <Tabs value={open.key} onChange={(next) => setParams(next ? { tab: next } : {})} keepMounted={false}>
        <Tabs.List>
          {shown.map((one) => (
            <Tabs.Tab key={one.key} value={one.key}>
              {one.title}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={open.key} pt="sm">
          <Late meanwhile={<RowsSkeleton />}>{open.draw()}</Late>
        </Tabs.Panel>
      </Tabs>
    </Page>
  );
}
