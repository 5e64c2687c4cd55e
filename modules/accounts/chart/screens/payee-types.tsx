// Payee Type: the second level of the chart (05 section 6).

import { IconLock, IconPencil, IconPlus } from '@tabler/icons-react';
import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import { listScreen } from '#ui/page-kinds/list/list-screen.tsx';
import { partyKinds, payeeTypeList, payeeTypeSave } from '../contract/chart.ts';
import { categoryChoices } from './parts/lookups.ts';
import { choices, natureStatuses } from './parts/words.ts';

const form: FormDeclaration<typeof payeeTypeSave> = {
  title: 'Payee type',
  call: payeeTypeSave,
  button: 'Save payee type',
  fields: [
    {
      name: 'category_id',
      label: 'Category',
      kind: 'lookup',
      source: categoryChoices,
      required: true,
      disabled: (values) => values['is_system'] === true,
    },
    { name: 'name', label: 'Name', kind: 'text', required: true, max: 80 },
    {
      name: 'party_kind',
      label: 'Its accounts need a party of kind',
      kind: 'choice',
      options: choices(partyKinds),
      hint: 'Leave empty: no party',
      half: true,
    },
    { name: 'position', label: 'Position', kind: 'number', min: 0, max: 999, half: true },
    { name: 'active', label: 'In use', kind: 'flag', show: (values) => values['is_system'] !== true },
  ],
};

export const Screen = listScreen({
  title: 'Payee Type',
  text: 'The second level of the chart: Utilities, Vendors, Students. Every account belongs to one.',
  call: payeeTypeList,
  rowKey: (row) => row.id,
  columns: [
    {
      key: 'name',
      title: 'Payee type',
      card: true,
      link: (row) => linkTo(pages.Accounts, { payee_type_id: row.id }),
    },
    { key: 'category', title: 'Category', card: true },
    { key: 'nature', title: 'Nature', kind: 'status', statuses: natureStatuses, card: true },
    { key: 'party_kind', title: 'Party' },
    { key: 'accounts', title: 'Accounts', kind: 'number' },
    {
      key: 'is_system',
      title: 'System',
      show: (row) =>
        row.is_system ? <IconLock size={16} aria-label="System payee type: may be renamed, not moved" /> : null,
    },
  ],
  filters: [{ name: 'category_id', label: 'Category', kind: 'lookup', source: categoryChoices }],
  search: 'Name or category',
  actions: [
    {
      label: 'Add payee type',
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
  empty: { title: 'No payee type', text: 'Add the first one of this category, or clear the filters.' },
});
