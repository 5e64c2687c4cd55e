// Departments and designations of the school (spec 06 §2.1): two lists under one address.

import { IconEdit, IconPlus, IconUsers } from '@tabler/icons-react';
import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { optionsOf } from '#ui/filters/filter.ts';
import type { Field, FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import type { ListDeclaration } from '#ui/page-kinds/list/list-declaration.ts';
import { listTab, tabbedLists } from '#ui/page-kinds/list/tabbed-lists.tsx';
import { EmployeeField } from '#ui/controls/employee-field.tsx';
import { departmentList, departmentSave, designationList, designationSave } from '../contract/structure.ts';
import { categoryWords } from '../rules/index.ts';
import { categoryFilter, departments as departmentChoices } from './parts/choices.ts';

const setup = ['Employee Setup'];
const active = {
  name: 'is_active',
  label: 'In use',
  kind: 'flag',
  hint: 'What is not in use is offered nowhere; who has it keeps it.',
} as const;

const departmentFields: Field<'name' | 'code' | 'parent_id' | 'head_employee_id' | 'is_published' | 'is_active'>[] = [
  { name: 'name', label: 'Name', kind: 'text', required: true, max: 80 },
  {
    name: 'code',
    label: 'Code',
    kind: 'text',
    required: true,
    max: 12,
    half: true,
    hint: 'Short, for lists and papers',
  },
  { name: 'parent_id', label: 'Part of', kind: 'lookup', source: departmentChoices, half: true },
  {
    name: 'head_employee_id',
    label: 'Head of the department',
    kind: 'custom',
    draw: (form) => <EmployeeField form={form} name="head_employee_id" label="Head of the department" />,
  },
  { name: 'is_published', label: 'Offered on public forms', kind: 'flag' },
  active,
];

const departmentForm = (title: string): FormDeclaration<typeof departmentSave> => ({
  title,
  call: departmentSave,
  fields: departmentFields,
  button: 'Save department',
});

const designationFields: Field<'name' | 'category' | 'grade' | 'default_notice_days' | 'position' | 'is_active'>[] = [
  { name: 'name', label: 'Name', kind: 'text', required: true, max: 80 },
  {
    name: 'category',
    label: 'Staff group',
    kind: 'choice',
    options: optionsOf(categoryWords),
    required: true,
    half: true,
    hint: 'Reports count by it',
  },
  { name: 'grade', label: 'Grade', kind: 'text', max: 10, half: true },
  { name: 'default_notice_days', label: 'Notice', kind: 'number', min: 0, max: 365, unit: 'days', half: true },
  { name: 'position', label: 'Place in lists', kind: 'number', min: 0, max: 9999, half: true },
  active,
];

const designationForm = (title: string): FormDeclaration<typeof designationSave> => ({
  title,
  call: designationSave,
  fields: designationFields,
  button: 'Save designation',
});

const inUse = { name: 'is_active', label: 'In use', kind: 'flag' } as const;

const departments: ListDeclaration<typeof departmentList> = {
  title: 'Departments',
  call: departmentList,
  search: 'Name or code',
  rowKey: (row) => row.id,
  columns: [
    { key: 'name', title: 'Name', sort: true, card: true },
    { key: 'code', title: 'Code', sort: true, card: true },
    { key: 'parent_name', title: 'Part of' },
    { key: 'head_name', title: 'Head' },
    {
      key: 'employees',
      title: 'Employees',
      kind: 'number',
      sort: true,
      card: true,
      link: (row) => linkTo(pages.EmployeeList, { department_id: row.id }),
    },
    { key: 'is_published', title: 'On public forms', kind: 'flag' },
    { key: 'is_active', title: 'In use', kind: 'flag' },
  ],
  filters: [inUse],
  actions: [
    {
      label: 'Add department',
      icon: IconPlus,
      permissions: setup,
      primary: true,
      dialog: (close) => (
        <FormDialog
          form={departmentForm('New department')}
          start={{ is_published: false, is_active: true }}
          close={close}
        />
      ),
    },
  ],
  rowActions: [
    {
      label: 'Edit',
      icon: IconEdit,
      permissions: setup,
      dialog: (row, close) => (
        <FormDialog form={departmentForm('Change department')} start={{ ...row }} close={close} />
      ),
    },
    {
      label: 'See employees',
      icon: IconUsers,
      permissions: ['Employee Record'],
      to: (row) => linkTo(pages.EmployeeList, { department_id: row.id }),
    },
  ],
  empty: {
    title: 'No department yet',
    text: 'A department says where somebody works: Academics, Accounts, Transport.',
  },
};

const designations: ListDeclaration<typeof designationList> = {
  title: 'Designations',
  call: designationList,
  search: 'Name',
  rowKey: (row) => row.id,
  columns: [
    { key: 'name', title: 'Name', sort: true, card: true },
    { key: 'category', title: 'Staff group', sort: true, card: true, value: (row) => categoryWords[row.category] },
    { key: 'grade', title: 'Grade' },
    { key: 'default_notice_days', title: 'Notice, days', kind: 'number' },
    {
      key: 'employees',
      title: 'Employees',
      kind: 'number',
      sort: true,
      card: true,
      link: (row) => linkTo(pages.EmployeeList, { designation_id: row.id }),
    },
    { key: 'is_active', title: 'In use', kind: 'flag' },
  ],
  filters: [categoryFilter, inUse],
  actions: [
    {
      label: 'Add designation',
      icon: IconPlus,
      permissions: setup,
      primary: true,
      dialog: (close) => (
        <FormDialog form={designationForm('New designation')} start={{ position: 0, is_active: true }} close={close} />
      ),
    },
  ],
  rowActions: [
    {
      label: 'Edit',
      icon: IconEdit,
      permissions: setup,
      dialog: (row, close) => (
        <FormDialog form={designationForm('Change designation')} start={{ ...row }} close={close} />
      ),
    },
  ],
  empty: {
    title: 'No designation yet',
    text: 'A designation says as what somebody works: Teacher, Accountant, Driver.',
  },
};

export const Screen = tabbedLists({
  title: 'Departments and designations',
  tabs: [listTab('departments', departments), listTab('designations', designations)],
});
