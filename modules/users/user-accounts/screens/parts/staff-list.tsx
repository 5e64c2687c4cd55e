// People who sign in, within the reader's branches: roles, branches, last seen, state (spec 01 §3 Staff).

import { formatPhone } from '#kernel/phone.ts';
import { Group, Text } from '@mantine/core';
import { IconShieldCheck, IconUserPlus } from '@tabler/icons-react';
import { exportOf } from '#kernel/export-call.ts';
import { lookup, optionsOf } from '#ui/filters/filter.ts';
import type { ListDeclaration } from '#ui/page-kinds/list/list-declaration.ts';
import { userList, whatToGive } from '../../contract/users.ts';
import { grantWords } from '../../rules/grant-words.ts';
import { PersonPhoto } from './person-photo.tsx';
import { recordOf, userStates } from './user-words.ts';
import { userActions } from '../user-actions.tsx';
import { UserForm } from '../user-form.tsx';

export const staffList: ListDeclaration<typeof userList> = {
  title: 'Staff',
  call: userList,
  export: exportOf(userList),
  rowKey: (row) => row.id,
  rowName: (row) => row.name,
  rowLink: (row) => recordOf(row.id),
  search: 'Name, sign-in name, e-mail or phone',
  columns: [
    {
      key: 'name',
      title: 'Name',
      sort: true,
      card: true,
      link: (row) => recordOf(row.id),
      show: (row) => (
        <Group gap="xs" wrap="nowrap" component="span">
          <PersonPhoto name={row.name} address={row.photo_url} />
          <span dir="auto">{row.name}</span>
          {row.is_me ? (
            <Text component="span" c="dimmed" fz="xs">
              you
            </Text>
          ) : null}
        </Group>
      ),
    },
    { key: 'username', title: 'Signs in as', sort: true },
    { key: 'email', title: 'E-mail', sort: true, hidden: true },
    { key: 'phone', title: 'Phone', value: (row) => formatPhone(row.phone), hidden: true },
    { key: 'roles', title: 'Roles', value: (row) => row.roles.join(', '), card: true },
    { key: 'grants', title: 'Branches', value: (row) => grantWords(row.grants) },
    { key: 'seen_at', title: 'Last seen', kind: 'instant', sort: true },
    { key: 'devices', title: 'Devices', kind: 'number', hidden: true },
    {
      key: 'second_factor',
      title: 'Second factor',
      hidden: true,
      show: (row) => (row.second_factor ? <IconShieldCheck size={16} aria-label="On" /> : null),
    },
    { key: 'status', title: 'Status', kind: 'status', statuses: userStates, sort: true, card: true },
  ],
  filters: [
    {
      name: 'status',
      label: 'Status',
      kind: 'choice',
      many: true,
      options: optionsOf(userStates),
    },
    {
      name: 'role_id',
      label: 'Role',
      kind: 'lookup',
      source: lookup(whatToGive, (data) => data.roles.map((role) => ({ value: role.id, label: role.name }))),
    },
    {
      name: 'branch_id',
      label: 'Branch',
      kind: 'lookup',
      source: lookup(whatToGive, (data) =>
        data.branches.map((branch) => ({ value: branch.id, label: branch.branch_name })),
      ),
    },
    { name: 'second_factor', label: 'Only with a second factor', kind: 'flag' },
  ],
  sort: 'name',
  figures: (data) => [
    { label: 'Active', value: data.figures?.active, kind: 'number' },
    { label: 'Waiting for approval', value: data.figures?.pending, kind: 'number' },
    { label: 'Locked', value: data.figures?.locked, kind: 'number' },
    { label: 'Left', value: data.figures?.left, kind: 'number' },
  ],
  actions: [
    {
      label: 'Add user',
      icon: IconUserPlus,
      permissions: ['Admin Create'],
      primary: true,
      dialog: (close) => <UserForm close={close} />,
    },
  ],
  rowActions: userActions,
  empty: {
    title: 'Nobody found',
    text: 'Change the search or the filters. People whose branches you do not have are not shown.',
  },
};
