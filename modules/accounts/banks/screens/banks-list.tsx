// The banks that accounts may be with.

import { IconPencil, IconPlus } from '@tabler/icons-react';
import { activeStatuses } from '#modules/accounts/chart/screens/parts/words.ts';
import { branchCountries } from '#modules/branches/lookups/contract/lookups.ts';
import { lookup } from '#ui/filters/filter.ts';
import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import type { ListDeclaration } from '#ui/page-kinds/list/list-declaration.ts';
import { bankRecords, bankSave } from '../contract/banks.ts';

const countries = lookup(branchCountries, (all) => all.map((one) => ({ value: one.id, label: one.nicenam })));

const bankForm: FormDeclaration<typeof bankSave> = {
  title: 'Bank',
  call: bankSave,
  button: 'Save bank',
  fields: [
    { name: 'country_id', label: 'Country', kind: 'lookup', source: countries, required: true },
    { name: 'name', label: 'Name', kind: 'text', max: 80, required: true },
    { name: 'short_name', label: 'Short name', kind: 'text', max: 12, required: true, half: true, hint: 'HBL' },
    { name: 'swift', label: 'SWIFT code', kind: 'text', max: 11, half: true },
    { name: 'active', label: 'In use', kind: 'flag' },
  ],
};

export const banksList: ListDeclaration<typeof bankRecords> = {
  title: 'Banks',
  call: bankRecords,
  rowKey: (row) => row.id,
  rowName: (row) => row.name,
  columns: [
    { key: 'name', title: 'Bank', sort: true, card: true },
    { key: 'short_name', title: 'Short name', sort: true, card: true },
    { key: 'country', title: 'Country', card: true },
    { key: 'swift', title: 'SWIFT' },
    { key: 'accounts', title: 'Accounts', kind: 'number', sort: true },
    { key: 'active', title: 'Status', kind: 'status', statuses: activeStatuses },
  ],
  filters: [
    { name: 'country_id', label: 'Country', kind: 'lookup', source: countries },
    { name: 'active', label: 'Only in use', kind: 'flag' },
  ],
  search: 'Name or short name',
  sort: 'name',
  actions: [
    {
      label: 'Add bank',
      icon: IconPlus,
      permissions: ['Bank Add'],
      primary: true,
      dialog: (close) => <FormDialog form={bankForm} start={{ active: true }} close={close} />,
    },
  ],
  rowActions: [
    {
      label: 'Edit',
      icon: IconPencil,
      permissions: ['Bank Edit'],
      dialog: (row, close) => <FormDialog form={bankForm} start={{ ...row }} close={close} />,
    },
  ],
  empty: { title: 'No bank yet', text: 'Add the banks where the school has accounts.' },
};
