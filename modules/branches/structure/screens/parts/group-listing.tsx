// Groups of upper classes (08 section 6).

import { IconEdit, IconPlus, IconTrash } from '@tabler/icons-react';
import { actNow } from '#ui/acts/act-now.ts';
import type { Field, FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import type { ListDeclaration } from '#ui/page-kinds/list/list-declaration.ts';
import { groupList, groupRemove, groupSave } from '../../contract/structure.ts';
import { inUse, inUseFilter, removal } from './structure-words.ts';

const edits = ['Academic Setup Edit'];

const groupFields: Field<'name' | 'code' | 'is_active'>[] = [
  { name: 'name', label: 'Name', kind: 'text', required: true, max: 60 },
  { name: 'code', label: 'Code', kind: 'text', required: true, max: 10 },
  inUse('Only a group that no section has this session can be taken out of use'),
];

const groupForm = (title: string): FormDeclaration<typeof groupSave> => ({
  title,
  call: groupSave,
  button: 'Save group',
  fields: groupFields,
});

export const groupListing: ListDeclaration<typeof groupList> = {
  title: 'Groups',
  call: groupList,
  search: 'Name or code',
  rowKey: (row) => row.id,
  columns: [
    { key: 'name', title: 'Group', sort: true, card: true },
    { key: 'code', title: 'Code', sort: true, card: true },
    { key: 'sections', title: 'Sections this session', kind: 'number', sort: true, card: true },
    { key: 'is_active', title: 'In use', kind: 'flag' },
  ],
  filters: [inUseFilter],
  actions: [
    {
      label: 'Add group',
      icon: IconPlus,
      permissions: edits,
      primary: true,
      dialog: (close) => <FormDialog form={groupForm('New group')} start={{ is_active: true }} close={close} />,
    },
  ],
  rowActions: [
    {
      label: 'Edit',
      icon: IconEdit,
      permissions: edits,
      dialog: (row, close) => <FormDialog form={groupForm('Change group')} start={{ ...row }} close={close} />,
    },
    {
      label: 'Delete',
      icon: IconTrash,
      permissions: edits,
      danger: true,
      question: (row) => removal(row.name, 'group'),
      run: (row) => actNow(groupRemove, { id: row.id }),
    },
  ],
  empty: { title: 'No group yet', text: 'Groups divide upper classes: Science, Arts, Pre-Medical.' },
};
