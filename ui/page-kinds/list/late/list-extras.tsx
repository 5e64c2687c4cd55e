// What a list offers beside its rows, loaded after them: the saved views, and its rows counted.

import { ActionIcon } from '@mantine/core';
import { IconSum } from '@tabler/icons-react';
import type { Contract } from '#kernel/contract.ts';
import { showUnread } from '#ui/layers/unread.ts';
import type { ListDeclaration } from '../list-declaration.ts';
import { useUrlChanges } from '../use-list-state.ts';
import { useGrouped } from './groups-of-list.ts';
import { ViewsMenu } from './views-menu.tsx';

export interface ExtrasProps<C extends Contract> {
  list: ListDeclaration<C>;
  /** Shown columns in their order; undefined while they are as the list has them. */
  columns: readonly string[] | undefined;
  openDefault: boolean;
  /** A list inside a record has no views: its address is the record's. */
  views: boolean;
}

export function ListExtras<C extends Contract>({ list, columns, openDefault, views }: ExtrasProps<C>) {
  const change = useUrlChanges();
  const { columns: groups, by } = useGrouped(list);
  return (
    <>
      {views ? <ViewsMenu list={list.title} columns={columns} openDefault={openDefault} /> : null}
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
    </>
  );
}
