// Several lists of one matter under one address: a tab each, kept in the URL, with the actions of the list that is open.

import { showOpenTab } from '#ui/page/show-open-tab.ts';
import { Tabs } from '@mantine/core';
import { Fragment, lazy, type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Contract } from '#kernel/contract.ts';
import { Late } from '#ui/late/late.tsx';
import { PageActions } from '#ui/page/page-actions.tsx';
import { Page } from '#ui/page/page.tsx';
import { Refused, RowsSkeleton } from '#ui/page/states.tsx';
import { useMay } from '#ui/session/session.ts';
import { type AddedListTab, addedListTabs } from './added-tabs.ts';
import type { ListDeclaration, PageAction } from './list-declaration.ts';
import { ListPage } from './list-screen.tsx';

export interface ListTab {
  key: string;
  title: string;
  /** One of these is needed to see the tab. */
  permissions?: readonly string[];
  actions: readonly PageAction[];
  /** It is no table that fits into the window: the page scrolls as a whole. */
  flows?: boolean;
  draw: () => ReactNode;
}

/** One tab from a list's declaration. */
export function listTab<C extends Contract>(
  key: string,
  list: ListDeclaration<C>,
  permissions?: readonly string[],
): ListTab {
  return {
    key,
    title: list.title,
    ...(permissions ? { permissions } : {}),
    actions: list.actions ?? [],
    draw: () => <ListPage list={list} inside />,
  };
}

interface Tabbed {
  title: string;
  /** Its name for modules above that put tabs on it (`added-tabs.ts`). */
  page?: string;
  text?: string;
  tabs: readonly ListTab[];
  /** Shown whatever tab is open, before those of the tab. */
  actions?: readonly PageAction[];
}

/** It loads when it is opened; what it lets people do stands in it. */
export function lateTab({
  key,
  title,
  permissions,
  load,
}: Omit<AddedListTab, 'page' | 'permissions'> & Pick<ListTab, 'permissions'>): ListTab {
  const Panel = lazy(async () => ({ default: (await load()).Panel }));
  const draw = () => (
    <Late meanwhile={<RowsSkeleton />}>
      <Panel />
    </Late>
  );
  return { key, title, permissions, actions: [], draw };
}

/** Filters belong to the tab that is open; another tab begins without them. */
export function tabbedLists({ title, page, text, tabs: own, actions = [] }: Tabbed) {
  return function TabbedLists() {
    const may = useMay();
    const [query, setQuery] = useSearchParams();
    const [tabs] = useState(() => [...own, ...addedListTabs(page).map(lateTab)]);
    const seen = tabs.filter((one) => may(one.permissions));
    const open = seen.find((one) => one.key === query.get('tab')) ?? seen[0];
    if (!open) return <Refused />;
    return (
      <Page
        title={title}
        text={text}
        fills={!open.flows}
        actions={<PageActions key={open.key} actions={[...actions, ...open.actions]} />}
      >
        {seen.length > 1 ? (
          <Tabs value={open.key} onChange={(key) => key && setQuery({ tab: key })}>
            <Tabs.List ref={showOpenTab}>
              {seen.map((one) => (
                <Tabs.Tab key={one.key} value={one.key}>
                  {one.title}
                </Tabs.Tab>
              ))}
            </Tabs.List>
          </Tabs>
        ) : null}
        <Fragment key={open.key}>{open.draw()}</Fragment>
      </Page>
    );
  };
}
