// Branch Performance (10 section 10.1): the ranking, what needs attention, the aims; with a branch chosen its scorecard.

import { Stack, Tabs } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { Late } from '#ui/late/late.tsx';
import { lazyPart } from '#ui/late/lazy-part.ts';
import { InsidePage } from '#ui/page/inside-page.tsx';
import { Page } from '#ui/page/page.tsx';
import { RowsSkeleton } from '#ui/page/states.tsx';
import { Ranking } from './ranking.tsx';

const Card = lazyPart(async () => (await import('./card.tsx')).Card);
const Attention = lazyPart(async () => (await import('./attention.tsx')).Attention);
const Aims = lazyPart(async () => (await import('./aims.tsx')).Aims);

const tabs = [
  { key: 'ranking', title: 'Ranking', Panel: Ranking },
  { key: 'attention', title: 'Needs attention', Panel: Attention },
  { key: 'aims', title: 'Weights', Panel: Aims },
] as const;

/** The period stays when another tab is opened: it is what all of them are about. */
const KEPT = ['from', 'to'] as const;

export function Screen() {
  const [params, setParams] = useSearchParams();
  const branch_id = Number(params.get('branch'));
  if (branch_id)
    return (
      <Late meanwhile={<RowsSkeleton />}>
        <Card branch_id={branch_id} />
      </Late>
    );
  const chosen = tabs.find((tab) => tab.key === params.get('tab')) ?? tabs[0];
  const choose = (key: string | null) =>
    setParams({
      ...Object.fromEntries(KEPT.flatMap((name) => (params.get(name) ? [[name, params.get(name) ?? '']] : []))),
      ...(key && key !== 'ranking' && { tab: key }),
    });
  return (
    <Page title="Branch Performance" text="Branches by the same figures, counted from the lists of every area.">
      <Tabs value={chosen.key} onChange={choose} keepMounted={false}>
        <Tabs.List mb="sm" style={{ flexWrap: 'nowrap', overflowX: 'auto' }}>
          {tabs.map((tab) => (
            <Tabs.Tab key={tab.key} value={tab.key}>
              {tab.title}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tabs.map(({ key, Panel }) => (
          <Tabs.Panel key={key} value={key}>
            <Stack gap="sm">
              <InsidePage>
                <Late meanwhile={<RowsSkeleton />}>
                  <Panel />
                </Late>
              </InsidePage>
            </Stack>
          </Tabs.Panel>
        ))}
      </Tabs>
    </Page>
  );
}
