// Tabs of one page, each with an address of its own; filters of one are not those of the next.

import { Stack, Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { Page } from '#ui/page/page.tsx';
import { useMay } from '#ui/session/session.ts';

export interface PageTab {
  key: string;
  title: string;
  permissions: readonly string[];
  panel: ReactNode;
  actions?: ReactNode;
}

export function TabbedPage({ title, text, tabs }: { title: string; text?: string; tabs: readonly PageTab[] }) {
  const may = useMay();
  const [query, setQuery] = useSearchParams();
  const shown = tabs.filter((tab) => may(tab.permissions));
  const chosen = shown.find((tab) => tab.key === query.get('tab')) ?? shown[0];
  return (
    <Page title={title} text={text} actions={chosen?.actions}>
      <Tabs value={chosen?.key ?? null} onChange={(key) => setQuery(key ? { tab: key } : {})} keepMounted={false}>
        <Tabs.List mb="sm" style={{ flexWrap: 'nowrap', overflowX: 'auto' }}>
          {shown.map((tab) => (
            <Tabs.Tab key={tab.key} value={tab.key}>
              {tab.title}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {shown.map((tab) => (
          <Tabs.Panel key={tab.key} value={tab.key}>
            <Stack gap="sm">{tab.panel}</Stack>
          </Tabs.Panel>
        ))}
      </Tabs>
    </Page>
  );
}
