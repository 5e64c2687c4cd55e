// The List page kind: title, counts, search, filters, table or cards, bulk actions, export; all states (spec 00 section 9).

import { Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { Contract, InputOf } from '#kernel/contract.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { Figures } from '#ui/controls/figures.tsx';
import { wireValues } from '#ui/filters/filter.ts';
import { FilterChips } from '#ui/filters/filter-bar.tsx';
import { useNarrow } from '#ui/page/narrow.ts';
import { PageActions } from '#ui/page/page-actions.tsx';
import { Page } from '#ui/page/page.tsx';
import { rememberRows } from '#ui/page-kinds/record/list-walk.ts';
import { ListBody } from './list-body.tsx';
import type { ListDeclaration, RowOf } from './list-declaration.ts';
import { ListTools } from './list-tools.tsx';
import { useColumns } from './use-columns.ts';
import { useListState } from './use-list-state.ts';

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
export function ListPage<C extends Contract>({ list, inside }: { list: ListDeclaration<C>; inside?: boolean }) {
  const filters = list.filters ?? [];
  const state = useListState(filters, list.sort);
  const narrow = useNarrow();
  const columns = useColumns(list.title, list.columns);
  const [all, setAll] = useState(false);

  const asked: Record<string, unknown> = { ...wireValues(filters, state.filters), ...list.fixed?.(state.filters) };
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

  const tools = <ListTools list={list} state={state} asked={asked} narrow={narrow} columns={columns} views={!inside} />;
  const body = (
    <>
      {tools}
      <FilterChips filters={filters} values={state.filters} onChange={state.setFilter} clear={state.clearFilters} />
      {list.figures && answer.data ? <Figures figures={list.figures(answer.data)} /> : null}
      <ListBody
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
  if (inside) return body;
  return (
    <Page
      title={list.title}
      text={list.text}
      beside={<Count page={page} />}
      fills
      actions={<PageActions actions={list.actions ?? []} />}
    >
      {body}
    </Page>
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
      {page.total.toLocaleString('en-US')}
    </Text>
  );
}
