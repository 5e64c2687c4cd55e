// The one list of permissions: what each opens and which roles hold it; those of the school are added here (spec 01 §3 Role).

import { Group } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { exportOf } from '#kernel/export-call.ts';
import { lookup } from '#ui/filters/filter.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import type { ListDeclaration } from '#ui/page-kinds/list/list-declaration.ts';
import {
  permissionCreate,
  permissionList,
  type PermissionRow,
  permissionTree,
  permissionUpdate,
} from '../../contract/permissions.ts';
import { SensitiveMark } from './sensitive-mark.tsx';
import { areaTitle } from './area-titles.ts';
import { HoldersDialog } from '../holders-dialog.tsx';

export const newPermissionForm: FormDeclaration<typeof permissionCreate> = {
  title: 'Add permission',
  text: 'A name for a level of approval or a rule of your own. It opens no page on its own.',
  call: permissionCreate,
  fields: [
    { name: 'name', label: 'Name', kind: 'text', required: true, max: 60 },
    { name: 'title', label: 'What it allows', kind: 'text', required: true, max: 120 },
    { name: 'description', label: 'Description', kind: 'long', max: 500 },
    { name: 'sensitive', label: 'Sensitive: giving it asks for the password again', kind: 'flag' },
  ],
  button: 'Add permission',
};

const editForm = (row: PermissionRow): FormDeclaration<typeof permissionUpdate> => ({
  title: row.name,
  ...(row.own ? {} : { text: 'What it opens comes with the program; the description is yours.' }),
  call: permissionUpdate,
  fields: [
    { name: 'title', label: 'What it allows', kind: 'text', required: true, max: 120, disabled: !row.own },
    { name: 'description', label: 'Description', kind: 'long', max: 500 },
  ],
  button: 'Save text',
});

export const permissionsList: ListDeclaration<typeof permissionList> = {
  title: 'Permissions',
  call: permissionList,
  export: exportOf(permissionList),
  rowKey: (row) => row.id,
  rowName: (row) => row.name,
  search: 'Name, what it opens or description',
  columns: [
    {
      key: 'name',
      title: 'Permission',
      sort: true,
      card: true,
      show: (row) => (
        <Group gap={6} component="span" wrap="nowrap">
          <span>{row.name}</span>
          {row.sensitive ? <SensitiveMark /> : null}
        </Group>
      ),
    },
    { key: 'title', title: 'What it opens', sort: true, card: true },
    { key: 'description', title: 'Description', hidden: true },
    { key: 'area', title: 'Area', value: (row) => areaTitle(row.area), sort: true },
    { key: 'roles', title: 'Roles', kind: 'number', sort: true, card: true },
    { key: 'direct_users', title: 'Given directly', kind: 'number' },
    { key: 'held', title: 'You hold it', kind: 'flag' },
  ],
  filters: [
    {
      name: 'area',
      label: 'Area',
      kind: 'lookup',
      numeric: false,
      source: lookup(permissionTree, (tree) => tree.map(({ area }) => ({ value: area, label: areaTitle(area) }))),
    },
    { name: 'sensitive', label: 'Only sensitive ones', kind: 'flag' },
  ],
  sort: 'area',
  rowActions: [
    { label: 'Who holds it', dialog: (row, close) => <HoldersDialog id={row.id} close={close} /> },
    {
      label: 'Edit text',
      icon: IconPencil,
      permissions: ['Permission Edit'],
      dialog: (row, close) => (
        <FormDialog
          form={editForm(row)}
          start={{ id: row.id, version: row.version, title: row.title, description: row.description }}
          close={close}
        />
      ),
    },
  ],
  empty: { title: 'No permission found', text: 'Change the search or the filters.' },
};
