// Accounts Category: the first level of the chart (05 section 6). System rows are renamed, never moved.

import { IconLock, IconPencil, IconPlus } from '@tabler/icons-react';
import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import { cellEdit } from '#ui/table/column.ts';
import type { RowOf } from '#ui/page-kinds/list/list-declaration.ts';
import { listScreen } from '#ui/page-kinds/list/list-screen.tsx';
import { categoryGroups, categoryList, categorySave, natures } from '../contract/chart.ts';
import { choices, natureStatuses } from './parts/words.ts';

const form: FormDeclaration<typeof categorySave> = {
  title: 'Category',
  call: categorySave,
  button: 'Save category',
  fields: [
    {
      name: 'code',
      label: 'Code',
      kind: 'text',
      required: true,
      half: true,
      max: 12,
      disabled: (values) => values['is_system'] === true,
    },
    { name: 'name', label: 'Name', kind: 'text', required: true, half: true, max: 80 },
    { name: 'name_local', label: 'Name in Urdu or Arabic', kind: 'text', max: 80 },
    {
      name: 'nature',
      label: 'Nature',
      kind: 'choice',
      options: choices(natures),
      required: true,
      disabled: (values) => values['is_system'] === true,
      hint: 'Decides the statement and the sign; cannot be changed once an account has a line',
    },
    {
      name: 'group',
      label: 'Group in reports',
      kind: 'choice',
      options: choices(categoryGroups),
      required: true,
      half: true,
      disabled: (values) => values['is_system'] === true,
    },
    { name: 'position', label: 'Position', kind: 'number', min: 0, max: 999, half: true },
    { name: 'active', label: 'In use', kind: 'flag', show: (values) => values['is_system'] !== true },
  ],
};

export const Screen = listScreen({
  title: 'Accounts Category',
  text: 'The first level of the chart: the nature of an amount, and where reports show it.',
  call: categoryList,
  rowKey: (row) => row.id,
  columns: [
    { key: 'code', title: 'Code', card: true, width: 80 },
    {
      key: 'name',
      title: 'Category',
      card: true,
      link: (row) => linkTo(pages.Accounts, { category_id: row.id }),
    },
    {
      key: 'name_local',
      title: 'Native name',
      edit: cellEdit(categorySave, {
        input: (
          { id, code, name, nature, group, position, active, version }: RowOf<typeof categoryList>,
          name_local,
        ) => ({
          id,
          code,
          name,
          nature,
          group,
          position,
          active,
          version,
          name_local,
        }),
        max: 80,
      }),
    },
    { key: 'nature', title: 'Nature', kind: 'status', statuses: natureStatuses, card: true },
    { key: 'group', title: 'Group', value: (row) => row.group.replaceAll('_', ' ') },
    { key: 'accounts', title: 'Accounts', kind: 'number' },
    {
      key: 'is_system',
      title: 'System',
      show: (row) =>
        row.is_system ? <IconLock size={16} aria-label="System category: may be renamed, not moved" /> : null,
    },
  ],
  filters: [{ name: 'nature', label: 'Nature', kind: 'choice', options: choices(natures) }],
  search: 'Code or name',
  actions: [
    {
      label: 'Add category',
      icon: IconPlus,
      permissions: ['Account Add'],
      primary: true,
      dialog: (close) => <FormDialog form={form} start={{ active: true }} close={close} />,
    },
  ],
  rowActions: [
    {
      label: 'Edit',
      icon: IconPencil,
      permissions: ['Account Edit'],
      dialog: (row, close) => <FormDialog form={form} start={row} close={close} />,
    },
  ],
  empty: { title: 'No category', text: 'The delivered chart has twelve. Clear the filters to see them.' },
});
