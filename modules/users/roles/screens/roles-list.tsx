// Roles of the project and of all projects: how many hold them and how much they open (spec 01 §3 Role).

import { Badge, Group } from '@mantine/core';
import { IconCopy, IconTrash } from '@tabler/icons-react';
import { exportOf } from '#kernel/export-call.ts';
import type { ListDeclaration } from '#ui/page-kinds/list/list-declaration.ts';
import { roleList } from '../contract/roles.ts';
import { recordOf } from '#modules/users/user-accounts/screens/parts/user-words.ts';
import { DeleteRole } from './delete-role.tsx';

export const rolesList: ListDeclaration<typeof roleList> = {
  title: 'Roles',
  call: roleList,
  export: exportOf(roleList),
  rowKey: (row) => row.id,
  rowName: (row) => row.name,
  rowLink: (row) => recordOf(row.id),
  search: 'Name or description',
  columns: [
    {
      key: 'name',
      title: 'Role',
      sort: true,
      card: true,
      link: (row) => recordOf(row.id),
      show: (row) => (
        <Group gap={6} component="span" wrap="nowrap">
          <span>{row.name}</span>
          {row.is_mine ? (
            <Badge variant="default" size="sm" tt="none" component="span">
              yours
            </Badge>
          ) : null}
        </Group>
      ),
    },
    { key: 'description', title: 'Description' },
    { key: 'all_schools', title: 'Of', value: (row) => (row.all_schools ? 'All projects' : 'This project') },
    {
      key: 'users',
      title: 'Users',
      kind: 'number',
      sort: true,
      card: true,
      link: (row) => (row.users > 0 ? `${recordOf(row.id)}&tab=users` : undefined),
    },
    { key: 'permissions', title: 'Permissions', kind: 'number', sort: true, card: true },
    { key: 'sensitive', title: 'Sensitive', kind: 'number' },
    { key: 'updated_at', title: 'Changed', kind: 'instant', sort: true },
  ],
  sort: 'name',
  rowActions: [
    {
      label: 'Copy',
      icon: IconCopy,
      permissions: ['Role Create'],
      show: (row) => !row.is_system,
      to: (row) => `?new=1&copy=${row.id}`,
    },
    {
      label: 'Delete',
      icon: IconTrash,
      permissions: ['Role Delete'],
      danger: true,
      show: (row) => !row.is_system && !row.is_mine,
      dialog: (row, close) => <DeleteRole role={row} close={close} />,
    },
  ],
  empty: { title: 'No role found', text: 'Change the search, or add a role and tick what it opens.' },
};
