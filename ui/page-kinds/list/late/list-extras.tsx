// What a list offers beside its rows, loaded after them: the saved views, its rows counted, its rows as a file.

import { ActionIcon } from '@mantine/core';
import { IconSum } from '@tabler/icons-react';
import type { Contract } from '#kernel/contract.ts';
import { showUnread } from '#ui/layers/unread.ts';
import { useMay } from '#ui/session/session.ts';
import { ExportMenu } from '../export-menu.tsx';
import type { ListDeclaration, RowOf } from '../list-declaration.ts';
import type { ColumnChoice } from '../use-columns.ts';
import { useUrlChanges } from '../use-list-state.ts';
import { useGrouped } from './groups-of-list.ts';
import { ViewsMenu } from './views-menu.tsx';

export interface ExtrasProps<C extends Contract> {
  list: ListDeclaration<C>;
  columns: ColumnChoice<RowOf<C>>;
  asked: Record<string, unknown>;
  openDefault: boolean;
  /** A list inside a record has no views: its address is the record's. */
  views: boolean;
}

export function ListExtras<C extends Contract>({ list, columns, asked, openDefault, views }: ExtrasProps<C>) {
  const change = useUrlChanges();
  const may = useMay();
  const exporter = list.export;
  const { columns: groups, by } = useGrouped(list);
  return (
    <>
      {views ? <ViewsMenu list={list.title} columns={columns.keys} openDefault={openDefault} /> : null}
      {groups.length > 0 ? (
        <ActionIcon
          variant="default"
          size={30}
          title="Count these rows by a column"
          aria-label="Count by"
          onClick={() => showUnread() || change({ group: by[0]?.by }, false)}
        >
          <IconSum size={16} />
        </ActionIcon>
      ) : null}
      {exporter && may(exporter.permissions) ? (
        <ExportMenu exporter={exporter} asked={asked} columns={columns.shown} />
      ) : null}
    </>
  );
}
