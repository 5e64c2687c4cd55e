// The Record page kind: who or what it is, its state, facts, tabs that load when opened, actions (spec 00 section 9).

import { Avatar, Group, SimpleGrid, Tabs, Text } from '@mantine/core';
import { lazy, Suspense, useMemo, type ComponentType } from 'react';
import { useParams, useSearchParams } from 'react-router';
import type { Contract, DataOf } from '#kernel/contract.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { StatusOf } from '#ui/controls/status-badge.tsx';
import { PageActions } from '#ui/page/page-actions.tsx';
import { Page } from '#ui/page/page.tsx';
import { Failed, PageSkeleton, RowsSkeleton } from '#ui/page/states.tsx';
import { useMay } from '#ui/session/session.ts';
import { RecordActions } from './record-actions.tsx';
import type { Fact, RecordDeclaration, RecordTab } from './record-declaration.ts';

/** Makes the screen of a declaration: `export const Screen = recordScreen({ … })`. */
export function recordScreen<C extends Contract>(record: RecordDeclaration<C>) {
  return function RecordScreen() {
    return <RecordPage record={record} />;
  };
}

/** The same as a component, for a page that first asks which record. */
export function RecordPage<C extends Contract>({ record }: { record: RecordDeclaration<C> }) {
  const path = useParams();
  const [query] = useSearchParams();
  // A record may be named in the path or behind the question mark (`bio?id=12`).
  const params = { ...Object.fromEntries(query), ...path };
  const answer = useCall(record.call, record.input(params), { keep: false });
  if (answer.failure) return <Failed failure={answer.failure} again={answer.again} />;
  if (answer.data === undefined) return <PageSkeleton />;
  const data = answer.data;
  const title = record.title(data);
  const status = record.status?.(data);
  return (
    <Page
      title={title}
      crumbs={record.crumbs}
      beside={status ? <StatusOf value={status} statuses={record.statuses} /> : null}
      text={record.photo ? undefined : record.text?.(data)}
      actions={
        <>
          <RecordActions data={data} actions={record.actions ?? []} />
          <PageActions actions={record.pageActions ?? []} />
        </>
      }
    >
      {record.photo ? (
        <Group wrap="nowrap">
          <Avatar src={record.photo(data) ?? null} name={title} color="initials" size={56} radius="md" alt="" />
          <Text c="dimmed">{record.text?.(data)}</Text>
        </Group>
      ) : null}
      {record.facts ? <Facts facts={record.facts(data)} /> : null}
      <RecordTabs tabs={record.tabs} data={data} />
    </Page>
  );
}

/** Label over value, three or four in a row; empty ones show a dash. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <SimpleGrid
      component="dl"
      cols={{ base: 2, sm: 3, lg: 4 }}
      spacing="md"
      verticalSpacing="xs"
      m={0}
      className="facts"
    >
      {facts.map((fact) => (
        <div key={fact.label}>
          <Text component="dt" c="dimmed" fz="xs">
            {fact.label}
          </Text>
          <Text component="dd" m={0} dir="auto">
            {fact.value ?? '–'}
          </Text>
        </div>
      ))}
    </SimpleGrid>
  );
}

function RecordTabs<Data>({ tabs, data }: { tabs: readonly RecordTab<Data>[]; data: Data }) {
  const may = useMay();
  const [query, setQuery] = useSearchParams();
  const shown = tabs.filter((one) => may(one.permissions) && (one.show?.(data) ?? true));
  const asked = query.get('tab');
  const open = shown.find((one) => one.key === asked) ?? shown[0];
  if (!open) return null;
  return (
    <Tabs
      value={open.key}
      onChange={(key) => setQuery((before) => withTab(before, key), { replace: true, preventScrollReset: true })}
      keepMounted={false}
    >
      <Tabs.List mb="sm">
        {shown.map((tab) => (
          <Tabs.Tab key={tab.key} value={tab.key}>
            {tab.title}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {shown.map((tab) => (
        <Tabs.Panel key={tab.key} value={tab.key}>
          <LazyTab tab={tab} data={data} />
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

/** The rest of the address stays: it says which record. */
function withTab(before: URLSearchParams, key: string | null): URLSearchParams {
  const next = new URLSearchParams(before);
  if (key) next.set('tab', key);
  else next.delete('tab');
  return next;
}

function LazyTab<Data>({ tab, data }: { tab: RecordTab<Data>; data: Data }) {
  const Loaded = useMemo(() => lazyTab(tab.load), [tab.load]);
  return (
    <Suspense fallback={<RowsSkeleton rows={6} />}>
      <Loaded record={data} />
    </Suspense>
  );
}

/** One lazy component for one loader, or React would mount the tab anew at each drawing. */
const lazyTabs = new WeakMap<object, unknown>();

function lazyTab<Data>(load: RecordTab<Data>['load']): ComponentType<{ record: Data }> {
  const known = lazyTabs.get(load);
  if (known) return known as ComponentType<{ record: Data }>;
  const made = lazy(async () => ({ default: (await load()).Tab }));
  lazyTabs.set(load, made);
  return made;
}

/** Types a tab's component: `export function Tab({ record }: TabProps<typeof studentDetail>)`. */
export interface TabProps<C extends Contract> {
  record: DataOf<C>;
}
