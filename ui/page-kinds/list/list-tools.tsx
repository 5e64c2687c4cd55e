// The row above a list: search, filters, column chooser, export.

import { ActionIcon, Group } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconDownload } from '@tabler/icons-react';
import { useRef } from 'react';
import type { Contract } from '#kernel/contract.ts';
import { download } from '#ui/calls/files.ts';
import { SearchField } from '#ui/controls/search-field.tsx';
import { FilterBar } from '#ui/filters/filter-bar.tsx';
import { useMay } from '#ui/session/session.ts';
import { ColumnChooser } from './column-chooser.tsx';
import type { ListDeclaration } from './list-declaration.ts';
import type { ListState } from './use-list-state.ts';

interface Props<C extends Contract> {
  list: ListDeclaration<C>;
  state: ListState;
  asked: Record<string, unknown>;
  narrow: boolean;
  hidden: readonly string[];
  setHidden: (hidden: string[]) => void;
}

export function ListTools<C extends Contract>({ list, state, asked, narrow, hidden, setHidden }: Props<C>) {
  const search = useRef<HTMLInputElement>(null);
  const may = useMay();
  useHotkeys([['/', () => search.current?.focus()]]);
  const exporter = list.export;
  return (
    <Group gap="xs" role="search" justify="space-between">
      <Group gap="xs">
        {list.search === false ? null : (
          <SearchField ref={search} value={state.search} onChange={state.setSearch} hint={list.search ?? 'Search'} />
        )}
        <FilterBar filters={list.filters ?? []} values={state.filters} onChange={state.setFilter} narrow={narrow} />
      </Group>
      <Group gap={6}>
        {narrow ? null : <ColumnChooser columns={list.columns} hidden={hidden} onChange={setHidden} />}
        {exporter && may(exporter.permissions) ? (
          <ActionIcon
            title="Export these rows"
            variant="default"
            size={30}
            aria-label="Export"
            onClick={() => void download(exporter, asked)}
          >
            <IconDownload size={16} />
          </ActionIcon>
        ) : null}
      </Group>
    </Group>
  );
}
