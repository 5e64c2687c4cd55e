// Student categories (STU-30), and what else a school adds to its records: own fields, houses (STU-10).

import { IconEdit, IconPlus, IconUsers } from '@tabler/icons-react';
import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import type { Field, FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import type { ListDeclaration } from '#ui/page-kinds/list/list-declaration.ts';
import { listTab, tabbedLists } from '#ui/page-kinds/list/tabbed-lists.tsx';
import { fieldForm, houseForm } from '#modules/students/own-fields/screens/parts/own-field-forms.ts';
import { HousesTab, OwnFieldsTab } from '#modules/students/own-fields/screens/parts/own-fields.tsx';
import { categoryCreate, categoryList, categoryUpdate } from '../contract/categories.ts';

const newField = {
  type: 'text',
  required: false,
  needs_approval: false,
  on_form: true,
  on_card: false,
  active: true,
  position: 0,
};

const fields: Field<'name' | 'code' | 'description' | 'is_default'>[] = [
  { name: 'name', label: 'Name', kind: 'text', required: true, max: 50 },
  {
    name: 'code',
    label: 'Code',
    kind: 'text',
    required: true,
    max: 12,
    half: true,
    hint: 'Short, for lists and prints',
  },
  { name: 'description', label: 'Description', kind: 'long', max: 200 },
  { name: 'is_default', label: 'Default for new students', kind: 'flag' },
];

const add: FormDeclaration<typeof categoryCreate> = {
  title: 'New student category',
  call: categoryCreate,
  fields,
  button: 'Add category',
};
const change: FormDeclaration<typeof categoryUpdate> = {
  title: 'Change student category',
  call: categoryUpdate,
  fields: [
    ...fields,
    {
      name: 'active',
      label: 'Active',
      kind: 'flag',
      hint: 'An inactive category is no longer offered; its students keep it.',
    },
  ],
  button: 'Save category',
};

const categories: ListDeclaration<typeof categoryList> = {
  title: 'Categories',
  call: categoryList,
  rowKey: (row) => row.id,
  columns: [
    { key: 'name', title: 'Name', sort: true, card: true },
    { key: 'code', title: 'Code', sort: true, card: true },
    { key: 'description', title: 'Description' },
    {
      key: 'students',
      title: 'Students',
      kind: 'number',
      card: true,
      link: (row) => linkTo(pages.AllStudent, { category_id: row.id }),
    },
    { key: 'is_default', title: 'Default', kind: 'flag' },
    { key: 'active', title: 'Active', kind: 'flag' },
  ],
  filters: [{ name: 'active', label: 'Active', kind: 'flag' }],
  actions: [
    {
      label: 'Add category',
      icon: IconPlus,
      permissions: ['Student Category Add'],
      primary: true,
      dialog: (close) => <FormDialog form={add} start={{ is_default: false }} close={close} />,
    },
  ],
  rowActions: [
    {
      label: 'Edit',
      icon: IconEdit,
      permissions: ['Student Category Edit'],
      dialog: (row, close) => <FormDialog form={change} start={{ ...row }} close={close} />,
    },
    {
      label: 'See students',
      icon: IconUsers,
      permissions: ['Student Record'],
      to: (row) => linkTo(pages.AllStudent, { category_id: row.id }),
    },
  ],
  empty: {
    title: 'No category yet',
    text: 'A category says what kind of student it is: regular, staff child, orphan.',
  },
};

const setting = ['Admission Setting'];

export const Screen = tabbedLists({
  title: 'Student Category',
  tabs: [
    listTab('categories', categories),
    {
      key: 'fields',
      title: 'Own fields',
      permissions: setting,
      actions: [
        {
          label: 'Add field',
          icon: IconPlus,
          permissions: setting,
          primary: true,
          dialog: (close) => <FormDialog form={fieldForm('New field')} start={newField} close={close} />,
        },
      ],
      draw: () => <OwnFieldsTab />,
    },
    {
      key: 'houses',
      title: 'Houses & settings',
      permissions: setting,
      actions: [
        {
          label: 'Add house',
          icon: IconPlus,
          permissions: setting,
          primary: true,
          dialog: (close) => (
            <FormDialog form={houseForm('New house')} start={{ colour: 'green', active: true }} close={close} />
          ),
        },
      ],
      draw: () => <HousesTab />,
    },
  ],
});
