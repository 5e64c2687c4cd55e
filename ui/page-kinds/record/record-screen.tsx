// The Record page kind: who or what it is, its state, facts, tabs that load when opened, actions (spec 00 section 9).

import { showOpenTab } from '#ui/page/show-open-tab.ts';
import { Button, Group, Menu, SimpleGrid, Tabs, Text } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { lazy, type ComponentType } from 'react';
import { useParams, useSearchParams } from 'react-router';
import type { Contract, DataOf } from '#kernel/contract.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { Face } from '#ui/controls/face.tsx';
import { StatusOf } from '#ui/controls/status-badge.tsx';
import { NextStepLine } from '#ui/page/next-step.tsx';
import { PageActions } from '#ui/page/page-actions.tsx';
import { Page } from '#ui/page/page.tsx';
import { Empty, Failed, PageSkeleton, RowsSkeleton } from '#ui/page/states.tsx';
import { useMay } from '#ui/session/session.ts';
import { RecordActions } from './record-actions.tsx';
import type { Fact, RecordDeclaration, RecordTab } from './record-declaration.ts';
import { tabsInLine } from './record-tabs.ts';
import { RecordWalk } from './record-walk.tsx';
import { Late } from '#ui/late/late.tsx';
import css from './record.module.css';

/** Makes the screen of a declaration: `export const Screen = recordScreen({ … })`. */
export function recordScreen<C extends Contract>(record: RecordDeclaration<C>) {
  const tabs = [...record.tabs, ...historyTab(record)].map((tab) => ({
    ...tab,
    Panel: lazy(async () => ({ default: (await tab.load()).Tab })),
  }));
  return function RecordScreen() {
    return <RecordPage record={record} tabs={tabs} />;
  };
}

function historyTab<C extends Contract>({ history }: RecordDeclaration<C>): RecordTab<DataOf<C>>[] {
  if (!history) return [];
  const { kind, id, names } = history;
  const load = async () => {
    const { RecordHistory } = await import('./record-history.tsx');
    return { Tab: ({ record }: { record: DataOf<C> }) => <RecordHistory kind={kind} id={id(record)} names={names} /> };
  };
  return [{ key: 'history', title: 'History', permissions: ['Audit Record'], load }];
}

/** The same as a component, for a page that first asks which record. */
export interface LoadedTab<Data> extends RecordTab<Data> {
  Panel: ComponentType<{ record: Data }>;
}

interface PageProps<C extends Contract> {
  record: RecordDeclaration<C>;
  tabs: readonly LoadedTab<DataOf<C>>[];
}

function RecordPage<C extends Contract>({ record, tabs }: PageProps<C>) {
  const path = useParams();
  const [query] = useSearchParams();
  // A record may be named in the path or behind the question mark (`bio?id=12`).
  const params = { ...Object.fromEntries(query), ...path };
  const answer = useCall(record.call, record.input(params), { keep: false });
  // Its address without a number: from the menu, or an old mark.
  if (answer.failure?.errors?.['id'])
    return (
      <Page title="Nothing is open here" crumbs={record.crumbs}>
        <Empty title="Choose one from its list" text="This page shows one at a time." />
      </Page>
    );
  if (answer.failure) return <Failed failure={answer.failure} again={answer.again} />;
  if (answer.data === undefined) return <PageSkeleton />;
  const data = answer.data;
  const title = record.title(data);
  const status = record.status?.(data);
  const step = record.next?.(data);
  return (
    <Page
      title={title}
      crumbs={record.crumbs}
      beside={status ? <StatusOf value={status} statuses={record.statuses} /> : null}
      text={record.photo ? undefined : record.text?.(data)}
      actions={
        <>
          <RecordWalk />
          {/* What is done next stands in the line below. */}
          <RecordActions data={data} actions={(record.actions ?? []).filter(({ label }) => label !== step?.label)} />
          <PageActions actions={record.pageActions ?? []} />
        </>
      }
    >
      {record.photo ? (
        <Group wrap="nowrap">
          <Face name={title} address={record.photo(data)} size={56} />
          <Text c="dimmed">{record.text?.(data)}</Text>
        </Group>
      ) : null}
      {step ? <NextStepLine step={step} /> : null}
      {record.facts ? <Facts facts={record.facts(data)} /> : null}
      <RecordTabs tabs={tabs} data={data} />
    </Page>
  );
}

/** Label over value, three or four in a row; empty ones show a dash. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  if (facts.length === 0) return null;
  return (
    <SimpleGrid
      component="dl"
      cols={{ base: 2, sm: 3, lg: 4 }}
      spacing="md"
      verticalSpacing="xs"
      m={0}
      className={css['facts']}
    >
      {facts.map((fact) => (
        <div key={fact.label}>
          <Text component="dt" c="dimmed" fz="xs">
            {fact.label}
          </Text>
          <Text component="dd" m={0} dir="auto" style={{ overflowWrap: 'anywhere' }}>
            {fact.value ?? '–'}
          </Text>
        </div>
      ))}
    </SimpleGrid>
  );
}

function RecordTabs<Data>({ tabs, data }: { tabs: readonly LoadedTab<Data>[]; data: Data }) {
  const may = useMay();
  const [query, setQuery] = useSearchParams();
  const shown = tabs.filter((one) => may(one.permissions) && (one.show?.(data) ?? true));
  const asked = query.get('tab');
  const open = shown.find((one) => one.key === asked) ?? shown[0];
  if (!open) return null;
  const choose = (key: string | null) =>
    setQuery((before) => withTab(before, key), { replace: true, preventScrollReset: true });
  const { inLine, rest } = tabsInLine(shown, open);
  return (
    <Tabs value={open.key} onChange={choose} keepMounted={false}>
      <Group mb="sm" gap="xs" wrap="nowrap" align="stretch">
        <Tabs.List flex={1} ref={showOpenTab}>
          {inLine.map((tab) => (
            <Tabs.Tab key={tab.key} value={tab.key}>
              {tab.title}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {/* A list of tabs holds tabs alone. */}
        {rest.length > 0 ? <MoreTabs tabs={rest} choose={choose} /> : null}
      </Group>
      {shown.map((tab) => (
        <Tabs.Panel key={tab.key} value={tab.key}>
          <Late meanwhile={<RowsSkeleton rows={6} />}>
            <tab.Panel record={data} />
          </Late>
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

function MoreTabs({
  tabs,
  choose,
}: {
  tabs: readonly { key: string; title: string }[];
  choose: (key: string) => void;
}) {
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          my="auto"
          mx={4}
          rightSection={<IconChevronDown size={16} />}
        >
          More
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {tabs.map(({ key, title }) => (
          <Menu.Item key={key} onClick={() => choose(key)}>
            {title}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** The rest of the address stays: it says which record. */
function withTab(before: URLSearchParams, key: string | null): URLSearchParams {
  const next = new URLSearchParams(before);
  if (key) next.set('tab', key);
  else next.delete('tab');
  return next;
}

/** Types a tab's component: `export function Tab({ record }: TabProps<typeof studentDetail>)`. */
export interface TabProps<C extends Contract> {
  record: DataOf<C>;
}
