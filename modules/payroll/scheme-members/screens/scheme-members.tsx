// Scheme Members (07 STAT-3): who is in the provident fund, EOBI or social security since when, and who is not yet.

import { IconEdit, IconUserPlus } from '@tabler/icons-react';
import { counted } from '#kernel/counted.ts';
import { branchFilter } from '#modules/branches/classes/screens/parts/choices.ts';
import { payChoices } from '#modules/payroll/setup/contract/heads.ts';
import { lookup, optionsOf } from '#ui/filters/filter.ts';
import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import { listScreen } from '#ui/page-kinds/list/list-screen.tsx';
import { schemeMemberChange, schemeMembers, schemeMembersAdd } from '../contract/scheme-members.ts';

const views = { all: 'Everybody', members: 'Members', without: 'Not a member' };
const writes = ['salary-sheet', 'salary-structure'];
const schemes = lookup(payChoices, (all) => all.schemes.map((one) => ({ value: one.id, label: one.name })));
const scheme = { name: 'scheme_id', label: 'Scheme', kind: 'lookup', source: schemes } as const;

const add: FormDeclaration<typeof schemeMembersAdd> = {
  title: 'Make members',
  text: 'It acts from the next month that is not frozen.',
  call: schemeMembersAdd,
  fields: [
    { ...scheme, required: true },
    { name: 'from_date', label: 'Member from', kind: 'date', required: true, half: true },
    {
      name: 'member_no',
      label: 'Number of the member',
      kind: 'text',
      max: 30,
      half: true,
      hint: 'For one person; of several it is entered afterwards',
    },
  ],
  button: 'Make members',
};

const change: FormDeclaration<typeof schemeMemberChange> = {
  title: 'Membership',
  text: 'A last day ends it; months whose salary is frozen stay as they are.',
  call: schemeMemberChange,
  fields: [
    { name: 'member_no', label: 'Number of the member', kind: 'text', max: 30, half: true },
    { name: 'to_date', label: 'Last day', kind: 'date', half: true },
  ],
  button: 'Save',
};

export const Screen = listScreen({
  title: 'Scheme Members',
  text: 'Who is in the provident fund, EOBI or social security, since when and under which number.',
  call: schemeMembers,
  search: 'Name, code or number',
  rowKey: (row) => row.employee_id,
  rowName: (row) => row.employee_name,
  columns: [
    { key: 'employee_name', title: 'Employee', sort: true, card: true },
    { key: 'employee_code', title: 'Code', sort: true },
    { key: 'designation', title: 'Designation', hidden: true },
    { key: 'branch', title: 'Branch' },
    { key: 'joining_date', title: 'Joined', kind: 'date', hidden: true },
    { key: 'scheme', title: 'Scheme' },
    { key: 'is_member', title: 'Member', kind: 'flag', card: true },
    { key: 'member_no', title: 'Number', card: true },
    { key: 'from_date', title: 'From', kind: 'date', sort: true },
    { key: 'to_date', title: 'Until', kind: 'date' },
  ],
  filters: [
    scheme,
    { name: 'view', label: 'Show', kind: 'choice', options: optionsOf(views), initial: 'all' },
    branchFilter,
  ],
  rowActions: [
    {
      label: 'Make a member',
      icon: IconUserPlus,
      permissions: writes,
      show: (row) => !row.is_member,
      dialog: (row, close) => (
        <FormDialog
          form={add}
          about={row.employee_name}
          start={{ scheme_id: row.scheme_id, employee_ids: [row.employee_id] }}
          close={close}
        />
      ),
    },
    {
      label: 'Change or end',
      icon: IconEdit,
      permissions: writes,
      show: (row) => row.membership_id !== null,
      dialog: (row, close) => (
        <FormDialog
          form={change}
          about={`${row.employee_name}, ${row.scheme}`}
          start={{ membership_id: row.membership_id ?? 0, member_no: row.member_no, to_date: row.to_date }}
          close={close}
        />
      ),
    },
  ],
  bulkActions: [
    {
      label: 'Make members',
      icon: IconUserPlus,
      permissions: writes,
      takesAll: false,
      dialog: ({ rows, clear }, close) => (
        <FormDialog
          form={add}
          about={counted(rows.length, 'employee')}
          start={{ scheme_id: rows[0]?.scheme_id, employee_ids: rows.map((row) => row.employee_id) }}
          close={close}
          onDone={clear}
        />
      ),
    },
  ],
  figures: ({ figures }) => [
    { label: 'Members', value: figures?.members },
    { label: 'Not a member', value: figures?.without },
  ],
  empty: { title: 'Nobody here', text: 'Nobody is so, or Salary Setup has no scheme with members in use.' },
});
