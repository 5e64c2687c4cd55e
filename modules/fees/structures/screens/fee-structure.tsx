// Fee Structure Management (spec 04 §5.2): price lists, heads, concession types, each in a tab.

import { Tabs } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { ListPage } from '#ui/page-kinds/list/list-screen.tsx';
import { Page } from '#ui/page/page.tsx';
import { ConcessionTypes } from '#modules/fees/concessions/screens/parts/concession-types.tsx';
import { Heads } from '#modules/fees/heads/screens/parts/heads.tsx';
import { structures } from './structures.tsx';

export function Screen() {
  const [params, setParams] = useSearchParams();
  const tab = params.get('tab') ?? 'structures';
  return (
    <Page title="Fee Structure Management">
      <Tabs value={tab} onChange={(next) => setParams(next ? { tab: next } : {})} keepMounted={false}>
        <Tabs.List>
          <Tabs.Tab value="structures">Structures</Tabs.Tab>
          <Tabs.Tab value="heads">Heads</Tabs.Tab>
          <Tabs.Tab value="concessions">Concession types</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="structures" pt="sm">
          <ListPage list={structures} inside />
        </Tabs.Panel>
        <Tabs.Panel value="heads" pt="sm">
          <Heads />
        </Tabs.Panel>
        <Tabs.Panel value="concessions" pt="sm">
          <ConcessionTypes />
        </Tabs.Panel>
      </Tabs>
    </Page>
  );
}
