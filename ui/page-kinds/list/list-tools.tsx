// The row above a list: search, filters, column chooser, export.

import { Group, Skeleton } from '@mantine/core';
import { useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { Contract } from '#kernel/contract.ts';
import { SearchField } from '#ui/controls/search-field.tsx';
import { useShortcuts } from '#ui/dialog/use-shortcuts.ts';
import { FilterBar } from '#ui/filters/filter-bar.tsx';
import { Late } from '#ui/late/late.tsx';
import { ColumnChooser } from './column-chooser.tsx';
import type { ListDeclaration, RowOf } from './list-declaration.ts';
import type { ColumnChoice } from './use-columns.ts';
import type { ListState } from './use-list-state.ts';
import { lazyPart } from '#ui/late/lazy-part.ts';
import css from './list-tools.module.css';

interface Props<C extends Contract> {
  list: ListDeclaration<C>;
  state: ListState;
  asked: Record<string, unknown>;
  narrow: boolean;
  /** Filters that stand open. */
  open: number;
  columns: ColumnChoice<RowOf<C>>;
  /** A list inside a record has no views: its address is the record's. */
  views: boolean;
}

const Extras = lazyPart(async () => (await import('./late/list-extras.tsx')).ListExtras);

export function ListTools<C extends Contract>({ list, state, asked, narrow, open, columns, views }: Props<C>) {
  const search = useRef<HTMLInputElement>(null);
  useShortcuts([['/', () => search.current?.focus(), list.search === false ? undefined : 'Search the list']]);
  const { search: query } = useLocation();
  const [openDefault] = useState(query === '');
  return (
    <Group gap="xs" role="search" justify="space-between" className={css['list-tools']}>
      {/* On a phone the button of the filters stands in one line with the tools. */}
      <Group gap="xs" display={narrow ? 'contents' : undefined}>
        {list.search === false ? null : (
          <SearchField ref={search} value={state.search} onChange={state.setSearch} hint={list.search ?? 'Search'} />
        )}
        <FilterBar
          filters={list.filters ?? []}
          values={state.filters}
          onChange={state.setFilter}
          open={open}
          clear={state.clearFilters}
        />
      </Group>
      <Group gap={6}>
        <Late meanwhile={<Skeleton w={30} h={30} />}>
          <Extras list={list} columns={columns} asked={asked} openDefault={openDefault} views={views} />
        </Late>
        {narrow ? null : <ColumnChooser choice={columns} />}
      </Group>
    </Group>
  );
}
