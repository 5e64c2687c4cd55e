// The List page kind: title, counts, search, filters, table or cards, bulk actions, export; all states (spec 00 section 9).

import { Skeleton, Stack, Text } from '@mantine/core';
import { clsx } from 'clsx';
import { lazy, useEffect, useState, type ReactNode } from 'react';
import type { Contract, InputOf } from '#kernel/contract.ts';
import { grouped } from '#kernel/counted.ts';
import { useSearchParams } from 'react-router';
import { useCall } from '#ui/calls/use-call.ts';
import { Figures } from '#ui/controls/figures.tsx';
import { wireValues } from '#ui/filters/filter.ts';
import { FilterChips } from '#ui/filters/filter-bar.tsx';
import { useOpenFilters } from '#ui/filters/open-filters.ts';
import { useNarrow } from '#ui/page/narrow.ts';
import { PageActions } from '#ui/page/page-actions.tsx';
import { Late } from '#ui/late/late.tsx';
import { Page } from '#ui/page/page.tsx';
import { RowsSkeleton } from '#ui/page/states.tsx';
import { rememberRows } from '#ui/page-kinds/record/list-walk.ts';
import { ListBody } from './list-body.tsx';
import type { ListDeclaration, RowOf } from './list-declaration.ts';
import { ListTools } from './list-tools.tsx';
import { useListTab } from './use-list-tab.ts';
import { useColumns } from './use-columns.ts';
import { narrowing, useListState } from './use-list-state.ts';
import { lazyPart } from '#ui/late/lazy-part.ts';
import css from '#ui/page/page.module.css';

const Groups = lazyPart(async () => (await import('./late/groups-panel.tsx')).GroupsPanel);
const ListTabs = lazy(async () => ({ default: (await import('./list-tabs.tsx')).ListTabs }));

/** Makes the screen of a declaration: `export const Screen = listScreen({ … })`. */
export function listScreen<C extends Contract>(list: ListDeclaration<C>) {
  return function ListScreen() {
    return <ListPage list={list} />;
  };
}

interface ListData<Row> {
  data: Row[];
  total: number;
  total_is_estimate?: boolean;
}

/** The same as a component, for a list that stands in a tab of a Record. */
interface ListPageProps<C extends Contract> {
  list: ListDeclaration<C>;
  /** In a tab of a Record. */
  inside?: boolean;
  /** Where other lists and reports stand beside it on the same page: their tabs. */
  beside?: ReactNode;
}

export function ListPage<C extends Contract>({ list, inside, beside }: ListPageProps<C>) {
  const filters = list.filters ?? [];
  const [params] = useSearchParams();
  const counted = params.has('group');
  const state = useListState(list);
  const narrow = useNarrow();
  const open = useOpenFilters(filters, { besideSearch: true });
  const columns = useColumns(list.title, list.columns);
  const [all, setAll] = useState(false);

  const tab = useListTab(list.tabs);
  const asked: Record<string, unknown> = {
    ...wireValues(filters, state.filters),
    ...list.fixed?.(state.filters),
    ...(list.tabs ? { [list.tabs.name]: tab } : {}),
  };
  if (state.search) asked['filter'] = state.search;
  const input = {
    ...asked,
    startRow: (state.page - 1) * state.size,
    fetchCount: state.size,
    ...(state.sort ? { sortBy: state.sort.replace(/^-/, ''), descending: state.sort.startsWith('-') } : {}),
  };
  const answer = useCall(list.call, input as InputOf<C>, {
    keep: true,
    every: (data) => list.every?.((data as ListData<RowOf<C>> | undefined)?.data ?? []) ?? false,
  });
  const page = answer.data as ListData<RowOf<C>> | undefined;
  const rows = page?.data;
  // The record that is opened from here finds its neighbours; a list inside a record is none that one came from.
  useEffect(() => {
    if (rows && list.rowLink && !inside) rememberRows(rows.map(list.rowLink));
  }, [rows, list, inside]);

  const head = (
    <>
      {list.tabs ? (
        <Late meanwhile={<Skeleton h={37} />}>
          <ListTabs tabs={list.tabs} open={tab} counts={answer.data && list.tabs.counts(answer.data)} narrow={narrow} />
        </Late>
      ) : null}
      <ListTools
        list={list}
        state={state}
        asked={asked}
        narrow={narrow}
        open={open}
        columns={columns}
        views={!inside}
      />
      <FilterChips filters={filters} values={state.filters} onChange={state.setFilter} open={open} />
      {list.figures && answer.data ? <Figures figures={narrowing(list.figures(answer.data), params)} /> : null}
    </>
  );
  const body = counted ? (
    <Late meanwhile={<RowsSkeleton rows={8} />}>
      <Groups list={list} asked={asked} />
    </Late>
  ) : (
    <>
      <ListBody
        key={tab ?? ''}
        list={list}
        state={state}
        answer={{ ...answer, data: page }}
        asked={asked}
        narrow={narrow}
        columns={columns.shown}
        all={all}
        setAll={setAll}
      />
      {list.note && answer.data ? <Note text={list.note(answer.data)} /> : null}
    </>
  );
  const aside = list.aside?.(tab);
  const whole = (
    <>
      {beside}
      {head}
      {aside ? <WithAside aside={aside}>{body}</WithAside> : body}
    </>
  );
  if (inside) return whole;
  return (
    <Page
      title={list.title}
      text={list.text}
      beside={<Count page={page} />}
      fills={!aside}
      actions={<PageActions actions={list.actions ?? []} />}
    >
      {whole}
    </Page>
  );
}

function WithAside({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  return (
    <div className={css['with-aside']}>
      <Stack gap="sm" className={clsx(css['page'], css['fills'])}>
        {children}
      </Stack>
      <div className={css['aside']}>{aside}</div>
    </div>
  );
}

function Note({ text }: { text: string | undefined }) {
  return text ? (
    <Text size="sm" c="dimmed">
      {text}
    </Text>
  ) : null;
}

function Count({ page }: { page: ListData<unknown> | undefined }) {
  if (!page) return null;
  return (
    <Text c="dimmed" className="figure" aria-live="polite">
      {page.total_is_estimate ? 'about ' : ''}
      {grouped(page.total)}
    </Text>
  );
}
