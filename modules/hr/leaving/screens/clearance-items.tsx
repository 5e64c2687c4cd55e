// What is asked back of whoever leaves: the list of the school (spec 06 §2.5).

import { IconEdit, IconPlus } from '@tabler/icons-react';
import { optionsOf } from '#ui/filters/filter.ts';
import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import { listScreen } from '#ui/page-kinds/list/list-screen.tsx';
import { categoryWords } from '#modules/hr/structure/rules/index.ts';
import { clearanceItems, clearanceItemSave } from '../contract/leaving.ts';

const itemForm = (isNew: boolean): FormDeclaration<typeof clearanceItemSave> => ({
  title: isNew ? 'New item' : 'Change the item',
  call: clearanceItemSave,
  fields: [
    { name: 'name', label: 'Item', kind: 'text', max: 60, required: true },
    { name: 'holder', label: 'Asked back by', kind: 'text', max: 60, required: true, half: true },
    {
      name: 'category',
      label: 'Only of',
      kind: 'choice',
      options: optionsOf(categoryWords),
      half: true,
      hint: 'Leave empty: of everybody',
    },
    { name: 'position', label: 'Place on the list', kind: 'number', min: 0, max: 999, half: true },
    { name: 'is_active', label: 'In use', kind: 'flag', half: true },
  ],
  button: 'Save item',
});

export const Screen = listScreen({
  title: 'Clearance List',
  text: 'A leaving that is approved takes a copy of this list; what is open already stays as it was.',
  call: clearanceItems,
  rowKey: (row) => row.id,
  rowName: (row) => row.name,
  columns: [
    { key: 'name', title: 'Item', sort: true, card: true },
    { key: 'holder', title: 'Asked back by', card: true },
    { key: 'category', title: 'Only of', value: (row) => (row.category ? categoryWords[row.category] : 'Everybody') },
    { key: 'position', title: 'Place', kind: 'number' },
    { key: 'is_active', title: 'In use', kind: 'flag' },
  ],
  search: 'Item',
  actions: [
    {
      label: 'Add item',
      icon: IconPlus,
      primary: true,
      permissions: clearanceItemSave.permissions,
      dialog: (close) => <FormDialog form={itemForm(true)} start={{ is_active: true, position: 0 }} close={close} />,
    },
  ],
  rowActions: [
    {
      label: 'Change',
      icon: IconEdit,
      permissions: clearanceItemSave.permissions,
      dialog: (row, close) => <FormDialog form={itemForm(false)} start={{ ...row }} close={close} />,
    },
  ],
  empty: {
    title: 'Nothing is asked back',
    text: 'Add keys, books and cards; each leaving is completed when all are given back.',
  },
});
