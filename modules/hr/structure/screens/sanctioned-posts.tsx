// Sanctioned posts of branches against the people who fill them (HR-13).

import { Badge } from '@mantine/core';
import { IconEdit, IconPlus, IconUsers } from '@tabler/icons-react';
import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import { listScreen } from '#ui/page-kinds/list/list-screen.tsx';
import { branchFilter, branchesAndHeadOffice } from '#modules/branches/classes/screens/parts/choices.ts';
import { sanctionedPosts, sanctionedPostSave } from '../contract/structure.ts';
import { categoryWords } from '../rules/index.ts';
import { categoryFilter, designationFilter, designations } from './parts/choices.ts';

const setup = ['Employee Setup'];

const form = (title: string): FormDeclaration<typeof sanctionedPostSave> => ({
  title,
  text: 'How many of a designation the branch may employ, from a day to a day.',
  call: sanctionedPostSave,
  fields: [
    { name: 'branch_id', label: 'Branch', kind: 'lookup', source: branchesAndHeadOffice, required: true },
    { name: 'designation_id', label: 'Designation', kind: 'lookup', source: designations, required: true },
    { name: 'posts', label: 'Posts', kind: 'number', min: 0, max: 1000, required: true },
    { name: 'from_date', label: 'From', kind: 'date', required: true, half: true },
    { name: 'to_date', label: 'To', kind: 'date', half: true, hint: 'Leave empty: until it is changed' },
  ],
  button: 'Save posts',
});

export const Screen = listScreen({
  title: 'Sanctioned posts',
  call: sanctionedPosts,
  search: 'Designation or branch',
  rowKey: (row) => row.id,
  rowName: (row) => `${row.designation} at ${row.branch_name}`,
  columns: [
    { key: 'branch_name', title: 'Branch', sort: true, card: true },
    { key: 'designation', title: 'Designation', sort: true, card: true },
    { key: 'category', title: 'Staff group', value: (row) => categoryWords[row.category] },
    { key: 'posts', title: 'Posts', kind: 'number', sort: true },
    { key: 'filled', title: 'Filled', kind: 'number', sort: true },
    {
      key: 'vacant',
      title: 'Vacant',
      sort: true,
      card: true,
      show: (row) =>
        row.over > 0 ? (
          <Badge color="yellow" variant="light" tt="none">
            {row.over} over
          </Badge>
        ) : (
          <span className="figure">{row.vacant === 0 ? '–' : row.vacant}</span>
        ),
    },
    { key: 'from_date', title: 'From', kind: 'date', sort: true },
    { key: 'to_date', title: 'To', kind: 'date' },
  ],
  filters: [branchFilter, designationFilter, categoryFilter, { name: 'on_date', label: 'In force on', kind: 'date' }],
  actions: [
    {
      label: 'Add posts',
      icon: IconPlus,
      permissions: setup,
      primary: true,
      dialog: (close) => <FormDialog form={form('New posts')} close={close} />,
    },
  ],
  rowActions: [
    {
      label: 'Edit',
      icon: IconEdit,
      permissions: setup,
      dialog: (row, close) => <FormDialog form={form('Change posts')} start={{ ...row }} close={close} />,
    },
    {
      label: 'See employees',
      icon: IconUsers,
      permissions: ['Employee Record'],
      to: (row) => linkTo(pages.EmployeeList, { designation_id: row.designation_id, branch_id: row.branch_id }),
    },
  ],
  figures: (data) => [
    { label: 'Posts', value: data.figures?.posts, kind: 'number' },
    { label: 'Filled', value: data.figures?.filled, kind: 'number' },
    { label: 'Vacant posts', value: data.figures?.vacant, kind: 'number' },
    { label: 'Beyond the posts', value: data.figures?.over, kind: 'number' },
  ],
  empty: {
    title: 'No posts yet',
    text: 'Say how many of a designation each branch may employ; vacancies follow from it.',
  },
});
