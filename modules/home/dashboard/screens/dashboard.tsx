// The dashboard: first the home of the person's work, then tabs Shortcuts and Statistics, beside them work, HR and event panels (product-spec 2.6).

import { Box, Group, Tabs } from '@mantine/core';
import { lazy, useEffect, useState } from 'react';
import { useCall } from '#ui/calls/use-call.ts';
import { Page } from '#ui/page/page.tsx';
import { Failed, RowsSkeleton } from '#ui/page/states.tsx';
import { useSession } from '#ui/session/session.ts';
import { dashboardIndex } from '../contract/dashboard.ts';
import { Shortcuts } from '#modules/home/shortcuts/screens/parts/shortcuts.tsx';
import { Late } from '#ui/late/late.tsx';
import css from './dashboard.module.css';

const SHORTCUTS_AFTER_MS = 100;
const Statistics = lazy(async () => ({ default: (await import('./statistics.tsx')).Statistics }));
const Homes = lazy(async () => ({ default: (await import('./homes.tsx')).Homes }));
const Panels = lazy(async () => ({ default: (await import('./panels.tsx')).Panels }));

export function Screen() {
  const { branch_id, country_id } = useSession();
  const [tab, setTab] = useState<string | null>('statistics');
  // Statistics is the initial value and Shortcuts follows after 100 ms, as the product does it.
  useEffect(() => {
    const timer = setTimeout(() => setTab('shortcuts'), SHORTCUTS_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  const figures = useCall(dashboardIndex, branch_id && country_id ? { branch_id, country_id } : {});

  return (
    <Page title="Dashboard">
      <Group align="flex-start" gap="md" className={css['dashboard']}>
        <Box className={css['dashboard-main']}>
          <Late meanwhile={<RowsSkeleton rows={5} />}>
            <Homes />
          </Late>
          <Tabs value={tab} onChange={setTab}>
            <Tabs.List mb="md">
              <Tabs.Tab value="shortcuts">Shortcuts</Tabs.Tab>
              <Tabs.Tab value="statistics">Statistics</Tabs.Tab>
            </Tabs.List>
            <Tabs.Panel value="shortcuts">
              <Shortcuts />
            </Tabs.Panel>
            <Tabs.Panel value="statistics">
              {figures.failure ? (
                <Failed failure={figures.failure} again={figures.again} />
              ) : figures.data ? (
                <Late meanwhile={<RowsSkeleton />}>
                  <Statistics data={figures.data} />
                </Late>
              ) : (
                <RowsSkeleton />
              )}
            </Tabs.Panel>
          </Tabs>
        </Box>
        <Box component="aside" className={css['dashboard-side']} aria-label="Work waiting">
          <Late meanwhile={<RowsSkeleton rows={7} />}>
            <Panels data={figures.data} />
          </Late>
        </Box>
      </Group>
    </Page>
  );
}
